/** How a Space is painted: colours by terrain, and marks of the terrain that are the same at every look. */
import type { Site } from '../view'
import type { Box } from './geometry'

export interface Ground {
  fill: string
  ink: string
  marks: 'furrows' | 'tufts' | 'humps' | 'trees' | 'peaks' | 'waves' | 'lines'
}

const ground = (fill: string, ink: string, marks: Ground['marks']): Ground => ({ fill: `var(--${fill})`, ink: `var(--${ink})`, marks })
const GROUNDS: Record<string, Ground> = {
  town: ground('paper-lo', 'ink-2', 'lines'), fields: ground('t-plains', 't-plains-ink', 'furrows'),
  plains: ground('t-plains', 't-plains-ink', 'tufts'), hills: ground('t-hills', 't-hills-ink', 'humps'),
  woods: ground('t-forest', 't-forest-ink', 'trees'), forest: ground('t-forest', 't-forest-ink', 'trees'),
  ruins: ground('t-mountains', 't-mountains-ink', 'peaks'), grave: ground('t-mountains', 't-mountains-ink', 'peaks'),
  crags: ground('t-mountains', 't-mountains-ink', 'peaks'), chasm: ground('t-mountains', 't-mountains-ink', 'peaks'),
  cave: ground('t-mountains', 't-mountains-ink', 'peaks'), keep: ground('t-mountains', 't-mountains-ink', 'peaks'),
  cursed: ground('t-swamp', 't-swamp-ink', 'peaks'), holy: ground('paper-hi', 'gold', 'lines'),
  desert: ground('t-hills', 't-hills-ink', 'humps'), water: ground('t-river', 't-river-ink', 'waves'),
  runes: ground('t-swamp', 't-swamp-ink', 'waves'), portal: ground('party-liberal-tint', 'azure', 'waves'),
  valley: ground('t-plains', 't-plains-ink', 'trees'), street: ground('street', 'land-ink', 'lines'),
  store: ground('paper-hi', 'ink-2', 'lines'), lane: ground('t-plains', 't-plains-ink', 'tufts'),
}

export function groundOf(site: Site): Ground {
  if (site.terrain?.includes('water')) return GROUNDS['water']!
  const own = site.terrain?.find((one) => GROUNDS[one])
  if (own) return GROUNDS[own]!
  if (site.store_of) return GROUNDS['store']!
  return GROUNDS[site.board === 'city' ? 'street' : site.board === 'village' ? 'lane' : 'town']!
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
  const rows = (count: number, draw: (at: number) => string) => Array.from({ length: count }, (_, at) => draw(top + 12 + (at * tall) / count)).join('')
  const scattered = (count: number, margin: number, draw: (a: number, b: number) => string) =>
    Array.from({ length: count }, () => draw(left + 5 + luck() * (wide - margin), top + 16 + luck() * (tall - 22))).join('')
  switch (ground.marks) {
    case 'furrows': return { path: rows(6, (b) => `M${left} ${b}q${wide / 2} -9 ${wide} 0`), filled: false, opacity: 0.38 }
    case 'tufts': return { path: scattered(14, 12, (a, b) => `M${a} ${b}l-3-7M${a} ${b}l0-8M${a} ${b}l3-7`), filled: false, opacity: 0.42 }
    case 'humps': return { path: scattered(8, 32, (a, b) => `M${a} ${b}q12 -15 25 0`), filled: false, opacity: 0.4 }
    case 'trees': return { path: scattered(14, 16, (a, b) => `M${a} ${b - 15}l7 12h-14z`), filled: true, opacity: 0.28 }
    case 'peaks': return { path: scattered(9, 20, (a, b) => `M${a} ${b}l7-10 7 10`), filled: false, opacity: 0.35 }
    case 'waves': return { path: rows(5, (b) => `M${left + 2} ${b}q${wide / 8} -7 ${wide / 4} 0t${wide / 4} 0t${wide / 4} 0t${wide / 5} 0`), filled: false, opacity: 0.35 }
    default: return { path: rows(5, (b) => `M${left} ${b}h${wide}`), filled: false, opacity: 0.16 }
  }
}
