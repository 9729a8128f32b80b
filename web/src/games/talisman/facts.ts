/** What a view says, looked up by names and numbers: cards, Spaces, who stands where. */
import type { Option } from '$/api/types'
import type { TableStore } from '$/table/table.svelte'
import { ART, GROUNDS, KINDS, PLACES, TERRAINS } from './icon-names'
import type { BoardDrawn, Face, FightSeen, HeroSeen, Printed, Site, Thing, View } from './view.gen'

/** What a number is made of: (a card, a Space or a plain word; how much). */
export type Parts = FightSeen['my_sum']

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
  base: 'own points',
  'one less': 'one less than own',
  'for a time': 'for a time',
  'this fight': 'Spells and abilities',
  'this turn': 'this turn',
  creature: 'its own',
  poison: 'Poison',
  die: 'die',
}

/** Boards that are drawn together with others: on which picture. */
const DRAWN_ON: Record<string, string> = {
  outer: 'main',
  middle: 'main',
  inner: 'main',
  dockland: 'ocean',
  island: 'ocean',
}

export const SLOTS = ['HEAD', 'NECK', 'BODY', 'ARM', 'HANDS', 'FINGER', 'WAIST', 'FEET', 'BACK'] as const
export const ARMOUR_SLOT: Record<string, string> = { HELMET: 'HEAD', SHIELD: 'ARM', ARMOUR: 'BODY' }

/** Cards end with the slot in which a thing is worn, in capitals; people read a sentence. */
export const worn = (text: string): string =>
  text.replace(
    / (HEAD|NECK|BODY|ARM|HANDS|FINGER|WAIST|FEET|BACK)$/,
    (_, slot: string) => ` Worn ${slot === 'WAIST' || slot === 'NECK' ? 'round' : 'on'} the ${slot.toLowerCase()}.`,
  )

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
    for (const [card, id] of [...Object.values(view.stock).flat(), ...view.hand, ...view.advanced])
      this.known.set(card, id)
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
    return street || this.library.numbers.has(id) || ["Black's Tavern", 'Dice with Death'].includes(site?.name ?? '')
      ? ''
      : 'the '
  }

  /** A part of a number in words. */
  part(what: string): string {
    return PARTS[what] ?? this.name(what)
  }

  hero(seat: number | null): HeroSeen | undefined {
    return seat === null ? undefined : this.view.heroes[seat]
  }

  standingOn(space: string): HeroSeen[] {
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

  /** Spaces of a board that lie on no track, and are no stores: gates of a grid. */
  gatesOf(board: string): string[] {
    const tracks = this.view.printed.boards.flatMap((one) => one.spaces)
    const own = this.view.printed.spaces.filter((site) => site.board === board && !site.store_of)
    return own.map((site) => site.id).filter((id) => !tracks.includes(id))
  }

  /** The deck that is drawn from on a board, as [cards left, cards discarded]. */
  deckOf(board: string): [number, number] | undefined {
    const drawn = this.view.printed.spaces.find((site) => site.board === board && site.deck)
    const deck = drawn?.deck ?? board
    return deck === 'adventure' ? undefined : this.view.decks[deck]
  }

  ring(board: string): string[] {
    return this.view.printed.boards.find((one) => one.id === board)?.spaces ?? []
  }

  /** On which board's picture a Space is shown. */
  boardOf(space: string): string {
    const board = this.site(space)?.board ?? ''
    return DRAWN_ON[board] ?? board
  }

  /** The pages on which a Space is drawn: some lie on two boards. */
  pagesOf(space: string): string[] {
    const boards = this.view.printed.boards.filter((one) => one.spaces.includes(space)).map((one) => one.id)
    return [...new Set([this.boardOf(space), ...boards.map((id) => DRAWN_ON[id] ?? id)])]
  }

  /** Where doors lead from a Space: those that are printed there, and those of cards that lie there. */
  doorsOf(space: string): string[] {
    const cards = this.lyingOn(space).flatMap(({ face }) => face.opens ?? [])
    return [...new Set([...(this.site(space)?.doors ?? []), ...cards])].filter((id) => this.site(id))
  }

  /** The boards beside the main one, in the order of the table. */
  get besides(): BoardDrawn[] {
    return this.view.printed.boards.filter((one) => !DRAWN_ON[one.id] && this.view.boards.includes(one.id))
  }

  inside(hero: HeroSeen, card: number): Thing[] {
    return hero.gear.filter((thing) => thing.place === String(card))
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
  const terrain = site.terrain?.find((one) => TERRAINS[one]) ?? ''
  return PLACES[site.id] ?? TERRAINS[terrain] ?? GROUNDS[site.board] ?? 'stone-path'
}

/** The kind of a card decides its band, on the board and on its face. */
export function kindOf(face: Face): string {
  const kinds: Record<string, string> = {
    ENEMY: 'enemy',
    SPIRIT: 'spirit',
    OBJECT: 'object',
    FOLLOWER: 'follower',
    PLACE: 'place',
    STRANGER: 'place',
    SPELL: 'spell',
    NECRO: 'spell',
    CURSE: 'ritual',
    PATRON: 'place',
    TAVERN: 'event',
    ENDING: 'ritual',
    CHARACTER: 'scion',
    LEVEL2: 'scion',
    LEVEL3: 'scion',
  }
  return kinds[face.type] ?? 'event'
}

/** "Enemy 5", "Spirit, Craft 3": what a card is, in a few words. */
export function typeWords(face: Face): string {
  const names: Record<string, string> = {
    LEVEL2: '2nd level',
    LEVEL3: '3rd level',
    TAVERN: 'Tavern Event',
    NECRO: 'Necro Spell',
  }
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
  if (face.pack) found.push(`${face.pack[0]} foes of ${face.pack[1]} each`)
  if (face.strength) found.push(`Strength ${face.strength === 'self' ? 'as yours' : face.strength}`)
  if (face.craft) found.push(`Craft ${face.craft === 'self' ? 'as yours' : face.craft}`)
  if (face.cost) found.push(`to beat: ${face.cost}`)
  if (face.weight) found.push(`weight ${face.weight}`)
  if (face.lead) found.push(`Leadership ${face.lead}`)
  if (face.move) found.push(`moves ${face.move > 0 ? '+' : ''}${face.move}`)
  if (face.price) found.push(`${face.price}G`)
  return found
}

/** Answers whose number is none of a card: a seat, a die, so many, which way round. */
const COUNTS = [
  ...['meet', 'on', 'face', 'favour', 'pace', 'steps', 'heal', 'pay', 'heading'],
  ...['favours', 'stake', 'how-much', 'circus-bet', 'call'],
]

/** Cards that an answer is about: numbers of cards stand in different places of different answers. */
export function cardsIn(option: Option | null): number[] {
  if (!option) return []
  const [verb, first, second] = option
  if (verb === 'fight' && Array.isArray(first)) return first as number[]
  if (verb === 'order') return option.slice(1).filter((one): one is number => typeof one === 'number')
  if (COUNTS.includes(String(verb))) return []
  if (['mount', 'harness', 'stow'].includes(String(verb)))
    return [first, second].filter((one): one is number => typeof one === 'number')
  const [only] = Array.isArray(first) && first.length === 1 ? first : [first]
  return typeof only === 'number' && only >= 0 ? [only] : []
}

/** What may be looked up at a table whose game has begun. */
export const factsAt = (table: TableStore): Facts => factsOf(table.view<View>()!)
