/** Pawns that stand on no Location: each part says where its own are, and the maps draw them where there is room. */
import type { TableStore } from '$/table/table.svelte'
import { QUARTERS, spareSpots, type Point } from './city-shape'
import { godly, type Facts } from './facts'
import type { Piece } from './pieces'
import type { Plan } from './plan'

export interface Camp {
  id: string
  faction: string
  area: string
  /** Whose it is. */
  seat: number
  /** It does not count this turn, or not at all. */
  idle: boolean
}

type Source = (table: TableStore, facts: Facts) => Camp[]
const sources: Source[] = []

/** Whatever a part has of such pawns; nothing at tables without it. */
export const addCamps = (source: Source): void => void sources.push(source)

export const campsAt = (table: TableStore, facts: Facts): Camp[] => sources.flatMap((source) => source(table, facts))

/** Below the plaque, one beside the other: where a map is too small to have room to spare. */
const STEP = 34
const BELOW = 46

/** What lies around the wall, and has no shape of its own. */
const OUTSIDE = 'Environs'

/** Where the pawns of an Area stand that have no Location: in its emptiest spots; on other maps below its plaque. */
export function campSpots(area: string, count: number, taken: readonly Point[], plan: Plan): Point[] {
  if (area in QUARTERS) return spareSpots(area, taken, count)
  if (area === OUTSIDE) return spareSpots(area, [...taken, ...edgeOf(plan), ...hung(plan)], count)
  const [x, y] = plan.plaques[area]?.at ?? [0, 0]
  return Array.from({ length: count }, (_, i) => [x + (i - (count - 1) / 2) * STEP, y + BELOW] as const)
}

/** The plaques, from end to end. */
const hung = (plan: Plan): Point[] =>
  Object.values(plan.plaques).flatMap(({ at: [x, y], width }) => [-0.5, 0, 0.5].map((part) => [x + part * width, y]))

/** The map's border: what is near it is cut off as soon as one looks closer. */
function edgeOf({ width, height }: Plan): Point[] {
  const parts = Array.from({ length: 21 }, (_, part) => part / 20)
  return parts.flatMap((part): Point[] => [
    [part * width, 0],
    [part * width, height],
    [0, part * height],
    [width, part * height],
  ])
}

/** They are looked at like any pawn; what is to be said of them stands in the note of their Area. */
export function campPieces(table: TableStore, facts: Facts, plan: Plan): Piece[] {
  const camps = campsAt(table, facts).filter((camp) => camp.area in plan.plaques)
  return [...new Set(camps.map((camp) => camp.area))].flatMap((area) => {
    const here = camps.filter((camp) => camp.area === area)
    const taken = facts.view.places
      .filter((place) => place.area === area)
      .map((place) => facts.position(place.id))
      .filter((spot) => spot !== undefined)
    const spots = campSpots(area, here.length, taken, plan)
    return here.map((camp, i) => pieceOf(table, facts, camp, spots[i] ?? plan.plaques[area]!.at))
  })
}

function pieceOf(table: TableStore, facts: Facts, camp: Camp, at: Point): Piece {
  const face = facts.faction(camp.faction)
  const name = godly(face?.short ?? camp.faction)
  const count = camp.idle ? 'does not count' : ''
  return {
    id: camp.id,
    name,
    faction: camp.faction,
    icon: face?.icon ?? 'camping-tent',
    at,
    seat: camp.seat,
    condition: camp.idle ? 3 : 0,
    lit: false,
    open: false,
    refused: false,
    ghost: false,
    rank: camp.seat === table.seat ? 2 : 1,
    within: camp.area,
    spoken: [name, camp.area, 'a pawn without a Location', table.nameOf(camp.seat), count].filter(Boolean).join(', '),
  }
}
