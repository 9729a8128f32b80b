/** What a seat sees of The Desert. Made by `make types`: not to be changed by hand. */

/** At tables that are played with it. */
export interface Slot {
  relics: [string, string][]
}
