/** Where the Spaces of each board are drawn: boxes in units of that board. */
export interface Box {
  x: number
  y: number
  w: number
  h: number
  round?: boolean
  /** How wide the name below a round one may be. */
  room?: number
}

export interface Plan {
  width: number
  height: number
  boxes: Map<string, Box>
}

/** Boxes round a rectangle, clockwise from its upper left corner: `across` between two corners above, `down` beside. */
export function ringBoxes(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  cw: number,
  ch: number,
  across: number,
  down: number,
): Box[] {
  const found: Box[] = []
  const w = (x1 - x0 - 2 * cw) / across
  const h = (y1 - y0 - 2 * ch) / down
  found.push({ x: x0, y: y0, w: cw, h: ch })
  for (let i = 0; i < across; i++) found.push({ x: x0 + cw + i * w, y: y0, w, h: ch })
  found.push({ x: x1 - cw, y: y0, w: cw, h: ch })
  for (let i = 0; i < down; i++) found.push({ x: x1 - cw, y: y0 + ch + i * h, w: cw, h })
  found.push({ x: x1 - cw, y: y1 - ch, w: cw, h: ch })
  for (let i = 0; i < across; i++) found.push({ x: x1 - cw - (i + 1) * w, y: y1 - ch, w, h: ch })
  found.push({ x: x0, y: y1 - ch, w: cw, h: ch })
  for (let i = 0; i < down; i++) found.push({ x: x0, y: y1 - ch - (i + 1) * h, w: cw, h })
  return found
}

/** The Inner Region: eight round Spaces about the Crown. */
export const INNER: Record<string, [number, number]> = {
  'inn.plain': [500, 738],
  'inn.crypt': [372, 680],
  'inn.dice': [360, 552],
  'inn.den': [372, 420],
  'inn.mines': [628, 680],
  'inn.vampire': [640, 552],
  'inn.pits': [628, 420],
  'inn.valley': [500, 364],
  'inn.crown': [500, 552],
}

export function mainPlan(outer: string[], middle: string[]): Plan {
  const boxes = new Map<string, Box>()
  ringBoxes(6, 6, 994, 1094, 138, 142, 5, 5).forEach((box, at) => outer[at] && boxes.set(outer[at], box))
  ringBoxes(168, 172, 832, 928, 126, 128, 3, 3).forEach((box, at) => middle[at] && boxes.set(middle[at], box))
  for (const [id, [x, y]] of Object.entries(INNER)) {
    const r = id === 'inn.crown' ? 66 : 37
    boxes.set(id, { x: x - r, y: y - 8 - r, w: 2 * r, h: 2 * r, round: true, room: x === 500 ? 200 : 128 })
  }
  return { width: 1000, height: 1100, boxes }
}

/** How many boxes stand between two corners, above and beside, so that a ring has at least so many. */
function sidesFor(count: number): [number, number] {
  const both = Math.max(2, Math.ceil((count - 4) / 2))
  return [Math.ceil(both / 2), Math.floor(both / 2)]
}

/** A town: its streets in a ring, the stores in a ring inside, each as near as can be to the street with its arrow. */
export function townPlan(streets: string[], storesOf: (street: string) => string[]): Plan {
  const wide = streets.length > 24
  const large = streets.length >= 16
  const [width, height] = wide ? [1300, 1180] : large ? [1000, 1090] : [1000, 940]
  const [cw, ch] = wide ? [150, 134] : large ? [148, 132] : [170, 160]
  const boxes = new Map<string, Box>()
  const outer = ringBoxes(6, 6, width - 6, height - 6, cw, ch, ...sidesFor(streets.length))
  streets.forEach((street, at) => outer[at] && boxes.set(street, outer[at]))
  const stores = streets.flatMap((street) => storesOf(street).map((id) => ({ id, street })))
  if (!stores.length) return { width, height, boxes }
  const gap = 26
  const inner = { x0: 6 + cw + gap, y0: 6 + ch + gap, x1: width - 6 - cw - gap, y1: height - 6 - ch - gap }
  const [across, down] = sidesFor(stores.length)
  const [w, h] = [(inner.x1 - inner.x0) / (across + 2), (inner.y1 - inner.y0) / (down + 2)]
  const cells = ringBoxes(inner.x0, inner.y0, inner.x1, inner.y1, w, h, across, down)
  const cellFor = (at: number, turn: number) =>
    cells[(turn + Math.floor((at * cells.length) / stores.length)) % cells.length]!
  const far = (turn: number) =>
    stores.reduce((sum, one, at) => sum + distance(cellFor(at, turn), boxes.get(one.street)!), 0)
  const best = cells.map((_, turn) => turn).sort((a, b) => far(a) - far(b))[0]!
  stores.forEach((one, at) => {
    const cell = cellFor(at, best)
    boxes.set(one.id, { x: cell.x + 4, y: cell.y + 4, w: cell.w - 8, h: cell.h - 8 })
  })
  return { width, height, boxes }
}

const middleOf = (box: Box): [number, number] => [box.x + box.w / 2, box.y + box.h / 2]

function distance(a: Box, b: Box): number {
  const [[ax, ay], [bx, by]] = [middleOf(a), middleOf(b)]
  return Math.hypot(ax - bx, ay - by)
}

/** The next Space in a direction, for the arrow keys. */
export function nextSpace(boxes: Map<string, Box>, from: string, [dx, dy]: [number, number]): string | undefined {
  const here = boxes.get(from)
  if (!here) return undefined
  const [x, y] = middleOf(here)
  let best: string | undefined
  let least = Infinity
  for (const [id, box] of boxes) {
    const [bx, by] = middleOf(box)
    const along = (bx - x) * dx + (by - y) * dy
    const aside = Math.abs((bx - x) * dy) + Math.abs((by - y) * dx)
    if (id === from || along <= 4) continue
    const cost = along + aside * 2.2
    if (cost < least) [best, least] = [id, cost]
  }
  return best
}
