/** Votes of the Council, as they would be counted now, for what somebody is about to propose or to vote. */
import type { Party, PartyCount, View } from '../../view'

/** All votes of a party that are counted: its pawns, and its neutral seats if somebody speaks for them (FF 10.3.2.2). */
export const votesOf = (party: PartyCount): number =>
  party.pawns.reduce((sum, [, pawns]) => sum + pawns, 0) + (party.controller.length ? party.neutral : 0)

export const majority = (view: View): number => Math.floor(view.votes.all / 2) + 1

/** What a Coalition of these parties and single seats would have, counting all votes of its parties. */
export function together(view: View, parties: Party[], seats: string[]): number {
  const whole = view.parties.filter((one) => parties.includes(one.name)).reduce((sum, one) => sum + votesOf(one), 0)
  return whole + seats.length
}

export interface BallotItem {
  item: string
  votes: number
}

/** What a player or Alliance votes with: each seat with a pawn, and each bloc of neutral seats. */
export function ballotItems(view: View, block: number[]): BallotItem[] {
  const seats = view.council.filter((one) => one.pawn !== null && block.includes(one.pawn)).map((one) => ({ item: one.faction, votes: 1 }))
  const blocs = view.parties
    .filter((one) => one.neutral && one.controller.some((seat) => block.includes(seat)))
    .map((one) => ({ item: `neutral ${one.name}`, votes: one.neutral }))
  return [...seats, ...blocs]
}

/** Votes for and against of one ballot. */
export function cast(ballot: unknown[] | null, items: BallotItem[]): [yes: number, no: number] {
  const all = items.reduce((sum, one) => sum + one.votes, 0)
  if (!ballot || ballot[0] === 'abstain') return [0, 0]
  if (ballot[0] === 'for') return [all, 0]
  if (ballot[0] === 'against') return [0, all]
  const sum = (names: unknown) => items.filter((one) => (names as string[]).includes(one.item)).reduce((n, one) => n + one.votes, 0)
  return [sum(ballot[1]), sum(ballot[2])]
}
