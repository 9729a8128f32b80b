/** What a seat sees of Fifty Factions. Made by `make types`: not to be changed by hand. */

export interface RavagesSeen {
  /** The Faction that has the Artefact; empty if it is nowhere. */
  artefact: string
  /** (place, turn at whose end it is restored): what Pestilence has emptied. */
  away: [string, number][]
}

/** At tables that are played with it. */
export interface Slot {
  ravages: RavagesSeen
}
