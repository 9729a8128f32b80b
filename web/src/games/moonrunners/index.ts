import bodies from 'virtual:game-icons/games/moonrunners/icon-names.ts'
import { addIcons } from '$/look/icons'
import type { GameDrawn } from '../drawn'
import Board from './Board.svelte'

addIcons(bodies)

const game: GameDrawn = {
  Board,
  drawsAll: true,
  primer: () => [
    'You smuggle goods to the ships beyond the bar. Whoever is richest after the last night wins.',
    'Each night: trade on the quay, load your boat in secret, perhaps play a trick, hope the Watch looks elsewhere, and vote on tomorrow’s contraband.',
  ],
}

export default game
