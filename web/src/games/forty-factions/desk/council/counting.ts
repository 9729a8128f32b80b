/** Votes of the Council, as they would be counted now, for what somebody is about to propose or to vote. */
import type { Party, PartyCount, View } from '../../view'

/** All votes of a party that are counted: its pawns, and its neutral seats if somebody speaks for them (FF 10.3.2.2). */
export const votesOf = (party: PartyCount): number =>
  party.pawns.reduce((sum, [, pawns]) => sum + pawns, 0) + (party.controller.length ? party.neutral : 0)

export const majority = (view: View): number => Math.floor(view.votes.all / 2) + 1

/** The votes that some players have in a party: their pawns, and its neutral seats if one of them speaks for those. */
const votesIn = (party: PartyCount, players: number[]): number =>
  party.pawns.reduce((sum, [seat, pawns]) => sum + (players.includes(seat) ? pawns : 0), 0) +
  (party.controller.some((seat) => players.includes(seat)) ? party.neutral : 0)

/**
 * What a Coalition of these parties and single seats would have: all votes of its parties, or at tables that count so
 * only those of its signatories, who for each party are its leaders and for a single seat its owner.
 */
export function together(view: View, parties: Party[], seats: string[], signatories: number[] | null = null): number {
  const chosen = view.parties.filter((one) => parties.includes(one.name))
  const whole = chosen.reduce((sum, one) => sum + (signatories ? votesIn(one, signatories) : votesOf(one)), 0)
  return whole + seats.length
}

/** Who would have to sign: the leaders of each party (of the Militants everybody with a pawn), and their allies. */
export function wouldSign(view: View, parties: Party[], seats: string[]): number[] {
  const heads = view.parties.filter((one) => parties.includes(one.name)).flatMap((one) => leaders(view, one))
  const owners = view.council.filter((one) => seats.includes(one.faction) && one.pawn !== null).map((one) => one.pawn!)
  const signing = new Set([...heads, ...owners])
  for (const members of view.alliances) if (members.some((seat) => signing.has(seat))) members.forEach((seat) => signing.add(seat))
  return [...signing]
}

function leaders(view: View, party: PartyCount): number[] {
  if (party.name === 'Militant') return party.pawns.map(([seat]) => seat)
  const blockOf = (seat: number) => view.alliances.find((members) => members.includes(seat)) ?? [seat]
  return party.pawns.map(([seat]) => blockOf(seat)).find((block) => 2 * votesIn(party, block) > votesOf(party)) ?? [...party.controller]
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
