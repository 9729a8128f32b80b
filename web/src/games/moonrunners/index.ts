import bodies from 'virtual:game-icons/games/moonrunners/icon-names.ts'
import { addIcons } from '$/look/icons'
import { crestOf, type GameParts } from '../index'
import Board from './Board.svelte'

addIcons(bodies)

const parts: GameParts = { Board, ...crestOf('moonrunners') }

export default parts
