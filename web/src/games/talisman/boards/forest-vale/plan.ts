/** Where the squares and gates of the Vale are drawn, and the arrows of what lies on a square. */
import type { Box, Plan } from '../../board/geometry'

const [SIDE, TALL, GATE] = [198, 160, 112]
const ACROSS = 5
export const GATES = { north: 'vale.n', south: 'vale.s' }

/** Five columns, the South below, a gate above and below the middle. */
export function valePlan(squares: string[]): Plan {
  const boxes = new Map<string, Box>()
  const down = Math.ceil(squares.length / ACROSS)
  const [x, w] = [8 + 2 * SIDE, SIDE]
  boxes.set(GATES.north, { x, y: 8, w, h: GATE })
  squares.forEach((id, at) => {
    const row = down - 1 - Math.floor(at / ACROSS)
    boxes.set(id, { x: 8 + (at % ACROSS) * SIDE, y: 8 + GATE + row * TALL, w: SIDE, h: TALL })
  })
  boxes.set(GATES.south, { x, y: 8 + GATE + down * TALL, w, h: GATE })
  return { width: 16 + ACROSS * SIDE, height: 16 + 2 * GATE + down * TALL, boxes }
}

const WINDS: Record<string, [number, number]> = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] }

/** An arrow at the edge of a square: where its point is, which way it is turned, and how many squares it leads. */
export interface Drawn {
  x: number
  y: number
  turn: number
  steps: number
}

export function arrowsOf({ x, y, w, h }: Box, arrows: [string, number][]): Drawn[] {
  return arrows.flatMap(([wind, steps]) => {
    const way = WINDS[wind]
    if (!way) return []
    const [dx, dy] = way
    const turn = (Math.atan2(dy, dx) * 180) / Math.PI
    // one that leads South stands below the name of its square, beside those that lead North from the next one, and
    // one that leads West above the pawns
    const aside = dy * w * 0.2
    const above = Math.min(0, dx) * h * 0.28
    return [
      {
        x: x + w / 2 + aside + dx * (w / 2 - 12),
        y: y + h / 2 + above + dy * (h / 2 + (dy > 0 ? 30 : -12)),
        turn,
        steps,
      },
    ]
  })
}
