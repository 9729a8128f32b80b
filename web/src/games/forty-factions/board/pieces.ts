/** The places of the city as the map shows them now: pawns, seals of Factions that nobody has, what is lit. */
import type { TableStore } from '$/table/table.svelte'
import type { Point } from './city-shape'
import { CONDITIONS, godly, type Facts } from './facts'
import type { Lights } from './lights'
import type { Plan } from './plan'

export interface Piece {
  id: string
  name: string
  faction: string
  icon: string
  at: Point
  seat: number | null
  condition: number
  lit: boolean
  /** Something may be done with it, as with much else: an open floor. */
  open: boolean
  refused: boolean
  /** Where a pawn would come to stand. */
  ghost: boolean
  /** How much its name is wanted: 0 not at all, 3 if there is room, and 4 in any case. */
  rank: number
  spoken: string
  /** A pawn without a Location: the Area whose note tells of it. */
  within?: string
}

export function piecesOf(
  table: TableStore,
  facts: Facts,
  lights: Lights,
  looked: string,
  current: string | null,
  plan: Plan,
): Piece[] {
  const ghosts = ghostsOf(table, facts, looked)
  return facts.view.places.flatMap((place) => {
    const at = facts.position(place.id)
    const site = facts.site(place.id)
    const face = facts.faction(place.faction)
    if (!at || !site || !face || !(place.area in plan.plaques)) return []
    // what is printed on no map is seen when its Faction is Activated (FF 13.2.3.1)
    if (!site.at && place.pawn === null && !ghosts.includes(place.faction)) return []
    const targets = place.pawn === null ? [place.id] : [place.id, place.faction]
    const lit = lights.isLit(...targets)
    const ghost = place.pawn === null && ghosts.includes(place.faction)
    const near = looked === place.id || looked === place.faction || current === place.id
    const rank = near || ghost ? 4 : lit ? 3 : place.pawn !== null ? (place.pawn === table.seat ? 2 : 1) : 0
    const name = godly(site.name)
    const owner = place.pawn === null ? 'not Activated' : table.nameOf(place.pawn)
    const ruin = place.condition ? CONDITIONS[place.condition] : ''
    return {
      id: place.id,
      name,
      faction: place.faction,
      icon: face.icon,
      at,
      seat: place.pawn,
      condition: place.condition,
      lit,
      open: lights.isOpen(place.id),
      refused: lights.isRefused(...targets),
      ghost,
      rank,
      spoken: [name, site.area, face.name, owner, ruin, lit ? 'may be chosen' : ''].filter(Boolean).join(', '),
    }
  })
}

/** Factions of one's own hand that are looked at, or sealed to be Activated. */
function ghostsOf(table: TableStore, facts: Facts, looked: string): string[] {
  const own = table.asked?.own
  const sealed = own?.[0] === 'activate' ? facts.view.hand.find(([card]) => card === own[1])?.[1] : undefined
  const held = facts.card(looked) !== undefined && facts.faction(looked) ? looked : undefined
  return [sealed, held].flatMap((one) => (one ? [one] : []))
}

const between = (low: number, value: number, high: number): number => Math.max(low, Math.min(high, value))

/** Half the size of a piece in pixels. */
export function radiusOf(piece: Pick<Piece, 'seat' | 'ghost'>, scale: number): number {
  const isPawn = piece.seat !== null || piece.ghost
  return isPawn ? between(10, 14.5 * scale, 19) : between(7.5, 12.5 * scale, 16)
}

/** The nearest place in a direction, for the arrow keys. */
export function nextPlace(pieces: Piece[], from: Piece, [dx, dy]: [number, number]): Piece | undefined {
  let best: Piece | undefined
  let least = Infinity
  for (const piece of pieces) {
    const ax = piece.at[0] - from.at[0]
    const ay = piece.at[1] - from.at[1]
    const along = ax * dx + ay * dy
    const across = Math.abs(ax * dy) + Math.abs(ay * dx)
    if (along <= 0 || across > along * 1.6) continue
    const far = along + across * 1.5
    if (far < least) [best, least] = [piece, far]
  }
  return best
}
