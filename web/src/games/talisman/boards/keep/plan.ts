/** The Keep from outside with its walls taken away: the gate below, three storeys with stairs between, the Vault under the roof. */
import type { Box, Plan } from '../../board/geometry'

const [LEFT, RIGHT, ROOF, STOREY, FLOOR, HEAD] = [40, 960, 148, 178, 26, 70]
export const STOREYS = 3

export interface Castle extends Plan {
  /** The lower edge of each storey, from the top one down. */
  floors: number[]
  /** Stairs, from a Space of one storey to one of the next. */
  stairs: { x: number; top: number; foot: number }[]
  gable: string
  towers: string
  foot: number
}

export function castlePlan(spaces: string[]): Castle {
  const [gate, vault, rooms] = [spaces[0], spaces.at(-1), spaces.slice(1, -1)]
  const across = Math.ceil(rooms.length / STOREYS)
  const w = (RIGHT - LEFT) / across
  const top = (storey: number) => HEAD + ROOF + (STOREYS - 1 - storey) * (STOREY + FLOOR)
  const boxes = new Map<string, Box>()
  rooms.forEach((space, at) => {
    const [storey, place] = [Math.floor(at / across), at % across]
    const column = storey % 2 ? across - 1 - place : place
    boxes.set(space, { x: LEFT + column * w + 5, y: top(storey), w: w - 10, h: STOREY })
  })
  const foot = top(0) + STOREY + FLOOR
  if (vault && vault !== gate) boxes.set(vault, { x: 385, y: HEAD + 26, w: 230, h: ROOF - 44 })
  if (gate) boxes.set(gate, { x: LEFT + 5, y: foot + 4, w: w * 1.4, h: 136 })
  const stairs = rooms.slice(1).flatMap((space, at) => {
    const [a, b] = [boxes.get(rooms[at]!)!, boxes.get(space)!]
    return a.y === b.y ? [] : [{ x: a.x + a.w / 2, top: b.y + b.h, foot: a.y }]
  })
  const [first, last] = [boxes.get(rooms[0] ?? ''), boxes.get(rooms.at(-1) ?? '')]
  if (first && gate) stairs.unshift({ x: first.x + first.w / 2, top: first.y + first.h, foot: foot + 4 })
  // under the roof the way leads from the last room to the Vault
  if (last && vault)
    stairs.push({ x: Math.min(575, Math.max(425, last.x + last.w / 2)), top: HEAD + ROOF - 18, foot: HEAD + ROOF })
  return {
    width: 1000,
    height: foot + 152,
    boxes,
    floors: [2, 1, 0].map((storey) => top(storey) + STOREY),
    stairs,
    gable: `M${LEFT - 24} ${HEAD + ROOF - 6}L500 ${HEAD - 62}L${RIGHT + 24} ${HEAD + ROOF - 6}Z`,
    towers: [LEFT - 34, RIGHT - 6].map((x) => `M${x} ${foot}V${HEAD + 96}h8v-14h10v14h4v-14h10v14h8V${foot}Z`).join(''),
    foot,
  }
}
