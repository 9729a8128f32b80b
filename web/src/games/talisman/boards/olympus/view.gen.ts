/** What a seat sees of Olympus. Made by `make types`: not to be changed by hand. */

export interface OlympusSeen {
  /** By seat. */
  quests: QuestSeen[]
  /** What the gods still have to give; all others lie open somewhere. */
  gifts: string[]
}

export interface QuestSeen {
  god: string
  left: number
  places: string[]
  won: string[]
}

/** At tables that are played with it. */
export interface Slot {
  olympus: OlympusSeen
}
