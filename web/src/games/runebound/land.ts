/** The land on paper: where hexes lie, and how terrain, rivers and roads are drawn. Only drawing; rules are the engine's. */
import type { LandSeen } from './view.gen'

export type Hex = [column: number, row: number]

/** From the middle of a hex to a corner. */
export const SIZE = 34
const STEP = Math.sqrt(3) * SIZE
const EDGE = 8
export const BOARD = { width: STEP * 17.5 + 2 * EDGE, height: SIZE * 20 + 2 * EDGE }

export const keyOf = ([column, row]: Hex): string => `${column},${row}`
export const hexOf = (key: string): Hex => key.split(',').map(Number) as Hex
/** Odd rows lie half a hex further to the right. */
export const centre = ([column, row]: Hex): [number, number] => [
  STEP * (column + 0.5 + (row & 1 ? 0.5 : 0)) + EDGE,
  SIZE * (1 + 1.5 * row) + EDGE,
]

const corner = (x: number, y: number, size: number, at: number): string => {
  const angle = (Math.PI / 3) * at - Math.PI / 6
  return `${(x + size * Math.cos(angle)).toFixed(1)} ${(y + size * Math.sin(angle)).toFixed(1)}`
}
export const outline = (x: number, y: number, size = SIZE): string =>
  `M${[0, 1, 2, 3, 4, 5].map((at) => corner(x, y, size, at)).join('L')}Z`

/** The six neighbours, in the order of the sides: right, lower right, lower left, left, upper left, upper right. */
export const around = ([c, r]: Hex): Hex[] =>
  r & 1
    ? [
        [c + 1, r],
        [c + 1, r + 1],
        [c, r + 1],
        [c - 1, r],
        [c, r - 1],
        [c + 1, r - 1],
      ]
    : [
        [c + 1, r],
        [c, r + 1],
        [c - 1, r + 1],
        [c - 1, r],
        [c - 1, r - 1],
        [c, r - 1],
      ]

/** The border of a region: every side behind which lies a hex that is not part of it. */
export function border(keys: Iterable<string>): string {
  const region = new Set(keys)
  let path = ''
  for (const key of region) {
    const hex = hexOf(key)
    const [x, y] = centre(hex)
    around(hex).forEach((next, side) => {
      if (!region.has(keyOf(next))) path += `M${corner(x, y, SIZE, side)}L${corner(x, y, SIZE, side + 1)}`
    })
  }
  return path
}

export const line = (hexes: Hex[]): string => `M${hexes.map((hex) => centre(hex).join(' ')).join('L')}`

function smooth(hexes: Hex[]): string {
  const points = hexes.map(centre)
  if (points.length < 3) return line(hexes)
  let path = `M${points[0]!.join(' ')}`
  for (let i = 1; i < points.length - 1; i++) {
    const [a, b] = [points[i]!, points[i + 1]!]
    path += `Q${a.join(' ')} ${(a[0] + b[0]) / 2} ${(a[1] + b[1]) / 2}`
  }
  return `${path}L${points.at(-1)!.join(' ')}`
}

export interface Cell {
  hex: Hex
  key: string
  terrain: string
  road: boolean
  /** A jewel is printed here: its colour, and whether Events bring it back. */
  jewel: number
  sunburst: boolean
}

const LETTERS: Record<string, string> = { p: 'plains', h: 'hills', f: 'forest', m: 'mountains', s: 'swamp', w: 'river' }

export function cellsOf(land: LandSeen): Cell[] {
  const towns = new Set(land.towns.map((town) => keyOf(town.hex)))
  return land.rows.flatMap((row, r) =>
    row.split(' ').flatMap((cell, c) => {
      if (cell === '~~~') return []
      const key = keyOf([c, r])
      const jewel = towns.has(key) ? -1 : 'gybr'.indexOf(cell[2]!.toLowerCase())
      return [
        {
          hex: [c, r] as Hex,
          key,
          terrain: LETTERS[cell[0]!] ?? 'plains',
          road: cell[1] === '=',
          jewel: cell[2] === '.' ? -1 : jewel,
          sunburst: jewel >= 0 && cell[2] !== '.' && cell[2] === cell[2]!.toUpperCase(),
        },
      ]
    }),
  )
}

/** Noise for decoration, the same every time. */
function noise(seed: number): () => number {
  let s = seed
  return () => {
    s = (s + 0x6d2b79f5) | 0
    let t = Math.imul(s ^ (s >>> 15), 1 | s)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

type Spot = [number, number]
const SPOTS: Record<string, Spot[]> = {
  forest: [
    [-14, -6],
    [0, -12],
    [13, -5],
    [-8, 7],
    [7, 8],
    [-20, 8],
    [19, 9],
    [0, 20],
  ],
  hills: [
    [-13, -4],
    [9, -8],
    [0, 9],
    [-20, 14],
    [17, 12],
  ],
  swamp: [
    [-14, -9],
    [8, -12],
    [-4, 4],
    [14, 6],
    [-16, 14],
    [4, 18],
  ],
}

function marks(terrain: string, x: number, y: number, random: () => number): string {
  const ink = `var(--t-${terrain}-ink)`
  const some = (n: number) => (random() - 0.5) * n
  switch (terrain) {
    case 'mountains':
      return (
        [
          [-13, 6, 1],
          [9, 10, 0.9],
          [1, -8, 1.15],
        ] as const
      )
        .map(([a, b, k]) => {
          const top = `${x + a} ${y + b - 12 * k}`
          return `<path d="M${x + a - 11 * k} ${y + b + 6}L${top}L${x + a + 11 * k} ${y + b + 6}" fill="var(--t-mountains)" stroke="${ink}" stroke-width="1.5" stroke-linejoin="round"/><path d="M${top}l${4 * k} ${9 * k}l${-3 * k} ${3 * k}" fill="none" stroke="${ink}"/>`
        })
        .join('')
    case 'forest':
      return SPOTS['forest']!.map(
        ([a, b]) => `<path d="M${x + a + some(3)} ${y + b - 9}l6 11h-12z" fill="${ink}" opacity=".72"/>`,
      ).join('')
    case 'hills':
      return SPOTS['hills']!.map(
        ([a, b]) =>
          `<path d="M${x + a - 10} ${y + b + 4}q10 -14 20 0M${x + a + 2} ${y + b - 2}q3 2 4 6" fill="none" stroke="${ink}" stroke-width="1.4" opacity=".8"/>`,
      ).join('')
    case 'swamp':
      return SPOTS['swamp']!.map(
        ([a, b]) =>
          `<path d="M${x + a - 7} ${y + b + 4}h14M${x + a - 2} ${y + b + 4}l-2-8M${x + a + 1} ${y + b + 4}v-10M${x + a + 4} ${y + b + 4}l2-7" stroke="${ink}" stroke-width="1.2" opacity=".75" fill="none"/>`,
      ).join('')
    case 'plains':
      return Array.from({ length: 7 }, () => {
        const [a, b] = [x + some(40), y + some(40)]
        return `<path d="M${a} ${b}l-2.5-5M${a} ${b}v-6M${a} ${b}l2.5-5" stroke="${ink}" opacity=".55"/>`
      }).join('')
    default:
      return ''
  }
}

const stroke = (path: string, colour: string, width: number, more = ''): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

const drawn = new WeakMap<LandSeen, string>()

/** Everything that never changes: terrain, rivers, roads. Made once for a game. */
export function landArt(land: LandSeen): string {
  const known = drawn.get(land)
  if (known) return known
  const random = noise(21)
  let art = ''
  for (const cell of cellsOf(land)) {
    const [x, y] = centre(cell.hex)
    art += `<path d="${outline(x, y)}" fill="var(--t-${cell.terrain})" stroke="var(--land)" stroke-width="1.6"/>${marks(cell.terrain, x, y, random)}`
  }
  for (const river of land.rivers) {
    const path = smooth(river.course)
    art += stroke(path, 'var(--t-river-ink)', 21) + stroke(path, 'var(--water)', 17)
    art += stroke(path, 'var(--t-river-ink)', 1.4, 'stroke-dasharray="13 9" opacity=".8"')
  }
  const roads = land.roads.map(smooth)
  art += roads.map((path) => stroke(path, 'var(--t-road)', 8)).join('')
  art += roads.map((path) => stroke(path, 'var(--t-road-hi)', 4.5)).join('')
  art += roads.map((path) => stroke(path, 'var(--t-road)', 1, 'stroke-dasharray="5 6" opacity=".5"')).join('')
  drawn.set(land, art)
  return art
}
