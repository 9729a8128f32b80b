/** What a seat sees of The Cataclysm. Made by `make types`: not to be changed by hand. */

export interface RuinsSeen {
  towns: CurseSeen[]
  /** Victory points that win, with a freed town. */
  victory: number
  /** Trading dice that are not rolled yet. */
  trading: number
  trade_dice: number[]
  trade_size: number
  /** Gold that may still be paid for healing in a camp. */
  purse: number
  /** How many market cards the active player is looking at. */
  looking: number
  /** Those cards, if you are that player. */
  looked_at: number[]
}

/** A town after the Cataclysm, in the order of the market column. */
export interface CurseSeen {
  /** Open: its counter is still hidden. */
  status: "cursed" | "destroyed" | "freed" | "open"
  curse: string
  name: string
  /** What a cursed town counts as. */
  terrain: string
  /** Cards of Level I, II and III in its deck. */
  left: [number, number, number]
  /** Its Level III card, once somebody has seen it. */
  source: string | null
  /** Open quests, as cards. */
  quests: number[]
}

/** At tables that are played with it. */
export interface Slot {
  ruins: RuinsSeen
}
