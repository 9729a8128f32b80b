import type { GameDrawn } from '../drawn'
import Board from './board/Board.svelte'
import Desk from './desk/Desk.svelte'
import Digest from './desk/Digest.svelte'
import Mat from './mat/Mat.svelte'
import Card from './parts/Shown.svelte'
import { standing } from './standing'
import type { View } from './view.gen'

await import('./drawings') // many, so they come beside the components, not in them

const game: GameDrawn = {
  Board,
  Desk,
  Mat,
  // who has no Character yet has next to nothing on it, and may want to read how the game goes
  shortMat: (table) => table.seat !== null && table.view<View>()?.heroes[table.seat]?.condition !== 'in play',
  standing,
  primer: () => [
    'Grow strong, find a Talisman, and reach the Crown in the middle. An Ending that nobody knows yet lies there and says what wins.',
    'Your turn: put your things in order, roll, go round either way, and meet who or what is where you end.',
    'Beaten foes teach: enough experience makes a point of Strength or Craft. Weapons, Followers and Spells help.',
  ],
  tabs: [{ id: 'mat', name: 'Mat', icon: 'knapsack', Page: Mat }],
  onBoard: ['end', 'hop'],
  onward: ['organise'],
  Meanwhile: Digest,
  Card,
}

export default game
