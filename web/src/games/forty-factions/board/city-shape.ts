/** The plan of Tehmor in map units, 1140 across and 700 down: the same units as the places' positions in the content. */

export type Point = readonly [number, number]

export const WIDTH = 1140
export const HEIGHT = 700

/** The city was drawn a little narrower than it is shown. */
const wide = (points: [number, number][]): Point[] => points.map(([x, y]) => [1.15 * x - 5, y])

export const OLD_TOWN = wide([
  [500, 215], [590, 235], [655, 295], [668, 360], [640, 430], [575, 480], [495, 492], [415, 475], [355, 425],
  [335, 350], [352, 285], [420, 235],
]) // prettier-ignore
export const WALL = wide([
  [167, 350], [165, 270], [215, 150], [350, 80], [500, 62], [655, 84], [790, 150], [845, 300], [843, 355],
  [835, 450], [760, 580], [610, 640], [460, 645], [330, 615], [225, 540], [170, 420],
]) // prettier-ignore

export const QUARTERS: Record<string, Point[]> = {
  'Upper West Side': wide([
    [167, 350], [165, 270], [215, 150], [350, 80], [500, 62], [500, 215], [420, 235], [352, 285], [335, 350],
  ]),
  'Upper East Side': wide([
    [500, 62], [655, 84], [790, 150], [845, 300], [843, 355], [668, 360], [655, 295], [590, 235], [500, 215],
  ]),
  'Lower East Side': wide([
    [843, 355], [835, 450], [760, 580], [610, 640], [460, 645], [495, 492], [575, 480], [640, 430], [668, 360],
  ]),
  'Lower West Side': wide([
    [167, 350], [335, 350], [355, 425], [415, 475], [495, 492], [460, 645], [330, 615], [225, 540], [170, 420],
  ]),
  'Old Town': OLD_TOWN,
} // prettier-ignore

/** Where the plaque of each Area hangs. */
export const PLAQUES: Record<string, { at: Point; width: number }> = {
  'Upper West Side': { at: [112, 206], width: 176 },
  'Upper East Side': { at: [1030, 198], width: 176 },
  'Lower West Side': { at: [322, 668], width: 176 },
  'Lower East Side': { at: [1030, 506], width: 176 },
  'Old Town': { at: [570, 246], width: 240 },
  Environs: { at: [706, 32], width: 176 },
}
export const PLAQUE_HEIGHT = 52

export const points = (shape: readonly Point[]): string => shape.map((p) => p.join(',')).join(' ')

export function inside(x: number, y: number, shape: readonly Point[]): boolean {
  let found = false
  for (let i = 0, j = shape.length - 1; i < shape.length; j = i++) {
    const [a, b] = shape[i]!
    const [c, d] = shape[j]!
    if (b > y !== d > y && x < ((c - a) * (y - b)) / (d - b) + a) found = !found
  }
  return found
}

export function distanceToEdge(x: number, y: number, shape: readonly Point[]): number {
  return Math.min(
    ...shape.map(([px, py], i) => {
      const [qx, qy] = shape[(i + 1) % shape.length]!
      const dx = qx - px
      const dy = qy - py
      const t = Math.max(0, Math.min(1, ((x - px) * dx + (y - py) * dy) / (dx * dx + dy * dy)))
      return Math.hypot(x - px - t * dx, y - py - t * dy)
    }),
  )
}

/** Seeded noise, for decoration only: the city looks the same to everybody. */
export function noise(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/**
 * Positions for places that the content does not put anywhere (a group's own pack): the emptiest spots of the Area,
 * the same ones on every device.
 */
export function spareSpots(area: string, taken: readonly Point[], count: number): Point[] {
  const shape = QUARTERS[area]
  const spots: Point[] = []
  for (let x = 20; x < WIDTH - 10; x += 12) {
    for (let y = 20; y < HEIGHT - 10; y += 12) {
      const fits = shape
        ? inside(x, y, shape) && distanceToEdge(x, y, shape) > 26
        : !inside(x, y, WALL) && distanceToEdge(x, y, WALL) > 40 && !(x < 430 && y > 370)
      if (fits) spots.push([x, y])
    }
  }
  const used = [...taken]
  const found: Point[] = []
  while (found.length < count && spots.length) {
    const room = (p: Point) => Math.min(1e6, ...used.map((u) => (u[0] - p[0]) ** 2 + ((u[1] - p[1]) * 1.25) ** 2))
    const best = spots.reduce((a, b) => (room(b) > room(a) ? b : a))
    found.push(best)
    used.push(best)
  }
  return found
}
