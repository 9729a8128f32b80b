/** What a seat sees of Rome. Made by `make types`: not to be changed by hand. */

export interface RomeSeen {
  row: number[]
}

/** At tables that are played with it. */
export interface Slot {
  rome: RomeSeen
}
