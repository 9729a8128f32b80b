/** What waits for the DM, counted: each leads to where it is answered. */
import type { EventSeen, ProposalSeen, RoomSeen } from '$/api/types'

export interface Waiting {
  id: 'question' | 'appeals' | 'votes' | 'hands' | 'talk' | 'told'
  words: string
  count: number
}

export interface Desk {
  /** The DM is asked by the rules. */
  asked: boolean
  appeals: number
  hands: number
  proposals: readonly ProposalSeen[]
  dm: number
  rooms: readonly RoomSeen[]
  read: Readonly<Record<string, number>>
  /** What was told to the DM and not to everybody since it was last looked at. */
  told: number
}

const WORDS: Record<Waiting['id'], [string, string]> = {
  question: ['the rules ask you', 'the rules ask you'],
  appeals: ['question to you', 'questions to you'],
  votes: ['vote of the table', 'votes of the table'],
  hands: ['hand is up', 'hands are up'],
  talk: ['new line of talk', 'new lines of talk'],
  told: ['secret brought to you', 'secrets brought to you'],
}

/** Only what waits, the most pressing first. */
export function inbox(desk: Desk): Waiting[] {
  const votes = desk.proposals.filter(
    (one) => one.voters.includes(desk.dm) && ![...one.yes, ...one.no].includes(desk.dm),
  )
  const unread = desk.rooms.reduce((sum, one) => sum + Math.max(0, one.last - (desk.read[one.id] ?? 0)), 0)
  const counts: [Waiting['id'], number][] = [
    ['question', Number(desk.asked)],
    ['appeals', desk.appeals],
    ['votes', votes.length],
    ['hands', desk.hands],
    ['told', desk.told],
    ['talk', unread],
  ]
  return counts
    .filter(([, count]) => count > 0)
    .map(([id, count]) => ({ id, count, words: WORDS[id][count === 1 ? 0 : 1] }))
}

/** What players have brought to the DM in secret: whispers, Deals that were shown, things made up. */
export const brought = (events: readonly EventSeen[], dm: number, after: number): EventSeen[] =>
  events.filter(
    (one) => one.index >= after && one.private && typeof one.data['seat'] === 'number' && one.data['seat'] !== dm,
  )
