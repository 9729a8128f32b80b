/** What of all that happened becomes a scene: what comes of a fight is shown with it, small things share one card. */
import type { EventSeen, MomentSeen } from '$/api/types'

export interface Scene {
  /** The event that it shows; null: several small ones on one card. */
  event: EventSeen | null
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
    } else found.push(sceneOf(event, moment))
  }
  return folded(
    announced(found).filter((one) => one.mine || one.everyone || one.weight > 1),
    (one) => one.mine || one.everyone || watching,
  )
}

/** That a fight begins is no scene of its own, if the fight is one. */
function announced(scenes: Scene[]): Scene[] {
  return scenes.filter((one, at) => {
    const next = scenes[at + 1]
    const heralds = sceneKind(one) === 'announcement' && one.weight === 1 && next && sceneKind(next) === 'fight'
    return !(heralds && touches(one.event!.moment!, next))
  })
}

export const toldBy = (scene: Scene): EventSeen[] => (scene.event ? [scene.event, ...scene.lines] : scene.lines)

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

function together(...scenes: Scene[]): Scene {
  const lines = scenes.flatMap(toldBy)
  return {
    event: null,
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
  let left = [...scenes]
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
