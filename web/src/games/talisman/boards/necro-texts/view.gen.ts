/** What a seat sees of The Necro Texts. Made by `make types`: not to be changed by hand. */

export interface NecroSeen {
  /** By seat: whether it has read the Text that it holds. */
  read: boolean[]
  /** By seat: how many Necro Spells it knows. */
  spells: number[]
}

/** At tables that are played with it. */
export interface Slot {
  necro: NecroSeen
}
