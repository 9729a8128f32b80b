import bodies from 'virtual:game-icons/games/forty-factions/expansions/fifty-factions/icon-names.ts'
import { addIcons } from '$/look/icons'
import type { PartDrawn } from '../../../drawn'
import RavagesSide from './RavagesSide.svelte'

addIcons(bodies)

/** Its Locations and cards are drawn with those of the base. */
const part: PartDrawn = { Side: RavagesSide }

export default part
