/** What a seat sees of Forty Factions. Made by `make types`: not to be changed by hand. */

export interface View {
  step: string
  /** Of the sequence of play (FF 2.1.1.2); empty before the first turn. */
  phase: string
  turn: number
  ending: string
  players: Player[]
  places: PlaceSeen[]
  council: ChairSeen[]
  /** Those with a pawn, and those of one's own cards: who else has a seat is a secret. */
  conclave: [string, number | null][]
  conclave_seats: number
  /** (seat, how many) */
  conclave_pawns: [number, number][]
  /** Who controls it as it stands; empty if nobody does (FF 10.4.5). */
  conclave_leader: number[]
  overlord: string
  in_office: boolean
  deputy: string | null
  /** The Council seat of the Overlord, or of the Deputy who acts. */
  office: string | null
  emergency: boolean
  holiday: boolean
  alliances: number[][]
  coalitions: CoalitionSeen[]
  resolutions: [number, string][]
  plots: PlotSeen[]
  offers: OfferSeen[]
  decks: Record<"factions" | "plots", string>
  discards: Record<"factions" | "plots", string[]>
  /** (card, what it is); its sheet is `content.faces` */
  hand: [number, string][]
  /** Cards elsewhere that this seat knows. */
  known: Record<string, string>
  /** By player: the cards in hand that this seat knows; the DM knows all. */
  hands: string[][]
  agreements: AgreementSeen[]
  lore: LoreSeen[]
  /** (Faction, leading character) who died or left; everybody was told. */
  fallen: [string, string][]
  deals: Promise[]
  areas: AreaSeen[]
  parties: PartySeen[]
  votes: VotesSeen
  /** The Area that is being scored. */
  scoring: string
  /** The map and the faces of all cards: the same in every view of a game. */
  printed: Printed
  actions_left: number
  /** (player, card) in the hands of others that this seat has been shown */
  shown: [number, string][]
  /** Who has declined an offer of this seat in this turn. */
  declined: number[]
  /** How many rows the DM has written on the award sheet. */
  rows: number
  /** Of the sealed rounds of Activations or Plots. */
  round: number
  /** Game time that has passed in this Role-Playing Phase. */
  hours: number
  /** (Faction, player): who plays it in this Role-Playing Phase, beside its holder. */
  lent: [string, number][]
  /** Who still draws in this Cards Phase, in order. */
  draw_order: number[]
}

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

export interface PlaceSeen {
  id: string
  area: string
  faction: string
  pawn: number | null
  condition: number
}

/** A Council seat; who holds which is public knowledge in the city, and one Faction may hold several. */
export interface ChairSeen {
  id: string
  faction: string
  party: "Conservative" | "Independent" | "Liberal" | "Mercantile" | "Militant"
  pawn: number | null
}

/** A Coalition that is proposed or stands, as it would be counted now (FF 10.3.6). */
export interface CoalitionSeen {
  number: number
  parties: ("Conservative" | "Independent" | "Liberal" | "Mercantile" | "Militant")[]
  /** Single seats that join. */
  seats: string[]
  signatories: number[]
  signed: number[]
  votes: number
  /** Whom they agreed to make Overlord, if they did. */
  candidate: string | null
}

export interface PlotSeen {
  id: string
  order: number
  seat: number
  targets: string[]
  place: string | (string | number)[]
  words: string[]
  turn: number
  /** At tables without a DM. */
  stances: StanceSeen[]
}

/** What a Faction may do in the Oracle's scene of a Plot, and which side it helps. */
export interface StanceSeen {
  id: string
  means: string
  side: "against" | "aside" | "with"
  risk: number
  /** VP that it may cost or bring, at the worst and */
  least: number
  /** at the best. */
  most: number
}

/** What is in an offer is there only for its two parties and the DM. */
export interface OfferSeen {
  by: number
  to: number
  revision: number
  /** As `Item`s; what is offered of a hand as what is asked for by name. */
  give: (string | [string, string])[] | null
  take: (string | [string, string])[]
  drop: string[]
}

export interface AgreementSeen {
  number: number
  members: number[]
  agreed: number[]
}

/** What a player made up about a Faction: for all once the DM agreed, before that for its maker and the DM. */
export interface LoreSeen {
  number: number
  faction: string
  words: string
  admitted: boolean
}

/** A Deal: recorded, never enforced (FF 7.3, R-66). */
export type Promise = [
  number: number,
  turn: number,
  step: string,
  maker: number,
  partners: number[],
  factions: number[],
  terms: string,
  dm_knows: boolean,
  status: string,
  /** Who has been told the terms and is no party (FF 7.3.3). */
  told: number[],
  /** The partners who have given their word too. */
  agreed: number[],
]

/** An Area, as it would be scored now. */
export interface AreaSeen {
  name: string
  vp: number
  /** (seat, how many) */
  pawns: [number, number][]
  /** The player or Alliance that controls it; empty if nobody does, or on a tie. */
  leader: number[]
}

/** A party of the Council, as it would be counted now (FF 10.3.2). */
export interface PartySeen {
  name: "Conservative" | "Independent" | "Liberal" | "Mercantile" | "Militant"
  seats: number
  pawns: [number, number][]
  /** Seats without a pawn. */
  neutral: number
  /** Who votes for the neutral seats; empty if they abstain. */
  controller: number[]
  /** Because the party's own Faction is Activated, not by most pawns. */
  by_faction: boolean
  /** By which its neutral seats vote as they do. */
  rule: string
  /** Votes that are counted, and */
  counted: number
  /** (members, votes), neutral seats with whoever controls them. */
  votes: [number[], number][]
  /** Who must sign for it in a Coalition; empty if nobody can (FF 10.3.6). */
  speakers: number[][]
}

/** The votes of the whole Council. */
export interface VotesSeen {
  /** (members, votes) */
  blocks: [number[], number][]
  all: number
  /** Who has the casting vote; empty if nobody. */
  casting: number[]
  /** Votes that are a Majority (FF 10.3.5), and */
  majority: number
  /** votes that change the Overlord if all vote who can (FF 10.3.8). */
  two_thirds: number
  /** Of each of the blocks: what it votes with, and how many votes that is. */
  ballots: [string | [string, string], number][][]
}

export interface Printed {
  factions: FactionFace[]
  plots: PlotFace[]
  sites: Site[]
  /** Of a Game Turn, in order. */
  phases: string[]
  year: number
}

/** What any citizen could tell a stranger; alignment, Enemies and a seat in the Conclave are on the sheet. */
export interface FactionFace {
  id: string
  number: number
  name: string
  short: string
  /** As it stands in a sentence. */
  called: string
  tarot: string
  politics: "Aggressive" | "Conservative" | "Daydream" | "Imagination" | "Independent" | "Liberal" | "Mercantile" | "Militant" | "Nightmare" | "Pacific"
  category: "Animals" | "Cults" | "Executive" | "Families" | "Guilds" | "Independents" | "Military" | "Nations" | "Nomads" | "Political Parties" | "Races" | "Secret Societies" | "Temples" | "Thieves' Guilds" | "Tribes"
  /** Has a Council seat at the start. */
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

/** A place on the map. Who has it now is in the view's `places`. */
export interface Site {
  id: string
  name: string
  /** The Area or ground that it lies in; None: in none that is scored. */
  area: string | null
  /** The Faction whose sheet it stands on. */
  home: string
  /** Across and down on the map; None if the pack does not say where. */
  at: [number, number] | null
}

/** A Coalition that somebody thinks of (FF 10.3.6). */
export interface CoalitionPreview {
  /** Once all have signed who must. */
  votes: number
}

/** A ballot that somebody thinks of (FF 10.3.8): what it adds to either side. */
export interface BallotPreview {
  yes: number
  no: number
}
