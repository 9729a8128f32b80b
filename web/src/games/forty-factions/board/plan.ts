/** A map on which places lie: how large it is, where the plaques of its Areas hang, and what is engraved beneath. */
import type { Point } from './city-shape'

export interface Plan {
  /** What the keyboard is told. */
  label: string
  width: number
  height: number
  /** By Area: only what lies in one of these is on the map. */
  plaques: Record<string, { at: Point; width: number }>
  /** SVG text, in map units. */
  art: () => string
}
