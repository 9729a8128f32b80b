/** Mirrors `games/runebound/view.py` and `printed.py`. */
export type Hex = [column: number, row: number]

export interface CardSeen {
  card: number
  id: string
  spent: boolean
  wounds: number
  exhaustion: number
  covers: number
  new: boolean
}

/** Values and damages in the order ranged, melee, magic. */
export interface Fighter {
  card: number
  id: string
  values: number[]
  damages: number[]
  life: number
  wounds: number
  stamina: number
  exhaustion: number
  spent: boolean
}

export interface HeroSeen {
  seat: number
  hero: Fighter | null
  hex: Hex
  gold: number
  xp: number
  level: number
  counters: number[]
  items: CardSeen[]
  allies: Fighter[]
  held: CardSeen[]
  runes: number
  dice: number
  knocked: number
  out: boolean
  dealt: CardSeen[]
  escape: number
}

export interface Enemy {
  id: string
  seat: number
  values: number[]
  damages: number[]
  left: number
  round: number
  phase: number
  rival: number
}

export interface RollSeen {
  seat: number
  who: number
  kind: string
  phase: number
  target: number
  attacks: boolean
  skill: string
  dice: [number, number]
  total: number
}

export interface Waiting {
  slot: number
  id: string
  hex: Hex
}

/** As it comes: what has its default is left out. */
export interface CardFaceSent {
  id: string
  name: string
  kind: string
  text?: string
  colour?: number
  cost?: number
  type?: string
  equips?: string
  keywords?: string[]
  values?: number[]
  damages?: number[]
  life?: number
  stamina?: number
  symbols?: number[]
  skills?: Record<string, number>
  reward?: string
}
export type CardFace = Required<CardFaceSent>

export interface Named {
  name: string
  course: Hex[]
}

export interface Land {
  rows: string[]
  towns: { name: string; hex: Hex }[]
  landmarks: Named[]
  rivers: Named[]
  roads: Hex[][]
  faces: number[][]
}

export interface Printed {
  land: Land
  cards: CardFaceSent[]
}

export interface View {
  step: string
  round: number
  rounds: number
  turn: number
  active: number
  price: number
  heroes: HeroSeen[]
  jewels: [column: number, row: number, colour: number][]
  undefeated: Waiting[]
  stacks: CardSeen[][]
  decks: number[]
  event: string | null
  dice: number[]
  bound: number[]
  enemy: Enemy | null
  roll: RollSeen | null
  doom: number
  harm: [who: number, wounds: number] | null
  known: Record<number, string>
  opens: string[]
  printed: Printed
}

export const PHASES = ['ranged', 'melee', 'magic'] as const
export const ATTRIBUTES = ['Mind', 'Body', 'Spirit'] as const
export const SYMBOLS = ['road', 'plains', 'hills', 'forest', 'mountains', 'swamp', 'river'] as const
export const COLOURS = ['green', 'yellow', 'blue', 'red'] as const
/** Jewels differ by shape too. */
export const SHAPES = ['round', 'triangle', 'square', 'diamond'] as const
