/** The game's own icons, added to the shared ones. They are many, so they come beside the components, not in them. */
import bodies from 'virtual:game-icons/games/talisman/icon-names.ts'
import { addIcons } from '$/look/icons'

addIcons(bodies)
