import { crestOf, type GameParts } from '../index'
import Board from './board/Board.svelte'
import RealmPage from './board/RealmPage.svelte'
import Desk from './desk/Desk.svelte'
import Side from './desk/Side.svelte'
import Dock from './dock/Dock.svelte'
import Mat from './dock/Mat.svelte'
import './icons'
import './table.css'
import { primer } from './primer'
import { standing } from './standing'

const parts: GameParts = {
  Board,
  Desk,
  Dock,
  Mat,
  shortMat: true,
  wideBoard: true,
  Side,
  primer,
  standing,
  tabs: [{ id: 'realm', name: 'Realm', icon: 'treasure-map', Page: RealmPage }],
  onBoard: ['walk', 'teleport', 'ko-place', 'start-town'],
  ...crestOf('runebound'),
}

export default parts
