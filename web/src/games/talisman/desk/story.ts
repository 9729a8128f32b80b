/** What the last events say about the moment: the die that fell, the card that is met, the fight that was fought. */
import type { EventSeen } from '$/api/types'
import type { TableStore } from '$/table/table.svelte'
import type { Facts } from '../facts'
import type { Face, FightSeen, Site } from '../view.gen'
import type { Parts } from '../facts'

/** The events of the turn that is being played, the newest last. */
export function thisTurn(events: EventSeen[]): EventSeen[] {
  const start = events.findLastIndex((one) => one.kind === 'turn')
  return events.slice(Math.max(0, start))
}

export interface Roll {
  seat: number
  purpose: string
  dice: number[]
  event: EventSeen
}

export function lastRoll(table: TableStore, purpose = ''): Roll | null {
  const found = thisTurn(table.events).findLast(
    (one) => (one.kind === 'rolls' || one.kind === 'rolls-again') && (!purpose || one.data['purpose'] === purpose),
  )
  if (!found) return null
  return {
    seat: Number(found.data['seat']),
    purpose: String(found.data['purpose']),
    dice: (found.data['dice'] as number[]) ?? [],
    event: found,
  }
}

export interface Subject {
  face?: Face
  site?: Site
  event: EventSeen
}

const ABOUT = [
  'visits',
  'event',
  'patron',
  'tavern-event',
  'draws',
  'uses',
  'cursed',
  'casts',
  'ending',
  'moves',
  'turns-to',
  'takes',
  'attacked',
]

/** What an unusual question is about: the card or Space that the story has come to. */
export function subjectOf(table: TableStore, facts: Facts, here: boolean): Subject | null {
  const found = thisTurn(table.events).findLast(
    (one) =>
      (here ? one.kind === 'moves' : ABOUT.includes(one.kind)) &&
      (typeof one.data['card'] === 'string' || typeof one.data['to'] === 'string'),
  )
  if (!found) return null
  const face = facts.face(String(found.data['card'] ?? ''))
  const site = facts.site(String(found.data['to'] ?? ''))
  return face ? { face, event: found } : site ? { site, event: found } : null
}

const DEADLY = [
  'draws',
  'event',
  'attacked',
  'fought',
  'is-beaten',
  'beats',
  'casts',
  'save-roll',
  'life-lost',
  'dies',
  'visits',
  'tavern-event',
  'poisoned',
  'gauntlet',
  'sick',
  'bitten',
  'toad',
]
const MOST_OF_IT = 6

/** What led to the last death of a seat's Character: the end of that turn's story, the death last. */
export function deathOf(events: EventSeen[], seat: number): EventSeen[] {
  const at = events.findLastIndex((one) => one.kind === 'dies' && one.data['seat'] === seat)
  if (at < 0) return []
  const turn = events.slice(0, at).findLastIndex((one) => one.kind === 'turn')
  return events
    .slice(turn + 1, at + 1)
    .filter((one) => one.text && DEADLY.includes(one.kind))
    .slice(-MOST_OF_IT)
}

/** A fight as it stands, or as it ended. */
export interface FightShown {
  kind: string
  seat: number
  rival: number
  foe: string
  foes: string[]
  dice: [number, number]
  mine: Parts
  his: Parts
  /** Both scores, once they count. */
  scores: [number, number] | null
  /** In a hundred: won, equal, lost, while a die is to fall. */
  odds: [number, number, number] | null
  /** The event that tells of it, and what came of it in sentences. */
  event?: EventSeen
  after: EventSeen[]
}

export function fightNow(fight: FightSeen): FightShown {
  const { kind, seat, rival, foe, foes, my_die, his_die, my_sum, his_sum, odds } = fight
  return {
    kind,
    seat,
    rival,
    foe,
    foes,
    dice: [my_die, his_die],
    mine: my_sum,
    his: his_sum,
    scores: null,
    odds,
    after: [],
  }
}

const AFTERMATH = [
  'wins',
  'beats',
  'is-beaten',
  'stand-off',
  'life-lost',
  'saved',
  'experience',
  'grows',
  'loses',
  'takes',
  'dies',
  'prevented',
  'damaged',
]

/** The last fight that this turn or the one before told of. */
export function lastFight(table: TableStore): FightShown | null {
  const events = table.events
  const at = events.findLastIndex((one) => one.kind === 'fought')
  if (at < 0 || events.slice(at).filter((one) => one.kind === 'turn').length > 1) return null
  const event = events[at]!
  const data = event.data as Record<string, unknown>
  const next = events.findIndex(
    (one, index) =>
      index > at && (one.kind === 'turn' || one.kind === 'attacked' || one.kind === 'draws' || one.kind === 'moves'),
  )
  const after = events.slice(at + 1, next < 0 ? undefined : next).filter((one) => AFTERMATH.includes(one.kind))
  return {
    odds: null,
    kind: String(data['kind']),
    seat: Number(data['seat']),
    rival: Number(data['rival']),
    foe: String(data['foe']),
    foes: (data['foes'] as string[]) ?? [],
    dice: (data['dice'] as [number, number]) ?? [0, 0],
    mine: (data['my_sum'] as Parts) ?? [],
    his: (data['his_sum'] as Parts) ?? [],
    scores: [Number(data['mine']), Number(data['his'])],
    event,
    after,
  }
}

export const sumOf = (parts: Parts): number =>
  Math.max(
    0,
    parts.reduce((sum, [, n]) => sum + n, 0),
  )
