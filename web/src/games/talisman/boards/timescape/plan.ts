/** The Timescape: an entrance in the middle, worlds in a circle about it, lines of three colours: one, two, three worlds on. */
import type { Box, Plan } from '../../board/geometry'

const [WIDTH, HEIGHT, R] = [1140, 1150, 60]
const [CX, CY] = [WIDTH / 2, HEIGHT / 2 - 22]

export const COLOURS = ['red', 'blue', 'green'] as const
export interface Line {
  colour: (typeof COLOURS)[number]
  path: string
}
export interface Sky extends Plan {
  lines: Line[]
}

export function skyPlan(spaces: string[]): Sky {
  const boxes = new Map<string, Box>()
  const [nexus, ...worlds] = spaces
  const about = (x: number, y: number, r: number, room: number): Box => ({
    x: x - r,
    y: y - r,
    w: 2 * r,
    h: 2 * r,
    round: true,
    room,
  })
  if (nexus) boxes.set(nexus, about(CX, CY + 40, 78, 210))
  worlds.forEach((space, at) => {
    const angle = -Math.PI / 2 + (at * 2 * Math.PI) / worlds.length
    boxes.set(space, about(CX + Math.cos(angle) * 474, CY + Math.sin(angle) * 462, R, 172))
  })
  const middle = (box: Box): [number, number] => [box.x + box.w / 2, box.y + box.h / 2]
  const found = worlds.map((space) => middle(boxes.get(space)!))
  // the farther a line leads, the deeper it bows towards the middle
  const bow = ([ax, ay]: [number, number], [bx, by]: [number, number], steps: number) => {
    const deep = [1.02, 0.74, 0.46][steps - 1]!
    return `M${ax} ${ay}Q${CX + ((ax + bx) / 2 - CX) * deep} ${CY + ((ay + by) / 2 - CY) * deep} ${bx} ${by}`
  }
  const lines = COLOURS.map((colour, at): Line => {
    const steps = at + 1
    const round = found.length ? found.map((one, index) => bow(one, found[(index + steps) % found.length]!, steps)) : []
    const out = nexus && found[at] ? `M${middle(boxes.get(nexus)!).join(' ')}L${found[at]!.join(' ')}` : ''
    return { colour, path: round.join('') + out }
  })
  return { width: WIDTH, height: HEIGHT, boxes, lines: lines.reverse() }
}
