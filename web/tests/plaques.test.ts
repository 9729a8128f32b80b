import { describe, expect, it } from 'vitest'
import { overlap } from '../src/games/forty-factions/board/labels'
import { isForest } from '../src/games/forty-factions/expansions/sacred-circles/plan'
import { hangPlaques, plaqueWidth } from '../src/games/forty-factions/board/plaques'

const plaque = { x: 300, y: 30, width: 120, height: 34 }
const around = (x: number, y: number) => ({ x: x - 12, y: y - 12, width: 24, height: 24, weight: 8 })
const boxOf = (one: typeof plaque) => ({ ...one, x: one.x - one.width / 2, y: one.y - one.height / 2 })

describe('the plaque of an Area', () => {
  it('hangs at its place while nothing is behind it', () => {
    expect(hangPlaques([plaque], [around(300, 100)], 800, 600)).toEqual([plaque])
  })

  it('makes way for a pawn, and no further than it must', () => {
    const pawn = around(310, 28)
    const [hung] = hangPlaques([plaque], [pawn], 800, 600)
    expect(overlap(boxOf(hung!), pawn)).toBe(0)
    expect(Math.hypot(hung!.x - plaque.x, hung!.y - plaque.y)).toBeLessThan(130)
  })

  it('never hangs over the edge of the map', () => {
    const [hung] = hangPlaques([{ ...plaque, x: 5, y: 2 }], [], 800, 600)
    expect([hung!.x, hung!.y]).toEqual([60, 17])
  })

  it('leaves another plaque its place', () => {
    const [first, second] = hangPlaques([plaque, { ...plaque, x: 320 }], [], 800, 600)
    expect(overlap(boxOf(first!), boxOf(second!))).toBe(0)
  })

  it('is wide enough for whoever has pawns there', () => {
    const alone = { name: 'Environs', pawns: [], leader: [] }
    expect(plaqueWidth({ ...alone, pawns: [[0, 1], [1, 1], [2, 4]] })).toBeGreaterThan(plaqueWidth(alone) + 20) // prettier-ignore
  })
})

it('of a Forest is told from one of the city, whose map lies under another tab', () => {
  expect(['Forest of the Grasslands', 'Forest of the Great Desert', 'Old Town', ''].map(isForest)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
