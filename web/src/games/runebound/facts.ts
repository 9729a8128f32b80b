/** One look at the table: the view with everything in it found by name, number or place. */
import type { TableStore } from '$/table/table.svelte'
import { cellsOf, keyOf, type Cell } from './land'
import {
  usualCardFace,
  type CardFace as CardFaceSent,
  type CardSeen,
  type Fighter,
  type HeroSeen,
  type LandSeen,
  type Printed,
  type View,
} from './view.gen'

/** A card with all that is left out where it is the usual. */
export type CardFace = Required<CardFaceSent>
const NO_FACE: CardFace = { id: '', name: 'a card', kind: '', ...usualCardFace }

/** What is printed, indexed once for a game. */
class Index {
  readonly faces: Map<string, CardFace>
  readonly cells: Cell[]
  readonly byKey: Map<string, Cell>
  readonly towns: Map<string, number>
  readonly landmarks: Map<string, string>

  constructor({ cards, land }: Printed) {
    this.faces = new Map(cards.map((card) => [card.id, { ...usualCardFace, ...card }]))
    this.cells = cellsOf(land)
    this.byKey = new Map(this.cells.map((cell) => [cell.key, cell]))
    this.towns = new Map(land.towns.map((town, number) => [keyOf(town.hex), number]))
    this.landmarks = new Map(land.landmarks.map((mark) => [keyOf(mark.course[0]!), mark.name]))
  }
}

const indexes = new WeakMap<Printed, Index>()

export class Facts {
  readonly index: Index

  constructor(readonly view: View) {
    const known = indexes.get(view.printed)
    this.index = known ?? new Index(view.printed)
    if (!known) indexes.set(view.printed, this.index)
  }

  get land(): LandSeen {
    return this.view.printed.land
  }
  face = (id: string): CardFace => this.index.faces.get(id) ?? NO_FACE
  name = (id: string): string => this.face(id).name

  /** The id of a card by its number, if it lies open somewhere. */
  idOf(card: number): string {
    for (const hero of this.view.heroes) {
      const people: (Fighter | CardSeen | null)[] = [
        hero.hero,
        hero.scion,
        ...hero.allies,
        ...hero.items,
        ...hero.held,
        ...hero.claims,
        ...hero.dealt,
      ]
      const found = people.find((one) => one?.card === card)
      if (found) return found.id
    }
    for (const stack of this.view.stacks) for (const seen of stack) if (seen.card === card) return seen.id
    return this.view.known[card] ?? ''
  }

  fighter(card: number): Fighter | null {
    for (const hero of this.view.heroes) {
      const found = [hero.hero, hero.scion, ...hero.allies].find((one) => one?.card === card)
      if (found) return found
    }
    return null
  }

  cell = (key: string): Cell | undefined => this.index.byKey.get(key)
  townAt = (key: string): number => this.index.towns.get(key) ?? -1
  townName = (town: number): string => this.land.towns[town]?.name ?? ''

  /** A town or landmark by its name, else its terrain. */
  hexName(key: string): string {
    const town = this.townAt(key)
    if (town >= 0) return this.townName(town)
    const mark = this.index.landmarks.get(key)
    const cell = this.cell(key)
    return mark ?? (cell ? `${cell.terrain}${cell.road ? ' with a road' : ''}` : '')
  }

  /** A wild hex for whoever looks at the map, which shows no numbers: `near Tamalir, 2 south-east`. */
  whereabouts(column: number, row: number): string {
    const far = ([c, r]: readonly number[]) => Math.abs(c! - column) + Math.abs(r! - row)
    const town = [...this.land.towns].sort((one, other) => far(one.hex) - far(other.hex))[0]
    if (!town) return ''
    const [right, down] = [column + (row % 2) / 2 - town.hex[0]! - (town.hex[1]! % 2) / 2, row - town.hex[1]!]
    const steps = Math.max(Math.abs(down), Math.abs(right) + Math.abs(down) / 2)
    const way = [down < 0 ? 'north' : down > 0 ? 'south' : '', right < 0 ? 'west' : right > 0 ? 'east' : '']
    return `near ${town.name}, ${steps} ${way.filter(Boolean).join('-')}`
  }

  /** What the server says of a choice, with its hexes as the map has them. */
  said = (text: string): string =>
    text.replace(/\((\d+),(\d+)\)/g, (_, column: string, row: string) => this.whereabouts(+column, +row))

  jewelAt = (key: string): number => this.view.jewels.find(([c, r]) => keyOf([c, r]) === key)?.[2] ?? -1
  waitingAt = (key: string) => this.view.undefeated.find((one) => keyOf(one.hex) === key)
  heroesAt = (key: string): HeroSeen[] => this.view.heroes.filter((one) => one.hero && keyOf(one.hex) === key)

  /** A Hero's first name. */
  shortName(hero: HeroSeen): string {
    return hero.hero ? this.name(hero.hero.id).split(' ')[0]!.replace(/,$/, '') : ''
  }

  symbolsOf = (face: number): number[] => this.land.faces[face] ?? []
}

let last: Facts | null = null

/** The same for all components that look at one view. */
export function factsOf(table: TableStore): Facts | null {
  const view = table.view<View>()
  if (!view?.printed) return null
  if (last?.view !== view) last = new Facts(view)
  return last
}
