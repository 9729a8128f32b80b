/** What is known in Rome: Favours, Citizens, wins in the Colosseum, where a Milestone leads home. */
import type { TableStore } from '$/table/table.svelte'
import { chapter, counted, type Chapter } from '../../board/guide'
import type { Facts } from '../../facts'
import type { Slot } from './view.gen'

const WANTED = 3

export function known(table: TableStore, facts: Facts): Chapter[] {
  const people = facts.view.heroes.flatMap((hero) => {
    const favours = hero.tokens['favour'] ?? 0
    const row = table.view<Slot>()?.rome.row[hero.seat] ?? 0
    const said = [
      hero.statuses.includes('citizen') ? 'a Citizen' : '',
      favours ? counted(favours, 'Favour') : '',
      row ? `${row} of ${WANTED} wins in the Colosseum` : '',
    ].filter(Boolean)
    const there = hero.condition === 'in play' && facts.site(hero.at)?.board === 'rome'
    if (!there && !said.length) return []
    return [{ words: said.join(', ') || 'no Citizen, no Favour', seat: hero.seat, icon: 'laurel-crown' }]
  })
  const stones = Object.entries(facts.view.spaces).flatMap(([space, cards]) =>
    cards.some(([, id]) => facts.face(id)?.opens?.some((to) => facts.site(to)?.board === 'rome'))
      ? [{ words: facts.name(space), space, icon: 'stone-path' }]
      : [],
  )
  return [
    ...chapter('In the eyes of Rome', people),
    ...chapter('Roman Milestones', stones.length ? stones : [{ words: 'None lies anywhere.' }]),
  ]
}
