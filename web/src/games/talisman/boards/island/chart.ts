/** The sea chart: fourteen Spaces of sea about the Island, Dockland in a corner, and the docks of other boards. */
import type { Box, Plan } from '../../board/geometry'

const [WIDTH, HEIGHT] = [1160, 1100]
const [CX, CY] = [WIDTH / 2, HEIGHT / 2]
/** The Harbour Mouth lies before Dockland, in the lower left corner. */
const FIRST = (Math.PI * 3) / 4

const about = (x: number, y: number, w: number, h: number): Box => ({ x: x - w / 2, y: y - h / 2, w, h })

/** The angle at which a Space of the sea lies. */
export const bearing = (at: number, count: number): number => FIRST + (at * 2 * Math.PI) / count

export interface Landing {
  sea: string
  dock: string
}

/** Docks of other boards, each beside a Space of the sea. */
export const LANDINGS: Landing[] = [
  { sea: 'sea.4', dock: 'far.dock1' },
  { sea: 'sea.9', dock: 'rome.ostia' },
  { sea: 'sea.11', dock: 'far.dock2' },
  { sea: 'sea.13', dock: 'city.wharf' },
]

export interface Signpost {
  dock: string
  x: number
  y: number
  path: string
}

export interface Chart extends Plan {
  lagoon: string
  quay: string
  shore: string
  posts: Signpost[]
}

export function seaChart(sea: string[], island: string[], docklands: string[]): Chart {
  const boxes = new Map<string, Box>()
  sea.forEach((space, at) => {
    const angle = bearing(at, sea.length)
    boxes.set(space, about(CX + Math.cos(angle) * 440, CY + Math.sin(angle) * 428, 164, 122))
  })
  // the Harbour looks at the Lagoon, which is the sixth of the sea
  const turn = bearing(5, sea.length || 14)
  island.forEach((space, at) => {
    const angle = turn + (at * 2 * Math.PI) / island.length
    boxes.set(space, about(CX + Math.cos(angle) * 218, CY + Math.sin(angle) * 216, 142, 108))
  })
  for (const space of docklands) boxes.set(space, about(118, HEIGHT - 92, 204, 150))
  const centre = (id: string): [number, number] => {
    const box = boxes.get(id)
    return box ? [box.x + box.w / 2, box.y + box.h / 2] : [CX, CY]
  }
  const line = (a: string, b: string) => `M${centre(a).join(' ')}L${centre(b).join(' ')}`
  const posts = LANDINGS.map(({ sea: from, dock }) => {
    const [x, y] = centre(from)
    const post = { x: x + Math.sign(x - CX) * 12, y: y + (y < CY ? -86 : 86) }
    return { dock, ...post, path: `M${x} ${y}L${post.x} ${post.y}` }
  })
  return {
    width: WIDTH,
    height: HEIGHT,
    boxes,
    lagoon: line('sea.6', 'isl.harbour'),
    quay: line('sea.1', docklands[0] ?? 'isl.dockland'),
    shore: shore(CX, CY, 330, 322),
    posts,
  }
}

/** The outline of the Island, with bays: a curve through the middles between its points. */
function shore(cx: number, cy: number, rx: number, ry: number): string {
  const points = Array.from({ length: 24 }, (_, at): [number, number] => {
    const angle = (at * Math.PI) / 12
    const bay = 1 + 0.035 * Math.sin(at * 2.6) + 0.03 * Math.cos(at * 1.7)
    return [cx + Math.cos(angle) * rx * bay, cy + Math.sin(angle) * ry * bay]
  })
  const halfway = points.map(([x, y], at) => {
    const [nx, ny] = points[(at + 1) % points.length]!
    return [(x + nx) / 2, (y + ny) / 2].map((one) => one.toFixed(1)).join(' ')
  })
  const bends = points.map(([x, y], at) => `Q${x.toFixed(1)} ${y.toFixed(1)} ${halfway[at]}`)
  return `M${halfway.at(-1)}${bends.join('')}Z`
}
