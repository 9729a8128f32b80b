/** What a seat sees of Fog on the Water. Made by `make types`: not to be changed by hand. */

/** At tables that are played with it. */
export interface Slot {
  weather: string
}
