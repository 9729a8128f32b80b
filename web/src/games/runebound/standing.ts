/** How a player stands, in the few words that fit beside a name. */
import type { Standing } from '$/games'
import type { TableStore } from '$/table/table.svelte'
import { factsOf } from './facts'

export function standing(table: TableStore, seat: number): Standing | null {
  const facts = factsOf(table)
  const hero = facts?.view.heroes[seat]
  if (!facts || !hero?.hero) return null
  return {
    score: String(hero.runes),
    unit: hero.runes === 1 ? 'rune' : 'runes',
    words: hero.out ? `${facts.shortName(hero)} · out of the game` : `${facts.shortName(hero)} · level ${hero.level} · ${hero.gold} gold`,
  }
}
