/** How a player stands, for the list of players. */
import type { Standing } from '../index'
import type { TableStore } from '$/table/table.svelte'
import { factsOf } from './facts'
import type { View } from './view.gen'

export function standing(table: TableStore, seat: number): Standing | null {
  const view = table.view<View>()
  const hero = view?.heroes[seat]
  if (!view || !hero) return null
  const facts = factsOf(view)
  if (hero.condition !== 'in play')
    return {
      score: '',
      unit: '',
      words: hero.condition === 'waiting' ? (view.turn ? 'has a new Character next' : 'has no Character yet') : 'out',
    }
  return {
    score: '',
    unit: '',
    numbers: [
      { icon: 'biceps', value: hero.strength, name: 'Strength' },
      { icon: 'crystal-ball', value: hero.craft, name: 'Craft' },
      { icon: 'health-normal', value: hero.lives, name: 'Lives' },
      { icon: 'coins', value: hero.gold, name: 'Gold' },
    ],
    words: `${hero.toad ? 'Toad' : facts.name(hero.character)}, ${facts.name(hero.at)}${hero.next_says ? `; next turn: ${hero.next_says}` : ''}`,
    ...(view.holder === seat
      ? { mark: 'imperial-crown', marked: 'holds the Crown' }
      : hero.statuses.includes('warrant')
        ? { mark: 'wanted-reward', marked: 'Warrant out' }
        : {}),
  }
}
