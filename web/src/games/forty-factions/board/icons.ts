/** The game's own icons, added to the shared ones; content packs may name others, which show as a plain seal. */
import bodies from 'virtual:game-icons/games/forty-factions/board/icon-names.ts'
import { addIcons, hasIcon, iconPath } from '$/look/icons'

addIcons(bodies)

const SEAL = 'M256 96a160 160 0 1 1 0 320a160 160 0 1 1 0-320zm0 48a112 112 0 1 0 0 224a112 112 0 1 0 0-224z'

/** The path of an icon in a square of 512. */
export const charge = (name: string): string => (hasIcon(name) ? iconPath(name) : SEAL)

/** Where to put an icon so that its middle is at a point: the value of a `transform`. */
export const iconAt = (x: number, y: number, size: number): string =>
  `translate(${x - size / 2} ${y - size / 2}) scale(${size / 512})`
