/** What a seat sees of Secret cards. Made by `make types`: not to be changed by hand. */

export interface SecretsSeen {
  /** Cards of other sets in play: for the DM, and for all when the game is over; None to all others. */
  added: string[] | null
}

/** At tables that are played with it. */
export interface Slot {
  secrets: SecretsSeen
}
