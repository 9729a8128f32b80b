/** How a Space is painted: colours by terrain, and marks of the terrain that are the same at every look. */
import type { Site } from '../view.gen'
import type { Box } from './geometry'

export interface Ground {
  fill: string
  ink: string
  marks:
    'furrows' | 'tufts' | 'humps' | 'trees' | 'peaks' | 'waves' | 'lines' | 'bricks' | 'ripples' | 'stars' | 'veins'
  /** The line about it, if not as usual. */
  edge?: string
}

/** How a board with a page of its own is painted. */
export interface Look {
  /** It lies in the dark, by day too. */
  dark?: boolean
  /** Colours that are other ones here: names of custom properties and what they are. */
  palette?: Record<string, string>
  /** What lies about the board where the window is larger. */
  beyond?: string
  /** The ground of a Space. */
  paint?: (site: Site) => Ground
}

const ground = (fill: string, ink: string, marks: Ground['marks']): Ground => ({
  fill: `var(--${fill})`,
  ink: `var(--${ink})`,
  marks,
})
const GROUNDS: Record<string, Ground> = {
  town: ground('paper-lo', 'ink-2', 'lines'),
  fields: ground('t-plains', 't-plains-ink', 'furrows'),
  plains: ground('t-plains', 't-plains-ink', 'tufts'),
  hills: ground('t-hills', 't-hills-ink', 'humps'),
  woods: ground('t-forest', 't-forest-ink', 'trees'),
  forest: ground('t-forest', 't-forest-ink', 'trees'),
  ruins: ground('t-mountains', 't-mountains-ink', 'peaks'),
  grave: ground('t-mountains', 't-mountains-ink', 'peaks'),
  crags: ground('t-mountains', 't-mountains-ink', 'peaks'),
  mountain: ground('t-mountains', 't-mountains-ink', 'peaks'),
  chasm: ground('t-mountains', 't-mountains-ink', 'peaks'),
  cave: ground('t-mountains', 't-mountains-ink', 'peaks'),
  keep: ground('t-mountains', 't-mountains-ink', 'peaks'),
  cursed: ground('t-swamp', 't-swamp-ink', 'peaks'),
  holy: ground('paper-hi', 'gold', 'lines'),
  desert: ground('t-hills', 't-hills-ink', 'humps'),
  water: ground('t-river', 't-river-ink', 'waves'),
  runes: ground('t-swamp', 't-swamp-ink', 'waves'),
  portal: ground('party-liberal-tint', 'azure', 'waves'),
  valley: ground('t-plains', 't-plains-ink', 'trees'),
  street: ground('street', 'land-ink', 'lines'),
  store: ground('paper-hi', 'ink-2', 'lines'),
  lane: ground('t-plains', 't-plains-ink', 'tufts'),
  coast: ground('t-plains', 't-river-ink', 'waves'),
  moor: ground('t-swamp', 't-swamp-ink', 'tufts'),
  downs: ground('t-hills', 't-hills-ink', 'humps'),
  meadow: ground('t-plains', 't-plains-ink', 'tufts'),
  fen: ground('t-swamp', 't-swamp-ink', 'waves'),
  jungle: ground('t-forest', 't-forest-ink', 'trees'),
  volcano: ground('t-mountains', 't-mountains-ink', 'peaks'),
  sea: ground('t-river', 't-river-ink', 'waves'),
  stone: ground('t-mountains', 't-mountains-ink', 'lines'),
  blood: ground('roof-3', 'ink-2', 'lines'),
  stars: ground('paper-lo', 'azure', 'waves'),
  beach: ground('t-hills', 't-hills-ink', 'waves'),
}

/** What Spaces without a terrain are painted like, by their board. */
const BOARDS: Record<string, string> = {
  city: 'street',
  village: 'lane',
  far: 'plains',
  dun: 'stone',
  keep: 'blood',
  timescape: 'stars',
  des: 'desert',
  vale: 'woods',
  pass: 'mountain',
  rome: 'street',
  olympus: 'holy',
  ocean: 'sea',
  island: 'beach',
}

export function groundOf(site: Site): Ground {
  if (site.terrain?.includes('water')) return GROUNDS['water']!
  const own = site.terrain?.find((one) => GROUNDS[one])
  if (own) return GROUNDS[own]!
  if (site.store_of) return GROUNDS['store']!
  return GROUNDS[BOARDS[site.board] ?? 'town']!
}

/** The same numbers for the same Space, whenever it is drawn. */
function luckOf(id: string): () => number {
  let seed = [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
  return () => {
    seed = (seed * 1664525 + 1013904223) >>> 0
    return seed / 2 ** 32
  }
}

export interface Marks {
  path: string
  filled: boolean
  opacity: number
}

export function marksOf(id: string, ground: Ground, { x, y, w, h }: Box): Marks {
  const luck = luckOf(id)
  const [left, top, wide, tall] = [x + 4, y + 3, w - 8, h - 30]
  const rows = (count: number, draw: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => draw(top + 12 + (at * tall) / count)).join('')
  const scattered = (count: number, margin: number, draw: (a: number, b: number) => string) =>
    Array.from({ length: count }, () =>
      draw(left + 5 + luck() * (wide - margin), top + 16 + luck() * (tall - 22)),
    ).join('')
  switch (ground.marks) {
    case 'furrows':
      return { path: rows(6, (b) => `M${left} ${b}q${wide / 2} -9 ${wide} 0`), filled: false, opacity: 0.38 }
    case 'tufts':
      return {
        path: scattered(14, 12, (a, b) => `M${a} ${b}l-3-7M${a} ${b}l0-8M${a} ${b}l3-7`),
        filled: false,
        opacity: 0.42,
      }
    case 'humps':
      return { path: scattered(8, 32, (a, b) => `M${a} ${b}q12 -15 25 0`), filled: false, opacity: 0.4 }
    case 'trees':
      return { path: scattered(14, 16, (a, b) => `M${a} ${b - 15}l7 12h-14z`), filled: true, opacity: 0.28 }
    case 'peaks':
      return { path: scattered(9, 20, (a, b) => `M${a} ${b}l7-10 7 10`), filled: false, opacity: 0.35 }
    case 'waves':
      return {
        path: rows(
          5,
          (b) => `M${left + 2} ${b}q${wide / 8} -7 ${wide / 4} 0t${wide / 4} 0t${wide / 4} 0t${wide / 5} 0`,
        ),
        filled: false,
        opacity: 0.35,
      }
    case 'bricks':
      return {
        path: Array.from({ length: 6 }, (_, row) => {
          const [b, tall6, step] = [y + 4 + (row * (h - 8)) / 6, (h - 8) / 6, wide / 3]
          const joints = [0, 1, 2, 3].map((at) => left + (at + (row % 2 ? 0.5 : 0)) * step)
          return `M${left} ${b}h${wide}${joints.flatMap((a) => (a > left && a < left + wide ? [`M${a} ${b}v${tall6}`] : [])).join('')}`
        }).join(''),
        filled: false,
        opacity: 0.3,
      }
    case 'ripples':
      return {
        path: Array.from({ length: 5 }, () => {
          const [a, b, long] = [
            left + luck() * wide * 0.5,
            top + 14 + luck() * (tall - 14),
            wide * (0.3 + luck() * 0.2),
          ]
          return `M${a} ${b}q${long * 0.3} -8 ${long * 0.6} 0t${long * 0.4} -2M${a + 6} ${b + 6}q${long * 0.3} -7 ${long * 0.5} 0`
        }).join(''),
        filled: false,
        opacity: 0.45,
      }
    case 'stars':
      return {
        path: scattered(16, 10, (a, b) => `M${a} ${b - 3}l1 2 2 1 -2 1 -1 2 -1 -2 -2 -1 2 -1z`),
        filled: true,
        opacity: 0.5,
      }
    case 'veins':
      return {
        path: scattered(5, 46, (a, b) => `M${a} ${b}q9 -9 16 -3t12 -8M${a + 16} ${b - 3}q4 6 10 5`),
        filled: false,
        opacity: 0.3,
      }
    default:
      return { path: rows(5, (b) => `M${left} ${b}h${wide}`), filled: false, opacity: 0.16 }
  }
}
