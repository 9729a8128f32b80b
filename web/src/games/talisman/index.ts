import { crestOf, type GameParts } from '../index'
import Board from './board/Board.svelte'
import Desk from './desk/Desk.svelte'
import Digest from './desk/Digest.svelte'
import Mat from './mat/Mat.svelte'
import { standing } from './standing'

const parts: GameParts = {
  Board,
  Desk,
  Mat,
  standing,
  primer: () => [
    'Grow strong, find a Talisman, and reach the Crown in the middle. An Ending that nobody knows yet lies there and says what wins.',
    'Your turn: put your things in order, roll, go round either way, and meet who or what is where you end.',
    'Beaten foes teach: enough experience makes a point of Strength or Craft. Weapons, Followers and Spells help.',
  ],
  tabs: [{ id: 'mat', name: 'Mat', icon: 'knapsack', Page: Mat }],
  onBoard: ['end', 'hop'],
  onward: ['organise'],
  formal: ['cast-'],
  Meanwhile: Digest,
  ...crestOf('talisman'),
}

export default parts
