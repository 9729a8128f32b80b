/** How a player stands, in the few words that fit beside a name. */
import type { Standing } from '$/games'
import type { TableStore } from '$/table/table.svelte'
import { factsOf } from './facts'

export function standing(table: TableStore, seat: number): Standing | null {
  const facts = factsOf(table)
  const hero = facts?.view.heroes[seat]
  if (!facts || !hero?.hero) return null
  const { storm, ruins } = facts.view
  const [score, unit] = storm ? [hero.kills, 'lord'] : ruins ? [hero.points, 'point'] : [hero.runes, 'rune']
  return {
    score: String(score),
    unit: `\u00a0${unit}${score === 1 ? '' : 's'}`,
    words: hero.out ? `${facts.shortName(hero)} · out of the game` : `${facts.shortName(hero)} · level ${hero.level} · ${hero.gold} gold`,
  }
}
