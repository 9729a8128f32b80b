/** The drawings of game-icons.net (CC BY 3.0; see the credits page), by name. */
import own from 'virtual:game-icons/look/icon-names.ts'

const drawings = new Map<string, string>()

/** A game adds its own: `import bodies from 'virtual:game-icons/games/<game>/icon-names.ts'`. */
export function addIcons(bodies: Record<string, string>): void {
  for (const [name, body] of Object.entries(bodies)) {
    drawings.set(name, [...body.matchAll(/ d="([^"]+)"/g)].map((found) => found[1]).join(' '))
  }
}

addIcons(own)

/** The path of an icon in a box of 512 x 512; empty if there is none of that name. */
export const iconPath = (name: string): string => drawings.get(name) ?? ''
export const hasIcon = (name: string): boolean => drawings.has(name)
export const iconNames = (): string[] => [...drawings.keys()].sort()
