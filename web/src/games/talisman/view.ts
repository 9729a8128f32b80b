/** Mirrors `games/talisman/view.py` and `printed.py`; a test holds real views against it. */

/** What a number is made of: (a card, a Space or a plain word; how much). */
export type Parts = [string, number][]

export interface Thing {
  card: number
  id: string
  /** worn, readied, standing, or the card that it lies in. */
  place: string
  slot: string
  job: string
  used: number
  room: number
}

export interface Hero {
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
  alignment: string
  tokens: Record<string, number>
  statuses: string[]
  damaged: string[]
  toad: number
  miss: number
  at: string
  next: string
  load: number
  encumbrance: number
  leadership: number
  spell_limit: number
  spells: number
  reserve: number
  gear: Thing[]
  curses: [string, number][]
  cast: boolean
  quest: number
  sums: Record<string, Parts>
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
  my_die: number
  his_die: number
  my_sum: Parts
  his_sum: Parts
}

/** A card as printed; what has its usual value is left out. */
export interface Face {
  id: string
  name: string
  type: string
  deck: string
  text: string
  sub?: string[]
  strength?: string
  craft?: string
  pack?: [number, number]
  weight?: number
  slot?: string
  lead?: number
  price?: number
  cost?: number
  move?: number
  race?: string
  alignment?: string
  start?: string
  closed?: string[]
  goal?: number
}

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
}

export interface BoardDrawn {
  id: string
  name: string
  track: string
  spaces: string[]
}

export interface Printed {
  boards: BoardDrawn[]
  spaces: Site[]
  links: [string, string][]
  cards: Face[]
}

export interface View {
  turn: number
  active: number
  boards: string[]
  heroes: Hero[]
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
  advanced: [number, string, number][]
  fights: FightSeen[]
  statutes: number[]
  /** (Spell, what it is, the card that it is attached to) */
  hand: [number, string, number][]
  reserve: [number, string][]
  known: Record<string, string>
  printed: Printed
}
