/** What a seat sees of Talisman Advanced. Made by `make types`: not to be changed by hand. */

/** The open table, then the seat's own Spells and reserve. */
export interface View {
  turn: number
  active: number
  boards: string[]
  heroes: HeroSeen[]
  /** Space -> (card, what it is) that lie there. */
  spaces: Record<string, [number, string][]>
  /** Card on a Space -> the card it lies in. */
  packed: Record<string, number>
  loose: Record<string, number>
  /** Merchant -> (card, what it is, printed price) */
  stock: Record<string, [number, string, number][]>
  /** Purchase cards in nobody's stock -> what they are. */
  pool: Record<string, string>
  patrons: [number, string][]
  calendar: [string, number][]
  /** Deck -> (cards left, cards discarded) */
  decks: Record<string, [number, number]>
  ending: string
  progress: number
  holder: number
  /** (card, what it is, who holds it) */
  advanced: [number, string, number][]
  fights: FightSeen[]
  /** Fights between which the open question chooses, as they would begin. */
  ways: FightSeen[]
  statutes: number[]
  /** (Spell, what it is, the card that it is attached to): this seat's own. */
  hand: [number, string, number][]
  reserve: [number, string][]
  /** Cards in hidden places that this seat has seen. */
  known: Record<string, string>
  printed: Printed
}

/** A seat and its Character, as all see it. */
export interface HeroSeen {
  seat: number
  character: string
  condition: string
  ranks: string[]
  strength: number
  craft: number
  base_strength: number
  base_craft: number
  lives: number
  gold: number
  bank: number
  sxp: number
  cxp: number
  /** How much experience makes a point. */
  sxp_goal: number
  cxp_goal: number
  alignment: string
  tokens: Record<string, number>
  statuses: string[]
  damaged: string[]
  toad: number
  miss: number
  at: string
  /** What the next Movement must be, if it is decided already. */
  next: string
  /** The same in words. */
  next_says: string
  /** The Space where it leads, if there is just one. */
  next_to: string
  load: number
  encumbrance: number
  /** How many things can be readied. */
  ready: number
  leadership: number
  /** How much of it the Followers take. */
  led: number
  spell_limit: number
  spells: number
  reserve: number
  gear: Thing[]
  /** (Curse, own turns left) */
  curses: [string, number][]
  cast: boolean
  quest: number
  /** strength, craft, encumbrance, leadership: what the number is made of. */
  sums: Record<string, [string, number][]>
}

/** A card that lies open. */
export interface Thing {
  card: number
  id: string
  /** worn, readied, standing, or the card it lies in. */
  place: string
  slot: string
  job: string
  used: number
  /** How many Objects it holds, if any. */
  room: number
}

export interface FightSeen {
  kind: string
  seat: number
  rival: number
  foe: string
  foes: string[]
  value: number
  mine: number
  his: number
  /** 0: not rolled yet. */
  my_die: number
  his_die: number
  /** What each side brings, before the die. */
  my_sum: [string, number][]
  his_sum: [string, number][]
  /** As it stands, without Favours and further dice. In a hundred: won, equal, lost; none once both dice lie there. */
  odds: [number, number, number] | null
  /** Of a fight that has not begun: what is answered to begin it. */
  answer: string
}

export interface Printed {
  boards: BoardDrawn[]
  spaces: Site[]
  links: [string, string][]
  cards: Face[]
}

export interface BoardDrawn {
  id: string
  name: string
  track: string
  spaces: string[]
  /** Of a grid: how many Spaces a row has; rows go from South to North. */
  width: number
  /** (rule, how it goes there by that rule) */
  how: [string, string][]
}

/** A Space of a board, or a store. */
export interface Site {
  id: string
  name: string
  board: string
  text?: string
  terrain?: string[]
  draw?: number
  deck?: string
  store_of?: string
  merchant?: string
  opposite?: string[]
  next?: string[]
  /** Where the doors lead that stand on it, however they are gone through. */
  doors?: string[]
}

/** What a Site has where nothing else is sent. */
export const usualSite = {
  text: "",
  terrain: [],
  draw: 0,
  deck: "",
  store_of: "",
  merchant: "",
  opposite: [],
  next: [],
  doors: [],
} satisfies Partial<Site>

/** A card as anybody may read it who sees it. */
export interface Face {
  id: string
  name: string
  type: string
  deck: string
  text: string
  sub?: string[]
  /** A foe's or a Character's number; what a pack has in common is in `pack`. */
  strength?: string
  craft?: string
  /** (how many, what each is worth) */
  pack?: [number, number]
  weight?: number
  slot?: string
  lead?: number
  price?: number
  /** Of a Spell: what casting must beat. */
  cost?: number
  /** Of an animal or a Pulled Object: its Movement number. */
  move?: number
  race?: string
  alignment?: string
  start?: string
  closed?: string[]
  goal?: number
  /** Where it leads on a grid, and how far: N1, E2. */
  arrows?: string[]
  /** The Spaces to which it is a door, wherever it lies. */
  opens?: string[]
}

/** What a Face has where nothing else is sent. */
export const usualFace = {
  sub: [],
  strength: "",
  craft: "",
  weight: 0,
  slot: "",
  lead: 0,
  price: 0,
  cost: 0,
  race: "",
  alignment: "",
  start: "",
  closed: [],
  goal: 0,
  arrows: [],
  opens: [],
} satisfies Partial<Face>

/** How far one goes, 0 if not exactly so far, and the Spaces that are passed on the way to each end. */
export interface MovePreview {
  steps: number
  ways: Record<string, string[]>
}
