/** What a seat sees of Secret cards. Made by `make types`: not to be changed by hand. */

/** The cards that were added, and where pawns of such cards stand that are on no Location. */
export interface SecretsSeen {
  /** Cards of other sets in play: for the DM, and for all when the game is over; None to all others. */
  added: string[] | null
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
  secrets: SecretsSeen
}
