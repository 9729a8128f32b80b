/** Where the plaques of a map's Areas hang: at their place, or as near to it as covers no pawn and nothing lit. */
import type { AreaSeen } from '../view.gen'
import { overlap, type Box } from './labels'

export interface Plaque {
  /** Its middle. */
  x: number
  y: number
  width: number
  height: number
}

/** How wide a plaque is at full size: its Area's name, and whoever has pawns there. */
export function plaqueWidth(area: Pick<AreaSeen, 'name' | 'pawns' | 'leader'>): number {
  const told = area.leader.length ? 20 : area.pawns.length > 1 ? 30 : 0
  return Math.max(area.name.length * 9.6 + 26, 66 + area.pawns.length * 31 + told)
}

/** In plaques' widths and heights: how far one may move away from its place. */
const ASIDE = [0, -0.5, 0.5, -1, 1]
const UP_OR_DOWN = [0, -0.6, 0.6, -1.2, 1.2, -1.8, 1.8]

const boxOf = (one: Plaque, weight: number): Box => ({
  x: one.x - one.width / 2,
  y: one.y - one.height / 2,
  width: one.width,
  height: one.height,
  weight,
})

const between = (low: number, value: number, high: number): number => Math.max(low, Math.min(high, value))

/** A plaque keeps its place unless it would hide something there, and never hangs over the map's edge. */
export function hangPlaques(wanted: readonly Plaque[], pieces: readonly Box[], across: number, down: number): Plaque[] {
  const hung: Plaque[] = []
  for (const plaque of wanted) {
    const taken = [...pieces, ...hung.map((one) => boxOf(one, 12))]
    let best = plaque
    let least = Infinity
    for (const dy of UP_OR_DOWN)
      for (const dx of ASIDE) {
        const x = between(plaque.width / 2, plaque.x + dx * plaque.width, across - plaque.width / 2)
        const y = between(plaque.height / 2, plaque.y + dy * plaque.height, down - plaque.height / 2)
        const there = { ...plaque, x, y }
        const hidden = taken.reduce((sum, one) => sum + overlap(boxOf(there, 0), one) * one.weight, 0)
        const cost = hidden + Math.hypot(x - plaque.x, y - plaque.y)
        if (cost < least) [best, least] = [there, cost]
      }
    hung.push(best)
  }
  return hung
}
