/** What is known on the Pass: who goes which way. */
import type { TableStore } from '$/table/table.svelte'
import { chapter, peopleOn, saysOf, type Chapter } from '../../board/guide'
import type { Facts } from '../../facts'
import type { Slot } from './view.gen'

export function known(table: TableStore, facts: Facts): Chapter[] {
  const track = facts.ring('pass')
  const heading = table.view<Slot>()?.mountain_pass ?? []
  const people = peopleOn(facts, 'pass').map((hero) => {
    const way = heading[hero.seat] ?? 0
    const words = way ? `goes to the ${facts.name((way > 0 ? track.at(-1) : track[0]) ?? '')}` : 'goes neither way yet'
    return { words, seat: hero.seat, icon: 'walking-boot', space: hero.at }
  })
  return [...chapter('On the Pass', people), ...saysOf(facts, track[0] ?? ''), ...saysOf(facts, track.at(-1) ?? '')]
}
