/** What a seat sees of The Vampire's Keep. Made by `make types`: not to be changed by hand. */

export interface KeepSeen {
  /** How many are in the bag. */
  left: number
  /** (Space, where its tile leads). */
  laid: [string, string][]
  /** By seat: the guardian that waits for it, or nothing. */
  guardians: string[]
}

/** At tables that are played with it. */
export interface Slot {
  keep: KeepSeen
}
