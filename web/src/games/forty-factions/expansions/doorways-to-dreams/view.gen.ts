/** What a seat sees of Doorways to Dreams. Made by `make types`: not to be changed by hand. */

export interface DreamsSeen {
  mirrors: MirrorSeen[]
  drifting: DriftSeen[]
  seats: ChairOfDreams[]
  /** (members, votes), if the Congress met now. */
  votes: [number[], number][]
  /** In a hundred: of a Congress at the end of the Council Phase. */
  chance: number
  /** VP on the table, while it meets. */
  stake: number
  madness: MadnessSeen[]
  temples: TempleSeen[]
  /** By player: VP for Madness, if the game ended now. */
  ended_now: number[]
  /** Factions that have changed sides. */
  turned: string[]
  /** (Faction, Area, whether it is not counted this turn): Variable pawns. */
  camps: [string, string, boolean][]
  /** The Faction whose holder says where its pawn goes; empty if nobody is asked. */
  placing: string
  /** Of this seat, and all of them once they are opened. */
  predictions: PredictionSeen[]
  /** By player: how many predictions are sealed. */
  sealed: number[]
}

/** A Mirror that a Faction in play can stand at, and who does. */
export interface MirrorSeen {
  id: string
  name: string
  code: string
  domain: string
  kind: string
  /** Factions in play that have a circle there, who has precedence first. */
  claims: string[]
  /** Whose pawn stands there; empty if none does. */
  faction: string
  pawn: number | null
  /** The pawn counts for nothing this turn. */
  idle: boolean
}

export interface DriftSeen {
  faction: string
  domain: string
  pawn: number
  idle: boolean
}

/** A seat at the cloud-shaped table, and whose pawn is there. */
export interface ChairOfDreams {
  faction: string
  pawn: number | null
}

export interface MadnessSeen {
  area: string
  level: number
  /** Delirium, Mania, Despair; empty at level 0. */
  colour: string
  /** On the indicator, 0 to 30. */
  space: number
  /** What it is worth to an Activated Temple of Madness, if the game ended now. */
  vp: number
}

/** A Temple of Madness that is Activated: whose, what it brings, and what it would earn now. */
export interface TempleSeen {
  faction: string
  pawn: number
  colour: string
  vp: number
}

export interface PredictionSeen {
  seat: number
  turn: number
  area: string
  level: number
}

/** At tables that are played with it. */
export interface Slot {
  dreams: DreamsSeen
}
