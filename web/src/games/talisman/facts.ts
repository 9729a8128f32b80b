/** What a view says, looked up by names and numbers: cards, Spaces, who stands where. */
import type { Option } from '$/api/types'
import { ART, KINDS, PLACES, TERRAINS } from './icon-names'
import type { Face, Hero, Printed, Site, Thing, View } from './view'

class Library {
  readonly faces: Map<string, Face>
  readonly sites: Map<string, Site>
  readonly stores = new Map<string, Site[]>()
  /** Of several Spaces of one name on a board each has a number, clockwise from the top left. */
  readonly numbers = new Map<string, number>()

  constructor(readonly printed: Printed) {
    this.faces = new Map(printed.cards.map((face) => [face.id, { ...face, text: worn(face.text) }]))
    this.sites = new Map(printed.spaces.map((site) => [site.id, site]))
    const same = (site: Site) => printed.spaces.filter((one) => one.name === site.name && one.board === site.board)
    for (const site of printed.spaces) {
      if (same(site).length > 1) this.numbers.set(site.id, same(site).indexOf(site) + 1)
      if (site.store_of) this.stores.set(site.store_of, [...(this.stores.get(site.store_of) ?? []), site])
    }
  }
}

const libraries = new WeakMap<Printed, Library>()
const facts = new WeakMap<View, Facts>()

function libraryOf(printed: Printed): Library {
  let found = libraries.get(printed)
  if (!found) libraries.set(printed, (found = new Library(printed)))
  return found
}

export function factsOf(view: View): Facts {
  let found = facts.get(view)
  if (!found) facts.set(view, (found = new Facts(view)))
  return found
}

/** Plain words for the parts of a number that are no card. */
const PARTS: Record<string, string> = {
  base: 'own points', 'one less': 'one less than own', 'for a time': 'for a time', 'this fight': 'Spells and abilities',
  'this turn': 'this turn', creature: 'its own', poison: 'Poison', die: 'die',
}

export const SLOTS = ['HEAD', 'NECK', 'BODY', 'ARM', 'HANDS', 'FINGER', 'WAIST', 'FEET', 'BACK'] as const
export const ARMOUR_SLOT: Record<string, string> = { HELMET: 'HEAD', SHIELD: 'ARM', ARMOUR: 'BODY' }

/** Cards end with the slot in which a thing is worn, in capitals; people read a sentence. */
export const worn = (text: string): string =>
  text.replace(/ (HEAD|NECK|BODY|ARM|HANDS|FINGER|WAIST|FEET|BACK)$/, (_, slot: string) => ` Worn ${slot === 'WAIST' || slot === 'NECK' ? 'round' : 'on'} the ${slot.toLowerCase()}.`)

export class Facts {
  readonly library: Library
  /** What each card is that this seat may know, by its number. */
  private readonly known = new Map<number, string>()
  /** Who owns a card that lies open in somebody's gear. */
  readonly owner = new Map<number, number>()

  constructor(readonly view: View) {
    this.library = libraryOf(view.printed)
    for (const hero of view.heroes) {
      for (const thing of hero.gear) {
        this.known.set(thing.card, thing.id)
        this.owner.set(thing.card, hero.seat)
      }
    }
    const pairs = [...Object.values(view.spaces).flat(), ...view.patrons, ...view.reserve]
    for (const [card, id] of pairs) this.known.set(card, id)
    for (const [card, id] of [...Object.values(view.stock).flat(), ...view.hand, ...view.advanced]) this.known.set(card, id)
    for (const [card, id] of Object.entries({ ...view.pool, ...view.known })) this.known.set(Number(card), id)
  }

  face(id: string): Face | undefined {
    return this.library.faces.get(id)
  }

  idOf(card: number): string {
    return this.known.get(card) ?? ''
  }

  faceOf(card: number): Face | undefined {
    return this.face(this.idOf(card))
  }

  site(id: string): Site | undefined {
    return this.library.sites.get(id)
  }

  name(id: string): string {
    return this.face(id)?.name ?? (this.site(id) ? this.spaceName(id) : id)
  }

  /** As the log calls it: Fields 5. */
  spaceName(id: string): string {
    const number = this.library.numbers.get(id)
    return `${this.site(id)?.name ?? id}${number ? ` ${number}` : ''}`
  }

  /** "the " before a Space within a sentence, but for Fields 5 and the streets, whose names stand alone. */
  article(id: string): string {
    const site = this.site(id)
    const street = site?.board === 'city' && !site.store_of
    return street || this.library.numbers.has(id) || ['Black\'s Tavern', 'Dice with Death'].includes(site?.name ?? '') ? '' : 'the '
  }

  /** A part of a number in words. */
  part(what: string): string {
    return PARTS[what] ?? this.name(what)
  }

  hero(seat: number | null): Hero | undefined {
    return seat === null ? undefined : this.view.heroes[seat]
  }

  standingOn(space: string): Hero[] {
    return this.view.heroes.filter((hero) => hero.at === space && hero.condition === 'in play')
  }

  /** The cards that lie open on a Space, those inside others not among them. */
  lyingOn(space: string): { card: number; face: Face }[] {
    return (this.view.spaces[space] ?? []).flatMap(([card, id]) => {
      const face = this.face(id)
      return face && !(String(card) in this.view.packed) ? [{ card, face }] : []
    })
  }

  storesOf(space: string): Site[] {
    return this.library.stores.get(space) ?? []
  }

  ring(board: string): string[] {
    return this.view.printed.boards.find((one) => one.id === board)?.spaces ?? []
  }

  /** On which board's picture a Space is shown. */
  boardOf(space: string): string {
    const board = this.site(space)?.board ?? ''
    return board === 'outer' || board === 'middle' || board === 'inner' ? 'main' : board
  }

  inside(hero: Hero, card: number): Thing[] {
    return hero.gear.filter((thing) => thing.place === String(card))
  }

  /** How much Leadership a Character's Followers take. */
  led(hero: Hero): number {
    return hero.gear.reduce((sum, thing) => sum + (this.face(thing.id)?.lead ?? 0), 0)
  }

  /** The Spaces that a Move passes on its way round a ring, the end not among them; the way that has so many steps. */
  path(from: string, to: string, steps: number): string[] {
    for (const { spaces, track } of this.view.printed.boards) {
      const [here, there] = [spaces.indexOf(from), spaces.indexOf(to)]
      if (track !== 'ring' || here < 0 || there < 0) continue
      const count = spaces.length
      const ahead = (there - here + count) % count
      const way = ahead === steps ? 1 : count - ahead === steps ? -1 : ahead <= count - ahead ? 1 : -1
      const length = way === 1 ? ahead : count - ahead
      return Array.from({ length: Math.max(0, length - 1) }, (_, at) => spaces[(here + way * (at + 1) + count * 2) % count]!)
    }
    return []
  }

  /** How many steps all these ends are away from a Space, as far as they lie on one ring; 0 if that cannot be said. */
  stepsTo(from: string, ends: string[]): number {
    const found = ends.map((end) => this.distances(from, end)).filter((one) => one !== null)
    return found[0]?.find((steps) => found.every((both) => both.includes(steps))) ?? 0
  }

  /** How far away a Space is round the ring that two Spaces share, both ways. */
  distances(from: string, to: string): [number, number] | null {
    for (const { spaces, track } of this.view.printed.boards) {
      const [here, there] = [spaces.indexOf(from), spaces.indexOf(to)]
      if (track !== 'ring' || here < 0 || there < 0) continue
      const ahead = (there - here + spaces.length) % spaces.length
      return [ahead, spaces.length - ahead]
    }
    return null
  }
}

export function artOf(face: Face | undefined): string {
  if (!face) return 'card-pick'
  const own = ART[face.id]
  if (own) return own
  const kind = [...(face.sub ?? []).map((one) => one.toUpperCase()), face.type].find((one) => KINDS[one])
  return KINDS[kind ?? 'EVENT']!
}

export function artOfSite(site: Site | undefined): string {
  if (!site) return 'stone-path'
  return PLACES[site.id] ?? TERRAINS[site.terrain?.find((one) => TERRAINS[one]) ?? ''] ?? 'stone-path'
}

/** The kind of a card decides its band, on the board and on its face. */
export function kindOf(face: Face): string {
  const kinds: Record<string, string> = {
    ENEMY: 'enemy', SPIRIT: 'spirit', OBJECT: 'object', FOLLOWER: 'follower', PLACE: 'place', STRANGER: 'place', SPELL: 'spell',
    CURSE: 'ritual', PATRON: 'place', TAVERN: 'event', ENDING: 'ritual', CHARACTER: 'scion', LEVEL2: 'scion', LEVEL3: 'scion',
  }
  return kinds[face.type] ?? 'event'
}

/** "Enemy 5", "Spirit, Craft 3": what a card is, in a few words. */
export function typeWords(face: Face): string {
  const names: Record<string, string> = { LEVEL2: '2nd level', LEVEL3: '3rd level', TAVERN: 'Tavern Event' }
  const type = names[face.type] ?? face.type.charAt(0) + face.type.slice(1).toLowerCase()
  const time = face.sub?.find((one) => ['SEASON', 'MONTH', 'DAY'].includes(one))
  if (time) return time.charAt(0) + time.slice(1).toLowerCase()
  const slot = face.slot ? `${type}, worn on the ${face.slot.toLowerCase()}` : type
  const magic = face.sub?.includes('TALISMAN') ? 'Talisman' : face.sub?.includes('MAGIC') ? `Magic ${slot}` : slot
  return face.sub?.includes('LAW') ? `${magic} · Law` : magic
}

/** Numbers of a card in a few words, for its foot. */
export function numberWords(face: Face): string[] {
  const found: string[] = []
  if (face.pack) found.push(`${face.pack[0]} of ${face.pack[1]}`)
  if (face.strength) found.push(`Strength ${face.strength === 'self' ? 'as yours' : face.strength}`)
  if (face.craft) found.push(`Craft ${face.craft === 'self' ? 'as yours' : face.craft}`)
  if (face.cost) found.push(`to beat: ${face.cost}`)
  if (face.weight) found.push(`weight ${face.weight}`)
  if (face.lead) found.push(`Leadership ${face.lead}`)
  if (face.move) found.push(`moves ${face.move > 0 ? '+' : ''}${face.move}`)
  if (face.price) found.push(`${face.price}G`)
  return found
}

/** Cards that an answer is about: numbers of cards stand in different places of different answers. */
export function cardsIn(option: Option | null): number[] {
  if (!option) return []
  const [verb, first, second] = option
  if (verb === 'fight' && Array.isArray(first)) return first as number[]
  if (verb === 'order') return option.slice(1).filter((one): one is number => typeof one === 'number')
  if (['meet', 'favour', 'pace', 'steps', 'heal', 'pay'].includes(String(verb))) return []
  if (['mount', 'harness', 'stow'].includes(String(verb))) return [first, second].filter((one): one is number => typeof one === 'number')
  return typeof first === 'number' && first >= 0 ? [first] : []
}
