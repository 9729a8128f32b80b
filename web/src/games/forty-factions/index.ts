import type { GameDrawn } from '../drawn'
import Board from './board/Board.svelte'
import CouncilPage from './board/CouncilPage.svelte'
import CouncilSide from './board/CouncilSide.svelte'
import Dock from './board/Dock.svelte'
import './board/icons'
import Card from './board/Shown.svelte'
import { standing } from './board/standing'
import Console from './desk/console/Console.svelte'
import Desk from './desk/Desk.svelte'

const game: GameDrawn = {
  Board,
  Desk,
  Dock,
  Console,
  Side: CouncilSide,
  wideBoard: true,
  fills: ['offer', 'show', 'plot'],
  standing,
  Card,
  primer: () => [
    'Most victory points win: for Areas of the city, the Council, the Conclave, Plots and scenes.',
    'Each turn: trade, Activate Factions and play Plots in secret, play the scenes, vote, draw cards.',
  ],
  tabs: [{ id: 'council', name: 'Council', icon: 'throne-king', Page: CouncilPage }],
}

export default game
