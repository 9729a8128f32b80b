import { crestOf, type GameParts } from '../index'
import Board from './board/Board.svelte'
import Desk from './desk/Desk.svelte'
import Mat from './mat/Mat.svelte'
import { standing } from './standing'

const parts: GameParts = {
  Board,
  Desk,
  Mat,
  standing,
  tabs: [{ id: 'mat', name: 'Mat', icon: 'knapsack', Page: Mat }],
  onBoard: ['end', 'hop'],
  ...crestOf('talisman'),
}

export default parts
