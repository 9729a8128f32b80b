/** A board from its track: where its Spaces are drawn, and the ways between them. */
import type { BoardDrawn } from '../view.gen'
import { townPlan, type Box, type Plan } from './geometry'

/** A line that is drawn below the Spaces: a road, a wall, a coloured line. */
export interface Way {
  path: string
  kind: 'road' | 'wall' | 'red' | 'blue' | 'green' | 'seat' | 'peak'
}

export interface Drawing extends Plan {
  ways: Way[]
  /** Where its walls begin, if something lies before them. */
  top?: number
  /** Where its name stands, and how wide that may be. */
  title: { x: number; y: number; small: boolean }
}

export const middle = ({ x, y, w, h }: Box): [number, number] => [x + w / 2, y + h / 2]
const line = (a: Box, b: Box) => `M${middle(a).join(' ')}L${middle(b).join(' ')}`
const between = (x: number, y: number, w: number, h: number): Box => ({ x: x - w / 2, y: y - h / 2, w, h })

/** The Spaces in order, with a road from each to the next. */
function strung(boxes: Map<string, Box>, spaces: string[]): Way[] {
  return spaces.slice(1).flatMap((space, at) => {
    const [a, b] = [boxes.get(spaces[at]!), boxes.get(space)]
    return a && b ? [{ path: line(a, b), kind: 'road' as const }] : []
  })
}

/** Cells of a square spiral from the upper left corner inwards: [column, row]. */
export function spiralCells(across: number, down: number): [number, number][] {
  const found: [number, number][] = []
  let [left, top, right, bottom] = [0, 0, across - 1, down - 1]
  while (left <= right && top <= bottom) {
    for (let at = left; at <= right; at++) found.push([at, top])
    for (let at = top + 1; at <= bottom; at++) found.push([right, at])
    if (bottom > top) for (let at = right - 1; at >= left; at--) found.push([at, bottom])
    if (right > left) for (let at = bottom - 1; at > top; at--) found.push([left, at])
    ;[left, top, right, bottom] = [left + 1, top + 1, right - 1, bottom - 1]
  }
  return found
}

/** A spiral with walls between its turns; the last Space has all that is left in the middle. */
export function spiralPlan(spaces: string[]): Drawing {
  const across = Math.ceil(Math.sqrt(spaces.length))
  const down = Math.ceil(spaces.length / across)
  const [w, h, head] = [988 / across, 196, 84]
  const cells = spiralCells(across, down)
  const boxes = new Map<string, Box>()
  spaces.forEach((space, at) => {
    const [column, row] = cells[at]!
    boxes.set(space, { x: 6 + column * w + 5, y: head + row * h + 5, w: w - 10, h: h - 10 })
  })
  const last = boxes.get(spaces.at(-1) ?? '')
  for (const [column, row] of cells.slice(spaces.length)) {
    if (!last) break
    const x = Math.min(last.x, 6 + column * w + 5)
    const right = Math.max(last.x + last.w, 6 + column * w + w - 5)
    const y = Math.min(last.y, head + row * h + 5)
    const foot = Math.max(last.y + last.h, head + row * h + h - 5)
    Object.assign(last, { x, y, w: right - x, h: foot - y })
  }
  // a wall wherever two neighbours are not one after the other
  const place = new Map(cells.map((cell, at) => [cell.join(), Math.min(at, spaces.length - 1)]))
  const walls: string[] = []
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      const here = place.get(`${column},${row}`)!
      const [east, south] = [place.get(`${column + 1},${row}`), place.get(`${column},${row + 1}`)]
      if (east !== undefined && Math.abs(east - here) > 1) walls.push(`M${6 + (column + 1) * w} ${head + row * h}v${h}`)
      if (south !== undefined && Math.abs(south - here) > 1)
        walls.push(`M${6 + column * w} ${head + (row + 1) * h}h${w}`)
    }
  }
  const ways: Way[] = [...strung(boxes, spaces), { path: walls.join(''), kind: 'wall' }]
  return { width: 1000, height: head + down * h + 6, boxes, ways, title: { x: 500, y: 54, small: true } }
}

/** An entrance in the middle, and a closed chain about it, joined by lines of three colours: one, two, three on. */
export function linesPlan(spaces: string[]): Drawing {
  const [width, height] = [1220, 1140]
  const chain = spaces.slice(1)
  const boxes = new Map<string, Box>()
  const [cx, cy] = [width / 2, height / 2]
  chain.forEach((space, at) => {
    const angle = -Math.PI / 2 + (at * 2 * Math.PI) / chain.length
    boxes.set(space, between(cx + Math.cos(angle) * 526, cy + Math.sin(angle) * 508, 156, 112))
  })
  const found = chain.map((space) => boxes.get(space)!)
  const hop = (kind: Way['kind'], steps: number): Way => ({
    kind,
    path: found
      .map((box, at) => {
        const [[ax, ay], [bx, by]] = [middle(box), middle(found[(at + steps) % found.length]!)]
        const bend = steps === 1 ? 1 : steps === 2 ? 0.72 : 0.5
        return `M${ax} ${ay}Q${cx + ((ax + bx) / 2 - cx) * bend} ${cy + ((ay + by) / 2 - cy) * bend} ${bx} ${by}`
      })
      .join(''),
  })
  if (spaces[0]) boxes.set(spaces[0], between(cx, cy + 96, 190, 130))
  const entrance = boxes.get(spaces[0] ?? '')
  // from the entrance the same three lines lead to the first three Spaces
  const kinds = ['red', 'blue', 'green'] as const
  const first = entrance
    ? kinds.flatMap((kind, at) => (found[at] ? [{ kind, path: line(entrance, found[at]) }] : []))
    : []
  const ways = chain.length ? [hop('green', 3), hop('blue', 2), hop('red', 1), ...first] : []
  return { width, height, boxes, ways, title: { x: cx, y: cy + 214, small: true } }
}

/** Rows from South to North; gates stand outside, before the middle of the lowest and the highest row. */
export function gridPlan(spaces: string[], across: number, gates: string[]): Drawing {
  const down = Math.ceil(spaces.length / across)
  const [w, h, edge] = [988 / across, 158, gates.length ? 142 : 6]
  const boxes = new Map<string, Box>()
  spaces.forEach((space, at) => {
    const [row, column] = [Math.floor(at / across), at % across]
    boxes.set(space, { x: 6 + column * w, y: edge + (down - 1 - row) * h, w, h })
  })
  const height = 2 * edge + down * h
  gates.forEach((gate) => {
    const north = gate.endsWith('.n')
    boxes.set(gate, between(500, north ? edge / 2 : height - edge / 2, w + 16, edge - 18))
  })
  const walls = `M6 ${edge}H994V${height - edge}H6Z`
  return { width: 1000, height, boxes, ways: [{ path: walls, kind: 'wall' }], title: { x: 190, y: 56, small: true } }
}

/** A path up one side of a mountain and down the other. */
export function pathPlan(spaces: string[]): Drawing {
  const boxes = new Map<string, Box>()
  const [width, height, last] = [1240, 900, Math.max(1, spaces.length - 1)]
  const step = (width - 190) / last
  spaces.forEach((space, at) => {
    const climb = Math.sin((at / last) * Math.PI)
    const y = height - 150 - climb * (height - 380) + (at % 2 ? 46 : -46) * climb
    boxes.set(space, between(95 + at * step, y, Math.min(158, step - 6), 126))
  })
  const [foot, half] = [height - 24, width / 2]
  const peaks = [
    `M24 ${foot}L${half - 250} 300L${half - 120} 430L${half} 40L${half + 150} 380L${half + 260} 270L${width - 24} ${foot}Z`,
    `M${half} 40L${half - 62} 238L${half - 20} 206L${half + 18} 246L${half + 74} 210Z`,
  ]
  const ways: Way[] = [...peaks.map((path): Way => ({ path, kind: 'peak' })), ...strung(boxes, spaces)]
  return { width, height, boxes, ways, title: { x: width / 2, y: height - 86, small: true } }
}

/** The first Space in the middle, the others about it like seats; one alone fills the page. */
export function hubPlan(spaces: string[]): Drawing {
  const boxes = new Map<string, Box>()
  const [width, height] = [1000, 900]
  const [first, ...seats] = spaces
  if (first) boxes.set(first, seats.length ? between(500, 470, 230, 170) : between(500, 470, 420, 300))
  seats.forEach((space, at) => {
    const angle = -Math.PI / 2 + (at * 2 * Math.PI) / seats.length
    boxes.set(space, between(500 + Math.cos(angle) * 370, 470 + Math.sin(angle) * 322, 206, 152))
  })
  const hub = first && boxes.get(first)
  const ways = hub ? seats.map((seat): Way => ({ path: line(hub, boxes.get(seat)!), kind: 'seat' })) : []
  return { width, height, boxes, ways, title: { x: 150, y: 60, small: true } }
}

/** `gates`: Spaces of the board that lie on no track and are no stores. */
export function trackPlan(
  board: BoardDrawn | undefined,
  storesOf: (street: string) => string[],
  gates: string[] = [],
): Drawing {
  const { track, spaces, width } = board ?? { track: 'ring', spaces: [], width: 0 }
  if (track === 'spiral') return spiralPlan(spaces)
  if (track === 'lines') return linesPlan(spaces)
  if (track === 'grid') return gridPlan(spaces, width || 5, gates)
  if (track === 'path') return pathPlan(spaces)
  if (track === 'hub') return hubPlan(spaces)
  const town = outside(townPlan(spaces, storesOf), gates)
  return { ...town, ways: [], title: { x: town.width / 2, y: (town.height + town.top) / 2, small: false } }
}

/** Before the walls of a town: Spaces that lie on none of its streets, in a strip above. */
function outside({ width, height, boxes }: Plan, gates: string[]): Plan & { top: number } {
  const top = gates.length ? 132 : 0
  const moved = [...boxes].map(([id, box]): [string, Box] => [id, { ...box, y: box.y + top }])
  const before = gates.map((id, at): [string, Box] => [id, { x: 6 + at * 236, y: 6, w: 230, h: top - 18 }])
  return { width, height: height + top, boxes: new Map([...before, ...moved]), top }
}
