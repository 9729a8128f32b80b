import bodies from 'virtual:game-icons/games/forty-factions/expansions/promo/icon-names.ts'
import { addIcons } from '$/look/icons'
import type { PartDrawn } from '../../../drawn'
import { addCamps } from '../../board/camps'
import { campsOf } from '../wandering/wandering'
import CampsSide from './CampsSide.svelte'
import type { Slot } from './view.gen'

addIcons(bodies)

addCamps((table) => campsOf('camp', table.view<Partial<Slot>>()?.camps?.camps))

const part: PartDrawn = { Side: CampsSide }

export default part
