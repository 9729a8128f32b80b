/** Where the forty seats of the Council stand: five wedges of a half circle, in each three rows. */
import type { ChairSeen } from '../view.gen'
import type { Party } from './heraldry'

/** From left to right; the single Independent sits between the large parties. */
export const BENCHES: Party[] = ['Militant', 'Liberal', 'Independent', 'Mercantile', 'Conservative']
const ROWS = [65, 89, 113]
export const INNER = 50
export const OUTER = 129
export const CENTRE = { x: 182, y: 144 }

export interface Seat {
  chair: ChairSeen
  x: number
  y: number
}

export interface Wedge {
  party: Party
  from: number
  to: number
  path: string
  emblem: { x: number; y: number }
  seats: Seat[]
}

const at = (radius: number, angle: number) => ({
  x: CENTRE.x + Math.cos(angle) * radius,
  y: CENTRE.y - Math.sin(angle) * radius,
})
const said = (p: { x: number; y: number }) => `${p.x.toFixed(2)} ${p.y.toFixed(2)}`

/** Seats in three rows, the outer ones longer. */
function rows(seats: number): [number, number, number] {
  if (seats === 1) return [0, 0, 1]
  const inner = Math.floor(seats / 4)
  const middle = Math.round(seats / 3)
  return [inner, middle, seats - inner - middle]
}

export function wedges(council: readonly ChairSeen[]): Wedge[] {
  const bench = (party: Party) => council.filter((chair) => chair.party === party)
  /** A party without a seat has no wedge; a single seat needs a little more room than its share. */
  const weight = (party: Party) => (bench(party).length === 1 ? 1.7 : bench(party).length)
  const there = BENCHES.filter((party) => bench(party).length)
  const all = there.reduce((sum, party) => sum + weight(party), 0)
  let from = Math.PI
  return there.map((party) => {
    const share = (weight(party) / all) * Math.PI
    const to = from - share
    const gap = 0.012
    const path =
      `M${said(at(INNER, from - gap))}A${INNER} ${INNER} 0 0 1 ${said(at(INNER, to + gap))}` +
      `L${said(at(OUTER, to + gap / 2))}A${OUTER} ${OUTER} 0 0 0 ${said(at(OUTER, from - gap / 2))}Z`
    // those with pawns sit together, on the left of their bench
    const chairs = [...bench(party)].sort((a, b) => (a.pawn ?? 99) - (b.pawn ?? 99))
    const spots: { radius: number; angle: number }[] = []
    rows(chairs.length).forEach((count, row) => {
      for (let i = 0; i < count; i++) spots.push({ radius: ROWS[row]!, angle: from - share * ((i + 0.5) / count) })
    })
    spots.sort((a, b) => b.angle - a.angle)
    const seats = chairs.map((chair, i) => ({ chair, ...at(spots[i]!.radius, spots[i]!.angle) }))
    const middle = (from + to) / 2
    const emblem = { x: CENTRE.x + Math.cos(middle) * 146, y: CENTRE.y - Math.sin(middle) * 138 }
    const wedge = { party, from, to, path, emblem, seats }
    from = to
    return wedge
  })
}
