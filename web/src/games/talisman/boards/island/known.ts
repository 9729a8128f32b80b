/** What is known at sea: whose ship lies where, and what the docks are. */
import type { TableStore } from '$/table/table.svelte'
import { chapter, type Chapter } from '../../board/guide'
import { numberWords, type Facts } from '../../facts'
import type { Slot } from './view.gen'

export function known(table: TableStore, facts: Facts): Chapter[] {
  const ships = table.view<Slot>()?.fleet.ships ?? []
  const fleet = ships.map(({ id, seat, at }) => ({
    words: `${facts.name(id)}, ${at ? `waits at ${facts.article(at)}${facts.name(at)}` : 'at sea'}`,
    seat,
    space: at || (facts.hero(seat)?.at ?? ''),
  }))
  const kinds = [...new Set(ships.map(({ id }) => id))].flatMap((card) => {
    const face = facts.face(card)
    return face ? [{ words: numberWords(face).join(', '), card }] : []
  })
  const none = fleet.length ? [] : [{ words: 'Nobody has a ship.' }]
  return [...chapter('Ships', [...fleet, ...none]), ...chapter('What they can do', kinds)]
}
