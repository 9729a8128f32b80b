/** What a seat sees of Runebound. Made by `make types`: not to be changed by hand. */

export interface View {
  step: string
  round: number
  rounds: number
  turn: number
  active: number
  /** Of an experience counter. */
  price: number
  heroes: HeroSeen[]
  /** (column, row, colour) of every counter on the map. */
  jewels: [number, number, number][]
  undefeated: Waiting[]
  stacks: CardSeen[][]
  decks: number[]
  event: string | null
  dice: number[]
  bound: number[]
  enemy: Enemy | null
  roll: RollSeen | null
  doom: number
  /** With so many counters the endgame begins (RB 13.2). */
  doom_ends: number
  printed: Printed
  /** (who, how many wounds) that are about to be taken. */
  harm: [number, number] | null
  /** Other open cards by number: an offer, what was turned up. */
  known: Record<string, string>
  /** While dice are spent: the hexes that each face of a die opens for the active Hero, as bits of a number in hex. */
  opens: string[]
  /** What the active Hero pays for wares before him, where that is not their printed cost. */
  bargains: Record<string, number>
  /** In a market: what it pays the active Hero for each of his Items and Allies. */
  fetches: Record<string, number>
  /** Empty for the Dragon Lords, else the name of the expansion that replaces them. */
  mode: string
}

export interface HeroSeen {
  seat: number
  hero: Fighter | null
  hex: [number, number]
  gold: number
  xp: number
  level: number
  counters: number[]
  /** Of each attribute: what is printed, what experience adds, and what cards and the Event do. */
  made_of: [number, number, number][]
  items: CardSeen[]
  allies: Fighter[]
  held: CardSeen[]
  runes: number
  dice: number
  knocked: number
  out: boolean
  /** Heroes to choose from, before the game. */
  dealt: CardSeen[]
  /** What is added to the Mind in an Escape roll. */
  escape: number
  /** The awakened Scion at his side (VA50.18). */
  scion: Fighter | null
  /** The slumbering Scion whose counter he holds, as a card (VA50.11). */
  counter: number
  /** Stormlords he has beaten. */
  kills: number
  /** Curse cards in his victory pile (VA51.26). */
  claims: CardSeen[]
  points: number
  /** Towns he has freed. */
  freed: number
  /** His quest space (VA51.8). */
  slot: number
  quests: Progress[]
}

/** A character with the numbers that count now, in the order ranged, melee, magic. */
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

/** A card in play: its number, what it is, and what lies on it. */
export interface CardSeen {
  card: number
  id: string
  spent: boolean
  wounds: number
  exhaustion: number
  covers: number
  /** Bought this turn. */
  new: boolean
}

export interface Progress {
  card: number
  id: string
  have: number
  need: number
  /** Hexes that were visited (row * 18 + column), or whatever else this quest counts. */
  marks: number[]
}

/** An undefeated Challenge on the map. */
export interface Waiting {
  slot: number
  id: string
  hex: [number, number]
}

export interface Enemy {
  id: string
  /** Who fights it. */
  seat: number
  values: number[]
  damages: number[]
  left: number
  round: number
  phase: number
  rival: number
  /** Of an enemy that is no Hero, unhurt. */
  life: number
  /** Of a battle of many: all Heroes in it. */
  order: number[]
  /** Who fights in this round. */
  mates: number[]
  /** Who has earned the reward so far, should it fall in this round (VA50.36). */
  acted: number[]
  /** Who has escaped for this round. */
  away: number[]
  down: number[]
  /** All as one: the lowest value and the lowest damage in this phase, Scions in place (VA50.47, VA50.49). */
  group: [number, number] | null
  /** Of a Hero alone against a Challenge: what promises most comes first. */
  attacks: Attack[]
  /** Whether the blows of one round could knock that Hero out. */
  danger: boolean
}

/** A phase in which the Hero would do harm. */
export interface Attack {
  phase: number
  /** In percent. */
  chance: number
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
  /** What the dice must show, and */
  need: number
  /** how likely that is before they fall, in percent. */
  chance: number
}

export interface Printed {
  land: LandSeen
  cards: CardFace[]
  /** For a Challenge that was beaten at a jewel, by its colour (RB 4.6). */
  experience: number[]
}

export interface LandSeen {
  /** A cell is a terrain, a road (=) or none, and what is printed there: a town's letter, a jewel, or nothing. */
  rows: string[]
  /** From the bottom of the market column to its top. */
  towns: TownSeen[]
  landmarks: Named[]
  rivers: Named[]
  /** From town to town, both included. */
  roads: [number, number][][]
  /** The symbols on each face of a movement die. */
  faces: number[][]
}

export interface TownSeen {
  name: string
  hex: [number, number]
}

/** A landmark or a river. */
export interface Named {
  name: string
  course: [number, number][]
}

/** What a card shows. Values and damages in the order ranged, melee, magic (or Mind, Body, Spirit). */
export interface CardFace {
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
  /** Of a Ritual: what is to be covered, by number in the row of symbols. */
  symbols?: number[]
  skills?: Record<string, number>
  /** What defeating it brings, in words. */
  reward?: string
  /** Of a Scion. */
  slot?: number
  /** What the counter of a slumbering Scion gives. */
  benefit?: string
  /** Of a Curse card. */
  level?: number
  curse?: string
  /** What a claimed Curse card gives. */
  back?: string
}

/** What a CardFace has where nothing else is sent. */
export const usualCardFace = {
  text: "",
  colour: -1,
  cost: 0,
  type: "",
  equips: "",
  keywords: [],
  values: [],
  damages: [],
  life: 0,
  stamina: 0,
  symbols: [],
  skills: {},
  reward: "",
  slot: 0,
  benefit: "",
  level: 0,
  curse: "",
  back: "",
} satisfies Partial<CardFace>
