/** What is known in the Vale: where everybody's path goes on. */
import type { TableStore } from '$/table/table.svelte'
import { chapter, peopleOn, type Chapter } from '../../board/guide'
import type { Facts } from '../../facts'
import type { Slot } from './view.gen'

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

export function known(table: TableStore, facts: Facts): Chapter[] {
  const wanderers = table.view<Slot>()?.forest_vale.wanderers ?? []
  const people = peopleOn(facts, 'vale').map((hero) => {
    const { card = '', arrows = [], astray = false } = wanderers[hero.seat] ?? {}
    const ways = arrows.map(([wind, squares]) => `${capital(wind)} ${squares}`).join(' or ')
    const onward = card ? `${facts.name(card)}: ${ways}` : 'straight ahead by a die'
    const words = astray ? `${onward}; astray, so any one direction by a die` : onward
    return { words, seat: hero.seat, icon: 'forest', space: hero.at }
  })
  return chapter('Where the paths go', people)
}
