/** What a seat sees of Promo cards. Made by `make types`: not to be changed by hand. */

export interface CampsSeen {
  camps: CampSeen[]
  /** The Faction whose holder is asked where it stands; empty if none is. */
  moving: string
}

export interface CampSeen {
  faction: string
  area: string
  /** The seat whose it is. */
  pawn: number
  /** It was ambushed, and counts for nobody this turn. */
  suspended: boolean
}

/** At tables that are played with it. */
export interface Slot {
  camps: CampsSeen
}
