/** What the server sends of a game of Forty Factions: a mirror of `View` in the game's view.py. */

export type Party = 'Militant' | 'Liberal' | 'Conservative' | 'Mercantile' | 'Independent'
export type Category =
  | 'Political Parties'
  | 'Executive'
  | 'Military'
  | 'Guilds'
  | "Thieves' Guilds"
  | 'Temples'
  | 'Cults'
  | 'Nations'
  | 'Races'
  | 'Families'
  | 'Independents'

export interface Player {
  seat: number
  colour: string
  vp: number
  factions_in_hand: number
  plots_in_hand: number
  active: string[]
  activations: number
  plots_played: number
  done: boolean
}

export interface Place {
  id: string
  area: string
  faction: string
  pawn: number | null
  /** 0 intact, 1 destroyed, 2 abandoned */
  condition: number
}

export interface Chair {
  faction: string
  party: Party
  pawn: number | null
}

export type Counted = [seat: number, pawns: number][]

export interface Area {
  name: string
  vp: number
  pawns: Counted
  /** The player or Alliance that controls it; empty if nobody does, or on a tie. */
  leader: number[]
}

export interface PartyCount {
  name: Party
  seats: number
  pawns: Counted
  neutral: number
  controller: number[]
  by_faction: boolean
}

export interface Votes {
  blocks: [members: number[], votes: number][]
  all: number
  casting: number[]
}

export interface Offer {
  by: number
  to: number
  revision: number
  give: string[] | null
  take: string[]
  drop: string[]
}

export interface PlotInPlay {
  id: string
  order: number
  seat: number
  targets: string[]
  place: string
  words: string[]
  turn: number
  /** What may be done in the Oracle's scene of it, at tables without a DM. */
  stances: { id: string; means: string; side: 'with' | 'against' | 'aside'; risk: number }[]
}

export interface Agreement {
  number: number
  members: number[]
  agreed: number[]
}

export interface Lore {
  number: number
  faction: string
  words: string
  admitted: boolean
}

/** Recorded, never enforced; the server sends it as a row. */
export type Deal = [
  number: number,
  turn: number,
  step: string,
  maker: number,
  partners: number[],
  factions: number[],
  terms: string,
  dm_knows: boolean,
  status: string,
  told: number[],
  agreed: number[],
]

/** What is open about every Faction; the rest of its sheet is private. */
export interface FactionFace {
  id: string
  number: number
  name: string
  short: string
  /** As it stands in a sentence. */
  called: string
  tarot: string
  politics: Party
  category: Category
  council: boolean
  places: string[]
  icon: string
}

export interface PlotFace {
  id: string
  number: number
  name: string
  tarot: string
  icon: string
}

export interface Site {
  id: string
  name: string
  area: string
  home: string
  at: [number, number] | null
}

export interface Printed {
  factions: FactionFace[]
  plots: PlotFace[]
  sites: Site[]
  year: number
}

export interface View {
  step: string
  turn: number
  ending: string
  players: Player[]
  places: Place[]
  council: Chair[]
  conclave: [faction: string, pawn: number | null][]
  conclave_seats: number
  overlord: string
  in_office: boolean
  deputy: string | null
  emergency: boolean
  holiday: boolean
  alliances: number[][]
  coalitions: [number: number, parties: Party[], signatories: number[], signed: number[]][]
  resolutions: [proposer: number, candidate: string][]
  plots: PlotInPlay[]
  offers: Offer[]
  decks: { factions: string; plots: string }
  discards: { factions: string[]; plots: string[] }
  hand: [card: number, id: string][]
  known: Record<string, string>
  hands: string[][]
  agreements: Agreement[]
  lore: Lore[]
  fallen: [faction: string, character: string][]
  deals: Deal[]
  areas: Area[]
  parties: PartyCount[]
  votes: Votes
  scoring: string
  printed: Printed
  actions_left: number
  shown: [seat: number, id: string][]
  declined: number[]
  rows: number
  /** Of the sealed rounds of Activations or Plots. */
  round: number
  /** Game time that has passed in this Role-Playing Phase. */
  hours: number
  lent: [faction: string, seat: number][]
  coalition_votes: [number: number, seats: string[], votes: number][]
  draw_order: number[]
}

export const AREA_CODES: Record<string, string> = {
  'Lower West Side': 'LW',
  'Upper West Side': 'UW',
  'Old Town': 'OT',
  'Lower East Side': 'LE',
  'Upper East Side': 'UE',
  Environs: 'EN',
}

/** The six printed phases (FF 2.1.1.2) and the steps of each. */
export const PHASES: { name: string; icon: string; steps: string[] }[] = [
  { name: 'Trading', icon: 'shaking-hands', steps: ['trading'] },
  { name: 'Activation', icon: 'wax-seal', steps: ['activation', 'alliances'] },
  { name: 'Plots', icon: 'scroll-unfurled', steps: ['plots', 'specify'] },
  { name: 'Role-play', icon: 'drama-masks', steps: ['roleplay', 'oracle', 'awards', 'plots_end'] },
  {
    name: 'Council',
    icon: 'throne-king',
    steps: ['council', 'control', 'coalitions', 'minority', 'resolutions', 'resolution', 'emergency', 'conclave', 'areas'],
  },
  { name: 'Cards', icon: 'card-exchange', steps: ['steal', 'discard', 'draw', 'turn_end'] },
]
