import type { PartDrawn } from '$/games'
import Rome from './Rome.svelte'
import type { Slot } from './view.gen'

const part: PartDrawn = {
  boards: [{ id: 'rome', name: 'Rome', Page: Rome }],
  told: true, // wins in the Colosseum, of how many
  marks: (table, seat) => {
    const row = table.view<Slot>()?.rome.row[seat]
    return row ? [{ words: `Colosseum: ${row} won in a row`, icon: 'roman-shield' }] : []
  },
}

export default part
