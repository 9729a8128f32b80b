/** What a seat sees of The Mountain Pass. Made by `make types`: not to be changed by hand. */

/** At tables that are played with it. */
export interface Slot {
  mountain_pass: number[]
}
