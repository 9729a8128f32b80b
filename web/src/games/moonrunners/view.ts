/** Mirrors `games/moonrunners/view.py`. */
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

export interface View {
  step: string
  night: number
  nights: number
  lantern: number
  ship: string | null
  weather: string | null
  contraband: string
  hold: number
  players: Player[]
  watch: number
}
