/** Pawns of Factions that have no Location: Promo cards has them, and secret cards may bring them. */
import type { Camp } from '../../board/camps'

interface Wanderer {
  faction: string
  area: string
  pawn: number
  suspended: boolean
}

/** As the maps draw them; `kind` tells those of one part from those of another. */
export const campsOf = (kind: string, seen: readonly Wanderer[] = []): Camp[] =>
  seen.map(({ faction, area, pawn, suspended }) => ({
    id: `${kind}:${faction}`,
    faction,
    area,
    seat: pawn,
    idle: suspended,
  }))
