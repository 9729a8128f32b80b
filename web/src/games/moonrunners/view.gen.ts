/** What a seat sees of Moonrunners. Made by `make types`: not to be changed by hand. */

export interface View {
  step: string
  night: number
  nights: number
  lantern: number
  ship: string | null
  contraband: string
  hold: number
  players: Player[]
  offers: OfferSeen[]
  /** (card, what it is) */
  hand: [number, string][]
  sleeve: [number, string][]
  /** Every card this seat knows that is not in its own hand and not open to all. */
  known: Record<string, string>
  next_ship: string | null
  offers_left: number
  /** What is added to the Watch's dice tonight. */
  watch: number
}

export interface Player {
  seat: number
  boat: string
  coins: number
  caught: number
  goods: number
  tricks: number
  cargo: string[]
  heat: number
  trading: boolean
}

/** An offer; what is in it is there only for its two parties (and the Harbourmaster). */
export interface OfferSeen {
  by: number
  to: number
  revision: number
  give: string[] | null
  take: string[]
  /** Given with it; below zero: wanted for it. */
  coins: number
}
