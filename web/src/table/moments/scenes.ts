/** What of all that happened becomes a scene: what comes of a fight is shown with it, small things share one card. */
import type { EventSeen, MomentSeen } from '$/api/types'
import { cardsOf, numbersOf } from './read'

export interface Scene {
  /** The event that it shows; null: several small ones on one card. */
  event: EventSeen | null
  /** The dice that were rolled for it, where it does not show them itself. */
  dice: EventSeen | null
  /** What came of it, or all that stands on the card. */
  lines: EventSeen[]
  mine: boolean
  everyone: boolean
  weight: number
  /** How long it is shown, in milliseconds. */
  ms: number
}

/** Nothing shorter can be read. */
export const SHORTEST = 700
/** Each further line of a scene wants so much more. */
const LINE = 380
const MOST_LINES = 5
/** So much of its time a scene must keep, before others are told on one card with it. */
const SQUEEZE = 0.6

export const sceneKind = (scene: Scene): string => scene.event?.moment?.scene ?? 'several'

const touches = (moment: MomentSeen, scene: Scene): boolean => {
  const seats = moment.seats ?? []
  const others = scene.event?.moment?.seats ?? []
  return !seats.length || !others.length || seats.some((seat) => others.includes(seat))
}

function sceneOf(event: EventSeen, moment: MomentSeen): Scene {
  return {
    event,
    dice: null,
    lines: [],
    mine: moment.mine ?? false,
    everyone: moment.everyone ?? false,
    weight: moment.weight ?? 2,
    ms: (moment.tenths ?? 16) * 100,
  }
}

/** The scenes of what has just happened. `watching`: nobody's own, such as a spectator's; then all that counts is shown. */
export function scenesOf(events: readonly EventSeen[], watching = false): Scene[] {
  const found: Scene[] = []
  for (const event of events) {
    const moment = event.moment
    if (!moment || !event.text) continue
    const last = found.at(-1)
    const before = last?.event?.moment
    const joins =
      last &&
      before &&
      ((moment.ends ?? []).includes(before.scene) || (before.scene === 'score' && moment.scene === 'score'))
    if (joins && (moment.scene === 'score' || touches(moment, last))) {
      last.lines.push(event)
      last.ms += LINE
      last.mine ||= moment.mine ?? false
      last.everyone ||= moment.everyone ?? false
      last.weight = Math.max(last.weight, moment.weight ?? 2)
    } else if (last && rolledFor(last, event, moment)) found[found.length - 1] = rolled(last, sceneOf(event, moment))
    else if (last && repeats(last, event, moment)) last.lines.push(event)
    else found.push(sceneOf(event, moment))
  }
  return folded(
    announced(found).filter((one) => one.mine || one.everyone || one.weight > 1 || (watching && isFight(one))),
    (one) => one.mine || one.everyone || watching,
  )
}

const isFight = (scene: Scene): boolean => sceneKind(scene) === 'fight'

/** Dice of which a fight is made are seen with its sums, not before them. */
const rolledFor = (last: Scene, event: EventSeen, moment: MomentSeen): boolean =>
  moment.scene === 'fight' &&
  sceneKind(last) === 'dice' &&
  !last.lines.length &&
  touches(moment, last) &&
  !numbersOf(event, 'dice').length

const rolled = (dice: Scene, fight: Scene): Scene => ({ ...fight, dice: dice.event, ms: fight.ms + LINE })

/** That one meets what one has just drawn needs no second card. */
const repeats = (last: Scene, event: EventSeen, moment: MomentSeen): boolean =>
  moment.scene === 'announcement' &&
  moment.weight === 1 &&
  sceneKind(last) === 'card' &&
  touches(moment, last) &&
  cardsOf(event).length > 0 &&
  cardsOf(event).every((card) => cardsOf(last.event!).includes(card))

/** That a fight begins is no scene of its own, if the fight is one. */
function announced(scenes: Scene[]): Scene[] {
  return scenes.filter((one, at) => {
    const next = scenes[at + 1]
    const heralds = sceneKind(one) === 'announcement' && one.weight === 1 && next && sceneKind(next) === 'fight'
    return !(heralds && touches(one.event!.moment!, next))
  })
}

/** Whoever turns an offer round has refused the one before it: that is said by the scene of the new one. */
export function isSaidBy(before: Scene | undefined, one: Scene): boolean {
  const offer = before?.event?.moment
  const word = one.event?.moment
  if (offer?.scene !== 'offer' || word?.scene !== 'announcement' || word.weight !== 1) return false
  return (word.seats ?? []).length > 1 && String(word.seats) === String(offer.seats)
}

export const toldBy = ({ dice, event, lines }: Scene): EventSeen[] => [
  ...(dice ? [dice] : []),
  ...(event ? [event] : []),
  ...lines,
]

/** Scenes that are not kept are told together, on one card for each row of them. */
export function folded(scenes: readonly Scene[], keep: (scene: Scene) => boolean): Scene[] {
  const found: Scene[] = []
  for (const scene of scenes) {
    if (scene.event && keep(scene)) {
      found.push(scene)
      continue
    }
    const last = found.at(-1)
    if (last && !last.event) found[found.length - 1] = together(last, scene)
    else found.push(scene.event ? together(scene) : scene)
  }
  return found
}

const counts = (one: EventSeen): boolean => one.moment?.mine || one.moment?.everyone || (one.moment?.weight ?? 2) > 1

/** Of others only what counts, and not each die and blow that led to it. */
function linesOf(scene: Scene): EventSeen[] {
  const all = toldBy(scene)
  const some = scene.mine || scene.everyone ? all : all.filter(counts)
  return some.length ? some : all
}

/** So many of a card's lines: one's own first, then the weightiest, then the newest; in the order in which they were told. */
export function weightiest(lines: readonly EventSeen[], most: number): EventSeen[] {
  const worth = (one: EventSeen) => (one.moment?.mine ? 10 : one.moment?.everyone ? 5 : 0) + (one.moment?.weight ?? 2)
  const kept = lines.map((one, at) => ({ one, at })).sort((a, b) => worth(b.one) - worth(a.one) || b.at - a.at)
  return kept
    .slice(0, most)
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

function together(...scenes: Scene[]): Scene {
  const lines = scenes.flatMap(linesOf)
  return {
    event: null,
    dice: null,
    lines,
    mine: scenes.some((one) => one.mine),
    everyone: scenes.some((one) => one.everyone),
    weight: Math.max(...scenes.map((one) => one.weight)),
    ms: SHORTEST + LINE * Math.min(MOST_LINES, lines.length),
  }
}

export const length = (scenes: readonly Scene[]): number => scenes.reduce((sum, one) => sum + one.ms, 0)

const KEEPS: ((scene: Scene) => boolean)[] = [
  (one) => one.weight > 1,
  (one) => one.weight > (one.mine ? 1 : 2),
  (one) => one.weight > 2,
  (one) => one.weight > 2 && one.mine,
]

/** Scenes that take no longer than `most` milliseconds, about: shorter ones, and more of them on one card. */
export function planned(scenes: readonly Scene[], most: number): Scene[] {
  let left = folded(scenes, () => true) // what others did in the meantime stands on one card, however it came
  for (const keep of KEEPS) {
    if (length(left) * SQUEEZE <= most) break
    left = folded(left, keep)
  }
  while (left.length > 1 && shortened(left, most) > most) left = [together(left[0]!, left[1]!), ...left.slice(2)]
  const part = Math.min(1, most / Math.max(1, length(left)))
  return left.map((one) => ({ ...one, ms: Math.max(SHORTEST, Math.round(one.ms * part)) }))
}

/** How long they take if each is as short as it may be. */
const shortened = (scenes: readonly Scene[], most: number): number => {
  const part = Math.min(1, most / Math.max(1, length(scenes)))
  return scenes.reduce((sum, one) => sum + Math.max(SHORTEST, Math.floor(one.ms * part)), 0) - scenes.length
}
