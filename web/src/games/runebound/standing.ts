/** How a player stands, in the few words that fit beside a name. */
import type { Standing } from '$/games'
import type { TableStore } from '$/table/table.svelte'
import { factsOf } from './facts'

/** A score of so many of a thing. */
export const counted = (score: number, unit: string): Pick<Standing, 'score' | 'unit'> => ({
  score: String(score),
  unit: `\u00a0${unit}${score === 1 ? '' : 's'}`,
})

export function standing(table: TableStore, seat: number): Standing | null {
  const facts = factsOf(table)
  const hero = facts?.view.heroes[seat]
  if (!facts || !hero?.hero) return null
  const how = hero.out ? 'out of the game' : `level ${hero.level} · ${hero.gold} gold`
  return { ...counted(hero.runes, 'rune'), words: `${facts.shortName(hero)} · ${how}` }
}
