/** What a seat sees of Sacred Circles. Made by `make types`: not to be changed by hand. */

export interface CirclesSeen {
  totems: TotemSeen[]
  /** The highest roll of the d12 that brings a Gathering at the end of this turn; below 1 there is none. */
  need: number
  chance: number
  /** It is held without a roll, if this turn is the last. */
  certain: boolean
  /** Whether there is a roll at all: not without a Council Phase, unless the table has chosen otherwise. */
  rolled: boolean
  /** The turn of the last ordinary one. */
  last: number | null
  /** If it met now: whether the Strongest Spirit Guide would control it as soon as the Neutrals have joined. */
  at_once: boolean
  /** (Faction, chits more) of the White Stag. */
  blessed: [string, number][]
  meeting: MeetingSeen | null
}

export interface TotemSeen {
  id: string
  /** The one whose Side shows. */
  animal: string
  /** Around the ring from 1; 0 is the centre. */
  place: number
  /** Who speaks for it; None: it is Neutral. */
  faction: string | null
  seat: number | null
  /** Activated Factions that may lay a chit beside it. */
  influence: string[]
  /** Those in play that can speak for it, best first: the Tribes whose animal it is, then others. */
  row: string[]
  /** How many of these are such Tribes. */
  sides: number
  /** At the Gathering that is on. */
  chits: number
}

/** A Gathering that is on. */
export interface MeetingSeen {
  called: boolean
  pays: boolean
  guide: string | null
  staying: string[]
  /** (Faction, Totem, chits) */
  lent: [string, string, number][]
  /** The Totem that controls it. */
  decided: string | null
  vp: number
}

/** At tables that are played with it. */
export interface Slot {
  circles: CirclesSeen
}
