/** Pawns without a Location, on the maps of Forty Factions. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addCamps, campPieces, campSpots } from '../src/games/forty-factions/board/camps'
import { HEIGHT, PLAQUES, QUARTERS, WALL, WIDTH, inside } from '../src/games/forty-factions/board/city-shape'
import { Facts } from '../src/games/forty-factions/board/facts'
import type { Plan } from '../src/games/forty-factions/board/plan'
import type { View } from '../src/games/forty-factions/view.gen'
import type { TableStore } from '../src/table/table.svelte'

const file = join(import.meta.dirname, 'fixtures', 'forty-factions-trade-player.json')
const view: View = JSON.parse(readFileSync(file, 'utf8')).view
const facts = new Facts(view)
const city: Plan = { label: '', width: WIDTH, height: HEIGHT, plaques: PLAQUES, art: () => '' }
const table = { seat: 0, nameOf: (seat: number) => `Player ${seat}` } as unknown as TableStore

describe('a pawn without a Location', () => {
  it('stands in its Area, away from the Locations there', () => {
    const taken = view.places.flatMap((place) => {
      const at = place.area === 'Old Town' ? facts.position(place.id) : undefined
      return at ? [at] : []
    })
    const spots = campSpots('Old Town', 3, taken, city)
    expect(new Set(spots.map(String)).size).toBe(3)
    for (const [x, y] of spots) {
      expect(inside(x, y, QUARTERS['Old Town']!)).toBe(true)
      expect(Math.min(...taken.map(([a, b]) => Math.hypot(a - x, b - y)))).toBeGreaterThan(14)
    }
  })

  it('is drawn below the plaque where an Area has no shape', () => {
    const forests = { ...city, plaques: { 'Forest of the Grasslands': { at: [300, 100] as const, width: 200 } } }
    const [first, second] = campSpots('Forest of the Grasslands', 2, [], forests)
    expect(first![1]).toBeGreaterThan(100)
    expect(second![0]).toBeGreaterThan(first![0])
  })

  it('stands outside the wall in the Environs, and below no plaque', () => {
    for (const [x, y] of campSpots('Environs', 4, [], city)) {
      expect(inside(x, y, WALL)).toBe(false)
      for (const { at, width } of Object.values(PLAQUES))
        expect(Math.abs(at[0] - x) > width / 2 + 12 || Math.abs(at[1] - y) > 40).toBe(true)
    }
  })

  it('is drawn as its part says, and nothing of another map', () => {
    addCamps(() => [
      { id: 'camp:navy', faction: 'navy', area: 'Old Town', seat: 1, idle: false },
      { id: 'camp:elves', faction: 'elves', area: 'Old Town', seat: 0, idle: true },
      { id: 'camp:army', faction: 'army', area: 'Forest of the Grasslands', seat: 0, idle: false },
    ])
    const pieces = campPieces(table, facts, city)
    expect(pieces.map((one) => [one.id, one.seat, one.condition, one.within])).toEqual([
      ['camp:navy', 1, 0, 'Old Town'],
      ['camp:elves', 0, 3, 'Old Town'],
    ])
    expect(pieces[1]!.spoken).toContain('does not count')
    expect(pieces[0]!.at).not.toEqual(pieces[1]!.at)
  })
})
