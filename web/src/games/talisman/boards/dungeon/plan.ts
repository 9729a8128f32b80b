/** The Dungeon: a tight spiral between thick walls, with torches on them. */
import type { Box, Plan } from '../../board/geometry'
import { spiralCells } from '../../board/plans'

const [LEFT, HEAD, W, H, GAP] = [12, 92, 195, 188, 8]

export interface Cellar extends Plan {
  /** The passage, from Space to Space. */
  passage: string
  walls: string
  /** Where torches hang: on the corners of walls, beside the names of Spaces and never on them. */
  torches: [number, number][]
}

export function dungeonPlan(spaces: string[]): Cellar {
  const across = Math.ceil(Math.sqrt(spaces.length))
  const down = Math.ceil(spaces.length / across)
  const cells = spiralCells(across, down)
  const boxes = new Map<string, Box>()
  const boxAt = ([column, row]: [number, number]): Box => ({
    x: LEFT + column * W + GAP,
    y: HEAD + row * H + GAP,
    w: W - 2 * GAP,
    h: H - 2 * GAP,
  })
  spaces.forEach((space, at) => boxes.set(space, boxAt(cells[at]!)))
  // the last Space has all that is left in the middle
  const last = boxes.get(spaces.at(-1) ?? '')
  for (const cell of cells.slice(spaces.length)) {
    const more = boxAt(cell)
    if (!last) break
    const [x, y] = [Math.min(last.x, more.x), Math.min(last.y, more.y)]
    const [right, foot] = [Math.max(last.x + last.w, more.x + more.w), Math.max(last.y + last.h, more.y + more.h)]
    Object.assign(last, { x, y, w: right - x, h: foot - y })
  }
  const centre = (id: string) => {
    const box = boxes.get(id)!
    return `${box.x + box.w / 2} ${box.y + box.h / 2}`
  }
  const passage = spaces.map((id, at) => `${at ? 'L' : 'M'}${centre(id)}`).join('')
  return { width: 1000, height: HEAD + down * H + 14, boxes, passage, ...between(cells, spaces.length, across, down) }
}

/** A wall wherever two neighbours are not one after the other; a torch on every second one that lies across. */
function between(cells: [number, number][], count: number, across: number, down: number) {
  const place = new Map(cells.map((cell, at) => [cell.join(), Math.min(at, count - 1)]))
  const walls: string[] = []
  const torches: [number, number][] = []
  for (let row = 0; row < down; row++)
    for (let column = 0; column < across; column++) {
      const here = place.get(`${column},${row}`)!
      const [x, y] = [LEFT + column * W, HEAD + row * H]
      const [east, south] = [place.get(`${column + 1},${row}`), place.get(`${column},${row + 1}`)]
      if (east !== undefined && Math.abs(east - here) > 1) walls.push(`M${x + W} ${y}v${H}`)
      if (south !== undefined && Math.abs(south - here) > 1) {
        walls.push(`M${x} ${y + H}h${W}`)
        if ((column + row) % 2 === 0) torches.push([x + W, y + H])
      }
    }
  const rim = `M${LEFT} ${HEAD}h${across * W}v${down * H}h${-across * W}z`
  return {
    walls: rim + walls.join(''),
    torches: [[LEFT + W, HEAD], [LEFT + 4 * W, HEAD], ...torches] as [number, number][],
  }
}
