/** What was rolled in the present round of a fight, from what everybody heard. */
import type { EventSeen } from '$/api/types'

export interface Strike {
  phase: number
  card: string
  attacks: boolean
  total: number
  target: number
  hits: boolean
}

/** Back from the end until the phases begin again: a round has them once each. */
export function strikesOf(events: EventSeen[], phase: number): Strike[] {
  const found: Strike[] = []
  let limit = phase
  for (let at = events.length - 1; at >= 0; at--) {
    const { kind, data } = events[at]!
    if (kind === 'fight' || kind === 'turn') break
    if (kind !== 'struck') continue
    const strike = data as unknown as Strike
    if (strike.phase > limit || (!found.length && strike.phase === phase && !isOpen(events, at))) break
    limit = strike.phase
    found.unshift(strike)
  }
  return found
}

/** A roll in the phase that is asked about belongs to this round only if more than one may be made in it. */
const isOpen = (events: EventSeen[], at: number): boolean =>
  events.slice(at + 1).some((one) => one.kind === 'hurt' || one.kind === 'wounded')
