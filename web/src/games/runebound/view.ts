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
  /** The awakened Scion at his side. */
  scion: Fighter | null
  /** The slumbering Scion whose counter he holds, as a card; or -1. */
  counter: number
  kills: number
  claims: CardSeen[]
  points: number
  freed: number
  slot: number
  quests: Progress[]
}

export interface Progress {
  card: number
  id: string
  have: number
  need: number
  /** Hexes that were visited, or whatever else the quest counts. */
  marks: number[]
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
  life: number
  /** Of a battle of many: all in it; who fights in this round, has earned the reward, has escaped, has fallen. */
  order: number[]
  mates: number[]
  acted: number[]
  away: number[]
  down: number[]
  /** All as one: the lowest value and the lowest damage. */
  group: [value: number, damage: number] | null
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
  slot?: number
  benefit?: string
  level?: number
  curse?: string
  back?: string
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

export interface ScionSeen {
  slot: number
  card: number
  id: string
  owner: number
  holder: number
}

export interface StormSeen {
  /** How many towns of the market column the storm counter has passed. */
  counter: number
  piles: number[]
  lords: string[]
  facing: number[]
  card: string | null
  is_storm_step: boolean
  scions: ScionSeen[]
  supplies: number[]
}

export interface CurseSeen {
  status: 'open' | 'destroyed' | 'cursed' | 'freed'
  curse: string
  name: string
  terrain: string
  /** Cards of Level I, II and III that are left. */
  left: number[]
  source: string | null
  quests: number[]
}

export interface RuinsSeen {
  /** In the order of the market column. */
  towns: CurseSeen[]
  victory: number
  trading: number
  trade_dice: number[]
  trade_size: number
  purse: number
  looking: number
  looked_at: number[]
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
  /** What the active Hero pays for wares before him, where that is not their printed cost; by card. */
  bargains: Record<string, number>
  dice: number[]
  bound: number[]
  enemy: Enemy | null
  roll: RollSeen | null
  doom: number
  harm: [who: number, wounds: number] | null
  known: Record<number, string>
  opens: string[]
  printed: Printed
  /** Empty for the Dragon Lords. */
  mode: '' | 'seven-scions' | 'seven-scions-together' | 'cataclysm'
  storm: StormSeen | null
  ruins: RuinsSeen | null
}

export const PHASES = ['ranged', 'melee', 'magic'] as const
export const ATTRIBUTES = ['Mind', 'Body', 'Spirit'] as const
export const SYMBOLS = ['road', 'plains', 'hills', 'forest', 'mountains', 'swamp', 'river'] as const
export const COLOURS = ['green', 'yellow', 'blue', 'red'] as const
/** Jewels differ by shape too. */
export const SHAPES = ['round', 'triangle', 'square', 'diamond'] as const
