import type { PartDrawn } from '$/games'
import Vale from './Vale.svelte'
import type { Slot } from './view.gen'

const part: PartDrawn = {
  boards: [{ id: 'vale', name: 'Forest Vale', Page: Vale }],
  marks: (table, seat) =>
    table.view<Slot>()?.forest_vale.wanderers[seat]?.astray
      ? [{ words: 'astray in the Vale', icon: 'forest', bad: true }]
      : [],
}

export default part
