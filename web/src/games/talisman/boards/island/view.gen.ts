/** What a seat sees of Dockland, Ocean and Island. Made by `make types`: not to be changed by hand. */

export interface FleetSeen {
  ships: Afloat[]
  /** Seats that have been in the Crystal Cave in this stay on the Island. */
  explored: number[]
}

/** A ship as all see it. */
export interface Afloat {
  card: number
  id: string
  seat: number
  /** The dock where it waits for its owner; nothing: it is at sea with him. */
  at: string
}

/** At tables that are played with it. */
export interface Slot {
  fleet: FleetSeen
}
