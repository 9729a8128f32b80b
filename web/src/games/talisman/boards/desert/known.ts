/** What is known in the Desert: who has water, where Holy Relics lie, who holds the others. */
import type { TableStore } from '$/table/table.svelte'
import { chapter, hasAtHand, type Chapter } from '../../board/guide'
import type { Facts } from '../../facts'
import type { Slot } from './view.gen'

const MOST = 3

export function known(table: TableStore, facts: Facts): Chapter[] {
  const ring = facts.ring('des')
  const water = facts.view.heroes.flatMap((hero) => {
    if (hero.condition !== 'in play' || !ring.includes(hero.at)) return []
    const source = hasAtHand(facts, hero, 'WATER')
    const words = source ? `has water: ${facts.name(source)}` : 'has no water'
    return [{ words, seat: hero.seat, icon: source ? 'water-flask' : 'cactus', bad: !source }]
  })
  const relics = table.view<Slot>()?.relics ?? []
  const lying = relics.map(([card, space]) => ({ words: `on ${facts.name(space)}`, card, space }))
  const held = facts.view.heroes.flatMap((hero) =>
    hero.gear.flatMap(({ id }) =>
      facts.face(id)?.sub?.includes('RELIC') ? [{ words: `with ${table.nameOf(hero.seat)}`, card: id }] : [],
    ),
  )
  const none = lying.length ? [] : [{ words: 'None lies open.' }]
  return [
    ...chapter('Under the sun', water),
    ...chapter(`Holy Relics: ${lying.length} of ${MOST} lie open`, [...lying, ...none]),
    ...chapter('Relics that are held', held),
  ]
}
