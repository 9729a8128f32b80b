/** What a seat sees of Forgotten Factions. Made by `make types`: not to be changed by hand. */

export interface ForgottenSeen {
  grants: GrantSeen[]
  /** (place, Faction for which it counts this turn) */
  turned: [string, string][]
  /** Factions that have a Child. */
  children: string[]
  feuds: [string, string][]
  /** (Faction, Faction, player who would end their feud) */
  peace: [string, string, number][]
  /** (Faction, player of one of its characters) */
  borrowed: [string, number][]
  /** The Faction whose holder is asked which pawn it loses; empty if none is. */
  deserting: string
  /** Whether the table plays with Spies and Conspiracies. */
  secret: boolean
  /** Factions whose Spy was exposed. */
  lost: string[]
  spies: SpySeen[]
  conspiracies: ConspiracySeen[]
  /** Sheets of others that this seat may read. */
  reads: string[]
}

/** A pawn that stands on no Location. */
export interface GrantSeen {
  number: number
  faction: string
  area: string
  /** The seat whose it is; None while its Faction is not Activated. */
  pawn: number | null
  /** 2 counts, 1 counts half, 0 for nothing. */
  weight: number
  /** The turn at whose end it goes; 0: it stays. */
  until: number
  idle: boolean
}

export interface SpySeen {
  faction: string
  target: string
}

export interface ConspiracySeen {
  faction: string
  partner: string
  agreed: boolean
}

/** At tables that are played with it. */
export interface Slot {
  forgotten: ForgottenSeen
}
