/** The engraved map of Tehmor: pure functions from the plan to SVG text. Nothing here depends on the game's state. */
import {
  HEIGHT,
  OLD_TOWN,
  QUARTERS,
  WALL,
  WIDTH,
  distanceToEdge,
  inside,
  noise,
  points,
  type Point,
} from './city-shape'

/** How far the countryside goes on beyond the map, so that no window shows an empty edge. */
export const MARGIN = 700

const TINT: Record<string, string> = {
  'Upper West Side': 'conservative',
  'Upper East Side': 'liberal',
  'Lower East Side': 'militant',
  'Lower West Side': 'mercantile',
  'Old Town': 'independent',
}
const GRAIN: Record<string, [seed: number, angle: number]> = {
  'Upper West Side': [11, -0.32],
  'Upper East Side': [18, 0.28],
  'Lower East Side': [25, -0.12],
  'Lower West Side': [32, 0.42],
  'Old Town': [39, 0.05],
}
const COAST = 'C64 388 133 398 188 424L255 545L377 620L489 654C501 668 508 684 510 700L520 760V1400H-700V380Z'
const RIVER_ABOVE = 'M560 -700C640 -520 470 -330 560 -160C585 -110 560 -60 570 -6C561 26 579 40 570 64V214'
const RIVER_BELOW = 'M563 492C558 560 535 600 524 646C515 668 508 684 501 706'
const BRIDGES: [x: number, y: number, turn: number][] = [
  [439, 260, -50], [710, 265, -132], [384, 330, -10], [763, 335, -174], [437, 451, -130], [697, 455, -55],
  [570, 140, 0], [552, 570, 6],
] // prettier-ignore
const GATES: [x: number, y: number, turn: number][] = [
  [187, 352, 90], [965, 330, 90], [880, 111, 25], [290, 112, -28], [789, 608, -20], [445, 630, 8],
] // prettier-ignore

/** Roofs by three shades of tile: the quarter is cut in two again and again, wide streets first. */
function roofs(area: string): [string, string, string] {
  const shape = QUARTERS[area]!
  const [seed, angle] = GRAIN[area]!
  const random = noise(seed)
  const xs = shape.map((p) => p[0])
  const ys = shape.map((p) => p[1])
  const cx = (Math.min(...xs) + Math.max(...xs)) / 2
  const cy = (Math.min(...ys) + Math.max(...ys)) / 2
  const shades: [string, string, string] = ['', '', '']
  const turned = ([x, y]: Point): string => {
    const c = Math.cos(angle)
    const s = Math.sin(angle)
    return `${(cx + (x - cx) * c - (y - cy) * s).toFixed(0)} ${(cy + (x - cx) * s + (y - cy) * c).toFixed(0)}`
  }
  const house = (x: number, y: number, w: number, h: number): void => {
    const g = 1.6
    const corners: Point[] = [
      [x + g, y + g],
      [x + w - g, y + g],
      [x + w - g, y + h - g],
      [x + g, y + h - g],
    ]
    if (random() < 0.94) shades[Math.floor(random() * 3) as 0 | 1 | 2] += `M${corners.map(turned).join('L')}Z`
  }
  const cut = (x: number, y: number, w: number, h: number, depth: number): void => {
    if ((w < 18 && h < 17) || depth > 7 || (w * h < 360 && random() < 0.5)) return house(x, y, w, h)
    const street = depth < 3 ? 5.5 : 2
    const part = 0.38 + random() * 0.24
    if (w > h) {
      cut(x, y, w * part - street / 2, h, depth + 1)
      cut(x + w * part + street / 2, y, w * (1 - part) - street / 2, h, depth + 1)
    } else {
      cut(x, y, w, h * part - street / 2, depth + 1)
      cut(x, y + h * part + street / 2, w, h * (1 - part) - street / 2, depth + 1)
    }
  }
  cut(cx - 300, cy - 240, 600, 480, 0)
  return shades
}

function quarter(area: string): string {
  const shape = points(QUARTERS[area]!)
  const [light, mid, dark] = roofs(area)
  const id = area.replace(/ /g, '')
  return `<clipPath id="quarter-${id}"><polygon points="${shape}"/></clipPath>
<g clip-path="url(#quarter-${id})"><polygon points="${shape}" fill="var(--street)"/>
<g stroke="var(--roof-ink)" stroke-width=".6" opacity=".88"><path d="${light}" fill="var(--roof-1)"/><path d="${mid}" fill="var(--roof-2)"/><path d="${dark}" fill="var(--roof-3)"/></g>
<polygon points="${shape}" fill="none" stroke="var(--party-${TINT[area]}-tint)" stroke-width="36" opacity=".6"/></g>`
}

const PATTERNS = `<pattern id="map-waves" width="34" height="14" patternUnits="userSpaceOnUse"><path d="M0 7q4-4 8.5 0t8.5 0" fill="none" stroke="var(--water-ink)" stroke-width="1" opacity=".55"/><path d="M18 13q4-4 8 0" fill="none" stroke="var(--water-ink)" stroke-width="1" opacity=".3"/></pattern>
<pattern id="map-dunes" width="26" height="20" patternUnits="userSpaceOnUse"><path d="M2 8q5-5 11 0M15 17q4-4 9 0" fill="none" stroke="var(--land-ink)" stroke-width=".9" opacity=".45"/></pattern>
<pattern id="map-fields" width="14" height="10" patternUnits="userSpaceOnUse"><path d="M0 5h9M6 9h7" stroke="var(--t-forest-ink)" stroke-width=".9" opacity=".3"/></pattern>
<pattern id="map-vines" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(28)"><path d="M0 4.5h9" stroke="var(--t-forest-ink)" stroke-width="1.6" stroke-dasharray="2.4 1.6" opacity=".6"/></pattern>`

function hills(): string {
  const random = noise(4)
  let path = ''
  for (let i = 0; i < 210; i++) {
    const x = -560 + random() * 1080
    const y = -640 + random() * 770
    const clear = Math.hypot(x + 9 - 292, y - 45) > 40 && Math.hypot(x + 9 - 101, y - 92) > 74
    const away = !inside(x, y + 12, WALL) && distanceToEdge(x, y, WALL) > 34 && Math.abs(x - 540) > 80
    if (clear && away && y < 150 - x * 0.1) path += `M${x.toFixed(0)} ${y.toFixed(0)}l9-13 9 13m-9-13l2 9`
  }
  return `<path d="${path}" fill="none" stroke="var(--land-ink)" stroke-width="1.2" opacity=".75"/>`
}

function trees(): string {
  const random = noise(9)
  let found = ''
  for (let i = 0; i < 120; i++) {
    const x = 560 + random() * 460
    const y = 655 + random() * 190
    if (inside(x, y, WALL) || distanceToEdge(x, y, WALL) < 16) continue
    if (Math.hypot(x - 842, y - 668) < 42 || Math.hypot(x - 955, y - 640) < 34) continue
    found += `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(3 + random() * 3.4).toFixed(1)}"/>`
  }
  return `<g fill="var(--t-forest)" stroke="var(--t-forest-ink)" stroke-width=".8" opacity=".75">${found}</g>`
}

function palms(): string {
  const spots: Point[] = [
    [1008, 286],
    [1020, 300],
    [1108, 430],
    [1120, 300],
    [994, 440],
    [1004, 620],
    [1110, 640],
    [930, 60],
  ]
  const palm = spots.map(
    ([x, y]) => `M${x} ${y}q2 -6 1 -12m0 0q-6 -4 -9 1m9 -1q6 -4 9 1m-9 -1q-3 -6 -8 -5m8 5q3 -6 8 -5`,
  )
  return `<path d="${palm.join('')}" fill="none" stroke="var(--t-forest-ink)" stroke-width="1.5" stroke-linecap="round" opacity=".8"/>`
}

function countryside(): string {
  const all = `x="${-MARGIN}" y="${-MARGIN}" width="${WIDTH + 2 * MARGIN}" height="${HEIGHT + 2 * MARGIN}"`
  return `<rect ${all} fill="var(--land)"/>
<path d="M760 -700L869 0C915 120 1007 180 995 330C984 470 915 560 869 700L760 1400H1840V-700Z" fill="url(#map-dunes)"/>
<path d="M-700 -700H547V60L397 70L230 140L167 270L167 360L-700 330Z" fill="url(#map-fields)"/>
${hills()}${trees()}
<ellipse cx="101" cy="98" rx="66" ry="34" fill="url(#map-vines)"/><ellipse cx="1036" cy="72" rx="60" ry="30" fill="url(#map-vines)" opacity=".7"/>
<ellipse cx="842" cy="669" rx="46" ry="20" fill="none" stroke="var(--land-ink)" stroke-width="2" stroke-dasharray="5 3" opacity=".8"/>
<path d="M1044 628v-16m-5 5h10M1098 612v-14m-4 4h8M1062 582v-13m-4 4h8" stroke="var(--land-ink)" stroke-width="2" opacity=".7"/>
<g fill="none" stroke="var(--street)" stroke-width="7" stroke-linecap="round" opacity=".85"><path d="M966 331C1010 330 1100 372 1840 360M880 111C930 70 1000 40 1300 -200M290 112C240 60 200 20 120 -300M789 608C840 650 930 700 1100 1200"/></g>
<g fill="none" stroke="var(--land-ink)" stroke-width="1" stroke-dasharray="6 5" opacity=".7"><path d="M966 331C1010 330 1100 372 1840 360M880 111C930 70 1000 40 1300 -200M290 112C240 60 200 20 120 -300M789 608C840 650 930 700 1100 1200"/></g>
${palms()}`
}

const ship = (x: number, y: number, flip = 1): string =>
  `<g transform="translate(${x} ${y}) scale(${flip} 1)"><path d="M-13 4h26l-5 7h-16z" fill="var(--wall)"/><path d="M0 3V-17M-8 3V-11" stroke="var(--wall)" stroke-width="1.6"/><path d="M1 -16q11 8 0 17zM-7 -10q8 6 0 11z" fill="var(--paper-hi)" stroke="var(--wall)" stroke-width=".8"/></g>`

function sea(): string {
  return `<path d="M-700 378H0${COAST}" fill="var(--water)"/><path d="M-700 378H0${COAST}" fill="url(#map-waves)"/>
<path d="M-700 378H0C64 388 133 398 188 424L255 545L377 620L489 654C501 668 508 684 510 700L520 760V1400" fill="none" stroke="var(--water-ink)" stroke-width="2"/>
<g stroke="var(--wall)" stroke-width="4" opacity=".85"><path d="M226 500l-26 13M240 524l-28 14M290 570l-16 26M330 596l-14 26"/></g>
<circle cx="62" cy="456" r="31" fill="var(--land)" stroke="var(--water-ink)"/><circle cx="133" cy="574" r="36" fill="var(--land)" stroke="var(--water-ink)"/><path d="M165 570L250 545" stroke="var(--land)" stroke-width="8"/><path d="M165 574L250 549M165 566L250 541" stroke="var(--water-ink)" stroke-width="1"/>
${ship(96, 508)}${ship(214, 628, -1)}${ship(30, 560)}`
}

function rivers(): string {
  const moat = points(OLD_TOWN)
  return `<path d="${RIVER_ABOVE}${RIVER_BELOW}" fill="none" stroke="var(--street)" stroke-width="25"/><polygon points="${moat}" fill="none" stroke="var(--street)" stroke-width="25" stroke-linejoin="round"/>
<path d="${RIVER_ABOVE}${RIVER_BELOW}" fill="none" stroke="var(--water)" stroke-width="18"/><polygon points="${moat}" fill="none" stroke="var(--water)" stroke-width="18" stroke-linejoin="round"/>
<path d="${RIVER_ABOVE}${RIVER_BELOW}" fill="none" stroke="var(--water-ink)" stroke-width="1" stroke-dasharray="14 9" opacity=".6"/><polygon points="${moat}" fill="none" stroke="var(--water-ink)" stroke-width="1" stroke-dasharray="14 9" opacity=".6"/>`
}

function streetsAndBridges(): string {
  const avenues = 'M197 350H369M777 358H956'
  const bridge = BRIDGES.map(
    ([x, y, turn]) =>
      `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-8" y="-16" width="16" height="32" fill="var(--street)" stroke="var(--wall)" stroke-width="1.8"/><path d="M-8 -9h16M-8 -2h16M-8 5h16M-8 12h16" stroke="var(--wall)" stroke-width=".6" opacity=".6"/></g>`,
  )
  return `<path d="${avenues}" stroke="var(--street)" stroke-width="13"/><path d="${avenues}" stroke="var(--wall)" stroke-width="1.6" stroke-dasharray="2 5"/>${bridge.join('')}`
}

function wall(): string {
  const ring = points(WALL)
  const towers = WALL.map(
    ([x, y]) =>
      `<circle cx="${x}" cy="${y}" r="9" fill="var(--wall)"/><circle cx="${x}" cy="${y}" r="5" fill="var(--street)"/>`,
  )
  const gates = GATES.map(
    ([x, y, turn]) =>
      `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-14" y="-8" width="28" height="16" rx="2" fill="var(--wall)"/><path d="M-5 8V0a5 5 0 0 1 10 0v8z" fill="var(--street)"/></g>`,
  )
  return `<polygon points="${ring}" fill="none" stroke="rgba(20,10,0,.25)" stroke-width="13" stroke-linejoin="round" transform="translate(2 4)"/><polygon points="${ring}" fill="none" stroke="var(--wall)" stroke-width="8" stroke-linejoin="round"/><polygon points="${ring}" fill="none" stroke="var(--street)" stroke-width="2.6" stroke-dasharray="5 4"/>${towers.join('')}${gates.join('')}`
}

const COMPASS = `<g transform="translate(58 640)" opacity=".9"><circle r="34" fill="none" stroke="var(--water-ink)"/><circle r="29" fill="none" stroke="var(--water-ink)" stroke-width=".6"/><path d="M0-40L7-7L40 0L7 7L0 40L-7 7L-40 0L-7-7Z" fill="var(--paper)" stroke="var(--water-ink)"/><path d="M0-40L7-7L0 0Z M40 0L7 7L0 0Z M0 40L-7 7L0 0Z M-40 0L-7-7L0 0Z" fill="var(--water-ink)"/><text y="-43" text-anchor="middle" style="font:400 15px var(--font-display)" fill="var(--ink)">N</text></g>`

let drawn: string | undefined

/** The whole map without its places, as SVG text; drawn once. */
export function cityArt(): string {
  drawn ??= [
    `<defs>${PATTERNS}</defs>`,
    countryside(),
    sea(),
    `<path d="${RIVER_ABOVE}" fill="none" stroke="var(--water-ink)" stroke-width="24"/>`,
    ...Object.keys(QUARTERS).map(quarter),
    rivers(),
    streetsAndBridges(),
    wall(),
    COMPASS,
  ].join('')
  return drawn
}
