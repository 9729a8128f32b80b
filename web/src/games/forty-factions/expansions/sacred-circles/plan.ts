/** The map of the two Forests, 1140 across and 620 down: grass to the west, sand to the east, two rivers that become one. */
import { noise, type Point } from '../../board/city-shape'
import type { Plan } from '../../board/plan'

const WIDTH = 1140
const HEIGHT = 620
const MARGIN = 700
/** Where the grass ends. */
const BORDER = 'M640 -700C610 -300 690 -60 640 60C590 190 690 300 630 420C590 510 660 600 620 700V1400'
const RIVERS =
  'M-700 -40C-300 20 60 -10 180 60C280 120 250 180 400 200M760 -700C700 -400 560 -180 500 -20C470 80 460 140 400 200M400 200C380 300 470 330 460 450C450 560 400 640 420 760L430 1400'
const PATTERNS = `<pattern id="plain-grass" width="26" height="18" patternUnits="userSpaceOnUse"><path d="M4 14q1-6 4-9M8 14q0-5 1-8M12 14q-1-5-3-8M18 8q1-4 3-6M21 8q0-4 1-6" fill="none" stroke="var(--t-forest-ink)" stroke-width=".9" opacity=".4"/></pattern>
<pattern id="plain-sand" width="30" height="22" patternUnits="userSpaceOnUse"><path d="M2 8q6-6 13 0M17 18q5-5 11 0" fill="none" stroke="var(--land-ink)" stroke-width=".9" opacity=".5"/></pattern>`

/** Small things strewn over one side of the map, away from where Circles lie. */
function strewn(
  seed: number,
  many: number,
  from: number,
  to: number,
  one: (x: number, y: number, size: number) => string,
): string {
  const random = noise(seed)
  let found = ''
  for (let i = 0; i < many; i++)
    found += one(from + random() * (to - from), -60 + random() * (HEIGHT + 120), 0.7 + random() * 0.7)
  return found
}

const tree = (x: number, y: number, size: number) =>
  `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(4.4 * size).toFixed(1)}"/>`
const dune = (x: number, y: number, size: number) =>
  `M${x.toFixed(0)} ${y.toFixed(0)}q${(14 * size).toFixed(0)} ${(-12 * size).toFixed(0)} ${(30 * size).toFixed(0)} 0`

function words(text: string, at: Point, turn: number): string {
  return `<text x="${at[0]}" y="${at[1]}" transform="rotate(${turn} ${at[0]} ${at[1]})" font-size="15" font-style="italic" fill="var(--water-ink)" font-family="var(--font-display)">${text}</text>`
}

function forestsArt(): string {
  const all = `x="${-MARGIN}" y="${-MARGIN}" width="${WIDTH + 2 * MARGIN}" height="${HEIGHT + 2 * MARGIN}"`
  const grass = `${BORDER}H-700V-700Z`
  return `<defs>${PATTERNS}</defs><rect ${all} fill="var(--land)"/><rect ${all} fill="url(#plain-sand)"/>
<path d="${grass}" fill="var(--t-forest)" opacity=".38"/><path d="${grass}" fill="url(#plain-grass)"/>
<path d="${strewn(5, 60, 690, 1240, dune)}" fill="none" stroke="var(--land-ink)" stroke-width="1.3" opacity=".6"/>
<g fill="var(--t-forest)" stroke="var(--t-forest-ink)" stroke-width=".8" opacity=".8">${strewn(8, 130, -120, 600, tree)}</g>
<path d="${RIVERS}" fill="none" stroke="var(--water-ink)" stroke-width="13" stroke-linecap="round" opacity=".5"/>
<path d="${RIVERS}" fill="none" stroke="var(--water)" stroke-width="10" stroke-linecap="round"/>
${words('Silverlight', [20, 24], 4)}${words('Goldwater', [520, -2], -66)}${words('Lightwater', [468, 392], 78)}
<g fill="none" stroke="var(--ink-3)"><circle cx="400" cy="200" r="17" stroke-width="2" stroke-dasharray="3 4"/><circle cx="400" cy="200" r="3" stroke-width="3"/></g>
<text x="424" y="196" font-size="15" fill="var(--ink-2)" font-family="var(--font-display)">The Gathering Place</text>`
}

export const FORESTS: Plan = {
  label: 'Map of the Forests',
  width: WIDTH,
  height: HEIGHT,
  plaques: {
    'Forest of the Grasslands': { at: [330, 588], width: 262 },
    'Forest of the Great Desert': { at: [800, 588], width: 280 },
  },
  art: forestsArt,
}

export const isForest = (area: string): boolean => area in FORESTS.plaques
