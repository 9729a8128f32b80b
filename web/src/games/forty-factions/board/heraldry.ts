/**
 * A Faction's arms are a function of what is open about it, so new Factions need no artwork:
 * politics gives the field, category the ordinary, the rank of the tarot card its line, a Council seat its metal,
 * and the record's icon the charge. Nothing of the private sheet shows in the arms.
 */
import type { FactionFace, PartySeen } from '../view.gen'

export type Party = PartySeen['name']
type Politics = FactionFace['politics']
type Category = FactionFace['category']

export type Tincture = 'gules' | 'azure' | 'vert' | 'or' | 'sable' | 'argent' | 'bronze'
export type Line = 'straight' | 'wavy' | 'indented' | 'shattered'

/** By party; leanings that matter in other bodies than the Council borrow the field that suits them. */
export const FIELD: Record<Politics, Tincture> = {
  Militant: 'gules',
  Liberal: 'azure',
  Conservative: 'vert',
  Mercantile: 'or',
  Independent: 'sable',
  Pacific: 'azure',
  Aggressive: 'gules',
  Daydream: 'or',
  Imagination: 'vert',
  Nightmare: 'sable',
}
export const PARTY_ICON: Record<Party, string> = {
  Militant: 'broadsword',
  Liberal: 'jeweled-chalice',
  Conservative: 'baton',
  Mercantile: 'coins',
  Independent: 'plain-dagger',
}
export const SUIT_ICON: Record<string, string> = {
  Swords: 'broadsword',
  Cups: 'jeweled-chalice',
  Batons: 'baton',
  Coins: 'coins',
}
/** The engravers' code for tinctures (Petra Sancta), drawn in a square of 6: party never depends on hue. */
export const HATCH: Record<string, string> = {
  gules: 'M1.5 0V6M4.5 0V6',
  azure: 'M0 1.5H6M0 4.5H6',
  vert: 'M-1 1L5 7M1 -1L7 5',
  or: 'M.7 1.5a.8.8 0 1 1 1.6 0a.8.8 0 1 1 -1.6 0M3.7 4.5a.8.8 0 1 1 1.6 0a.8.8 0 1 1 -1.6 0',
  sable: 'M0 1.5H6M0 4.5H6M1.5 0V6M4.5 0V6',
}
/** Dots are filled, lines are drawn. */
export const isDotted = (tincture: string): boolean => tincture === 'or'

export const SHIELD = 'M4 4H96V58C96 86 74 104 50 116C26 104 4 86 4 58Z'

const COURT = ['King', 'Queen', 'Knight', 'Knave']
const HIGH = ['Ten', 'Nine', 'Eight', 'Seven']

export function rankOf(tarot: string): string {
  return tarot.split(' of ')[0] ?? tarot
}

export function suitOf(tarot: string): string {
  return tarot.split(' of ')[1] ?? ''
}

export function lineOf(tarot: string): Line {
  const rank = rankOf(tarot)
  if (COURT.includes(rank)) return 'straight'
  if (HIGH.includes(rank)) return 'wavy'
  return rank === 'Ace' ? 'shattered' : 'indented'
}

export function metalOf(face: Pick<FactionFace, 'category' | 'politics' | 'council'>): Tincture {
  if (face.category === "Thieves' Guilds" || face.category === 'Cults') {
    return face.politics === 'Independent' ? 'bronze' : 'sable'
  }
  if (!face.council) return 'argent'
  return face.politics === 'Mercantile' ? 'bronze' : 'or'
}

const isLight = (tincture: Tincture): boolean => tincture === 'argent' || tincture === 'or'

/** A line of partition from one point to another. */
function edge(x1: number, y1: number, x2: number, y2: number, line: Line): string {
  const parts = line === 'wavy' ? 6 : 7
  const dx = (x2 - x1) / parts
  const dy = (y2 - y1) / parts
  const length = Math.hypot(dx, dy)
  const nx = -dy / length
  const ny = dx / length
  let path = ''
  for (let i = 0; i < parts; i++) {
    const end = `${x1 + dx * (i + 1)} ${y1 + dy * (i + 1)}`
    const mx = x1 + dx * (i + 0.5)
    const my = y1 + dy * (i + 0.5)
    if (line === 'straight') path += `L${end}`
    else if (line === 'wavy') {
      const side = i % 2 ? 6 : -6
      path += `Q${mx + nx * side} ${my + ny * side} ${end}`
    } else if (line === 'indented') path += `L${mx + nx * 7} ${my + ny * 7}L${end}`
    else {
      const h = [11, -4, 6, -9, 12, -3, 8][i % 7] ?? 0
      path += `L${mx + nx * h} ${my + ny * h}`
      path += `L${mx + dx * 0.25 - nx * h * 0.3} ${my + dy * 0.25 - ny * h * 0.3}L${end}`
    }
  }
  return path
}

export const ORDINARY: Record<Category, (line: Line) => string> = {
  Temples: (o) => `M-5 -5H105V34${edge(105, 34, -5, 34, o)}Z`,
  Guilds: (o) => `M-5 -5V125H50${edge(50, 125, 50, -5, o)}Z`,
  "Thieves' Guilds": (o) => `M110 -10V30${edge(110, 30, 10, 130, o)}L-20 130V100${edge(-10, 100, 90, -10, o)}Z`,
  Military: (o) => `M-5 96${edge(-5, 96, 50, 52, o)}${edge(50, 52, 105, 96, o)}V72L50 24L-5 72Z`,
  Nations: (o) => `M-5 125H105V62${edge(105, 62, -5, 62, o)}Z`,
  Races: (o) => `M-5 -5${edge(-5, -5, 50, 60, o)}V125H50V60${edge(50, 60, 105, -5, o)}Z M50 60V125H105V-5Z`,
  Families: () => 'M-5 -5H50V60H-5Z M50 60H105V125H50Z',
  Cults: (o) => `M8 -5${edge(8, -5, 50, 118, o)}${edge(50, 118, 92, -5, o)}Z`,
  'Political Parties': () => `${SHIELD} M17 17V58C17 77 32 90 50 101C68 90 83 77 83 58V17Z`,
  Executive: (o) => `M38 -5H62V40${edge(62, 40, 105, 40, o)}V64H62V125H38V64H-5V40${edge(-5, 40, 38, 40, o)}Z`,
  Independents: () => 'M50 17a37 37 0 1 1 0 74a37 37 0 1 1 0-74Z',
  Tribes: (o) => `M-5 125${edge(-5, 125, 50, 18, o)}${edge(50, 18, 105, 125, o)}Z`,
  Nomads: (o) => `M-5 42${edge(-5, 42, 105, 42, o)}V78${edge(105, 78, -5, 78, o)}Z`,
  Animals: () => 'M-5 -5C32 25 32 85 -5 125Z M105 -5C68 25 68 85 105 125Z',
  'Secret Societies': () => 'M50 8L92 58L50 108L8 58Z',
}
/** Where a pack gives no charge: one of the category's own, by the Faction's number. */
const SPARE: Record<Category, string[]> = {
  Temples: ['greek-temple', 'church', 'polar-star'],
  Guilds: ['anvil', 'scales', 'quill'],
  "Thieves' Guilds": ['lockpicks', 'plain-dagger'],
  Military: ['crossed-swords', 'visored-helm'],
  Nations: ['crown', 'castle'],
  Races: ['oak-leaf', 'footprint'],
  Families: ['ring', 'rose'],
  Cults: ['snake', 'pentacle'],
  'Political Parties': ['scroll-unfurled', 'ancient-columns'],
  Executive: ['imperial-crown', 'lantern'],
  Independents: ['person', 'all-seeing-eye'],
  Tribes: ['high-grass', 'footprint'],
  Nomads: ['camel', 'walking-boot'],
  Animals: ['lion', 'horse-head'],
  'Secret Societies': ['secret-book', 'hooded-figure'],
}
/** Categories whose charge lies across field and ordinary, so it gets a roundel of its own. */
const ACROSS: Category[] = [
  'Independents', 'Cults', "Thieves' Guilds", 'Executive', 'Families', 'Guilds', 'Races', 'Military', 'Tribes', 'Nomads', 'Secret Societies',
] // prettier-ignore

export interface Arms {
  field: Tincture
  metal: Tincture
  line: Line
  ordinary: string
  charge: string
  chargeTincture: Tincture
  chargeAt: { x: number; y: number; size: number }
  roundel: Tincture | null
  /** The three stars of a Temple. */
  stars: Tincture | null
}

export function armsOf(face: FactionFace): Arms {
  const field = FIELD[face.politics]
  const metal = metalOf(face)
  const line = lineOf(face.tarot)
  const across = ACROSS.includes(face.category)
  const temple = face.category === 'Temples'
  const nation = face.category === 'Nations'
  const solid: Tincture = field === 'or' ? 'bronze' : field
  const spare = SPARE[face.category]
  return {
    field,
    metal,
    line,
    ordinary: ORDINARY[face.category](line),
    charge: face.icon || (spare[face.number % spare.length] ?? 'crown'),
    chargeTincture: across || !isLight(field) ? 'argent' : 'sable',
    chargeAt: {
      x: 50,
      y: temple ? 72 : nation ? 34 : 54,
      size: across ? 46 : temple ? 58 : nation ? 48 : 56,
    },
    roundel: across ? solid : null,
    stars: temple ? (isLight(metal) ? solid : 'argent') : null,
  }
}
