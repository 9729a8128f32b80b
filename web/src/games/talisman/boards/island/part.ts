import type { PartDrawn } from '$/games'
import { factsAt } from '../../facts'
import Sea from './Sea.svelte'
import type { Slot } from './view.gen'

const part: PartDrawn = {
  boards: [{ id: 'ocean', name: 'Ocean', Page: Sea }],
  marks: (table, seat) => {
    const facts = factsAt(table)
    const own = table.view<Slot>()?.fleet.ships.filter((ship) => ship.seat === seat) ?? []
    return own.map(({ id, at }) => ({
      words: `${facts.name(id)}: ${at ? `waits at ${facts.name(at)}` : 'at sea'}`,
      icon: 'galleon',
    }))
  },
}

export default part
