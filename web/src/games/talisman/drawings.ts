/** The game's own icons, added to the shared ones. */
import bodies from 'virtual:game-icons/games/talisman/icon-names.ts'
import { addIcons } from '$/look/icons'

addIcons(bodies)
