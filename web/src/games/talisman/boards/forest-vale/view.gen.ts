/** What a seat sees of The Forest Vale. Made by `make types`: not to be changed by hand. */

export interface ValeSeen {
  /** By seat. */
  wanderers: WandererSeen[]
  /** Square -> where the Vale cards point that lie there: those of the lowest number. */
  paths: Record<string, [string, number][]>
}

/** What all see of it. */
export interface WandererSeen {
  /** The last Vale card that was drawn, if any. */
  card: string
  /** Its arrows: (wind, squares). */
  arrows: [string, number][]
  astray: boolean
  crossed: number
  /** Where it was before, for who does not want to go in circles. */
  before: string
}

/** At tables that are played with it. */
export interface Slot {
  forest_vale: ValeSeen
}
