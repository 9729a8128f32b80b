/** What a seat sees of Olympus. Made by `make types`: not to be changed by hand. */

export interface QuestSeen {
  god: string
  left: number
  places: string[]
  won: string[]
}

/** At tables that are played with it. */
export interface Slot {
  olympus: QuestSeen[]
}
