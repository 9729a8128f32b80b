/** What is known in the Dungeon: how far everybody is from the gold, who has light, Tokens, where the passage leads. */
import type { TableStore } from '$/table/table.svelte'
import { chapter, counted, hasAtHand, peopleOn, saysOf, stillToGo, type Chapter } from '../../board/guide'
import type { Facts } from '../../facts'

export function known(table: TableStore, facts: Facts): Chapter[] {
  const light = peopleOn(facts, 'dun').map((hero) => {
    const source = hasAtHand(facts, hero, 'LIGHT')
    const words = source ? `has light: ${facts.name(source)}` : 'has no light'
    return { words, seat: hero.seat, icon: source ? 'torch' : 'night-sleep', bad: !source }
  })
  const tokens = facts.view.heroes.flatMap((hero) => {
    const n = hero.tokens['dungeon'] ?? 0
    return n ? [{ words: `${table.nameOf(hero.seat)}: ${counted(n, 'Token')}`, icon: 'dungeon-gate' }] : []
  })
  return [
    ...chapter('In the Dungeon', [...stillToGo(facts, 'dun'), ...light]),
    ...chapter('Dungeon Tokens', tokens),
    ...saysOf(facts, facts.ring('dun').at(-1) ?? ''),
  ]
}
