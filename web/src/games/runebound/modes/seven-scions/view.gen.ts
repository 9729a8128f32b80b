/** What a seat sees of The Seven Scions. Made by `make types`: not to be changed by hand. */

export interface StormSeen {
  /** How many towns of the market column the storm counter has passed: 0 to 8. */
  counter: number
  /** Storm cards that are left: green, yellow, blue. */
  piles: number[]
  /** This game's Stormlords, which everybody may read. */
  lords: string[]
  /** In the endgame: the Stormlords that are still to be faced, as cards. */
  facing: number[]
  /** The Storm card that is being resolved. */
  card: string | null
  is_storm_step: boolean
  scions: ScionSeen[]
  /** Before the Stormlords: wounds, exhaustion, Items that the asked player may still take care of. */
  supplies: number[]
}

/** A Scion: awake at somebody's side (`owner`), or slumbering, its counter free or somebody's (`holder`). */
export interface ScionSeen {
  slot: number
  card: number
  id: string
  owner: number
  holder: number
}

/** At tables that are played with it. */
export interface Slot {
  storm: StormSeen
}
