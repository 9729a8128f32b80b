/** What a seat sees of The Timescape. Made by `make types`: not to be changed by hand. */

/** What all see of it. */
export interface TilesSeen {
  /** How many are in the bag. */
  left: number
  /** (Space, where its tile leads). */
  laid: [string, string][]
}

/** At tables that are played with it. */
export interface Slot {
  rifts: TilesSeen
}
