import type { GameDrawn } from '../drawn'
import Board from './board/Board.svelte'
import RealmPage from './board/RealmPage.svelte'
import Desk from './desk/Desk.svelte'
import Side from './desk/Side.svelte'
import Dock from './dock/Dock.svelte'
import Mat from './dock/Mat.svelte'
import { factsOf } from './facts'
import './icons'
import Card from './parts/Shown.svelte'
import './table.css'
import { standing } from './standing'

const game: GameDrawn = {
  Board,
  Desk,
  Dock,
  Mat,
  shortMat: () => true,
  wideBoard: true,
  Side,
  primer: () => [
    'Three Dragon Runes win, or the death of the High Dragon Lord. Both are found on red jewels.',
    'Your turn: roll, walk where the dice fit the land, then meet the jewel or visit the market where you end.',
    'Green jewels are the mildest, then yellow, blue, red. Gold buys Items and Allies, experience buys strength.',
  ],
  standing,
  said: (table, text) => factsOf(table)?.said(text) ?? text,
  Card,
  tabs: [{ id: 'realm', name: 'Realm', icon: 'treasure-map', Page: RealmPage }],
  onBoard: ['walk', 'teleport', 'ko-place', 'start-town'],
}

export default game
