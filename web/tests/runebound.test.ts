/** How the land of Runebound is drawn and read: geometry, ways, rounds of combat, odds. */
import { describe, expect, it } from 'vitest'
import type { EventSeen } from '../src/api/types'
import { strikesOf } from '../src/games/runebound/desk/strikes'
import { around, border, cellsOf, centre, hexOf, keyOf, type Hex } from '../src/games/runebound/land'
import { jewelPath } from '../src/games/runebound/parts/jewel'
import { wayOf } from '../src/games/runebound/plan.svelte'
import { Facts } from '../src/games/runebound/facts'
import type { LandSeen, View } from '../src/games/runebound/view.gen'
import { choice, event } from '../src/table/merge'

const LAND: LandSeen = {
  rows: ['m.b p=T w..', '~~~ h.Y f..'],
  towns: [{ name: 'Tamalir', hex: [1, 0] }],
  landmarks: [],
  rivers: [],
  roads: [],
  faces: [],
}

describe('the land', () => {
  it('reads cells: terrain, roads, jewels, sunbursts; a town has no jewel', () => {
    const cells = new Map(cellsOf(LAND).map((cell) => [cell.key, cell]))
    expect(cells.size).toBe(5)
    expect(cells.get('0,0')).toMatchObject({ terrain: 'mountains', jewel: 2, sunburst: false })
    expect(cells.get('1,0')).toMatchObject({ terrain: 'plains', road: true, jewel: -1 })
    expect(cells.get('1,1')).toMatchObject({ terrain: 'hills', jewel: 1, sunburst: true })
    expect(cells.get('2,1')).toMatchObject({ terrain: 'forest', jewel: -1, sunburst: false })
  })

  it('says where a hex lies as the log does, not by numbers that no map shows', () => {
    const land = {
      ...LAND,
      towns: [
        { name: 'Tamalir', hex: [4, 4] as Hex },
        { name: 'Skarn', hex: [9, 9] as Hex },
      ],
    }
    const facts = new Facts({ printed: { cards: [], land } } as unknown as View)
    expect(facts.said('Go to hills (5,4): green jewel')).toBe('Go to hills near Tamalir, 1 east: green jewel')
    expect(facts.said('Go to hills (4,5)')).toBe('Go to hills near Tamalir, 1 south-east')
    expect(facts.said('Go to hills (4,6)')).toBe('Go to hills near Tamalir, 2 south')
    expect(facts.said('One sure step: road (3,2)')).toBe('One sure step: road near Tamalir, 2 north-west')
    for (const next of around([4, 4])) expect(facts.said(`(${keyOf(next)})`)).toContain('Tamalir, 1 ')
    expect(facts.said('Buy it (2 gold)')).toBe('Buy it (2 gold)')
  })

  it('has six neighbours around a hex, all equally far on paper', () => {
    for (const hex of [
      [4, 4],
      [4, 5],
    ] as Hex[]) {
      const near = around(hex)
      expect(new Set(near.map(keyOf)).size).toBe(6)
      for (const other of near) {
        const [[x, y], [a, b]] = [centre(hex), centre(other)]
        expect(Math.hypot(x - a, y - b)).toBeCloseTo(Math.sqrt(3) * 34, 3)
      }
    }
  })

  it('draws a border of six sides around one hex, and none inside a region', () => {
    const sides = (keys: string[]) => border(keys).split('M').length - 1
    expect(sides(['4,4'])).toBe(6)
    expect(sides(['4,4', '5,4'])).toBe(10)
    expect(sides(['4,4', ...around([4, 4]).map(keyOf)])).toBe(18)
    expect(hexOf('12,2')).toEqual([12, 2])
  })

  it('gives each colour of jewel a shape of its own', () => {
    const shapes = [0, 1, 2, 3].map((colour) => jewelPath(colour, 0, 0, 18).replaceAll(/[-\d. ]+/g, ''))
    expect(new Set(shapes).size).toBe(4)
  })
})

describe('a way', () => {
  it('is read from what an option names', () => {
    const go = choice({ option: ['go', 7, 3], targets: ['hex 7,3', 'step 7,5 3', 'step 7,4 0', 'step 7,3 4'] })
    expect(wayOf(go)).toEqual([
      { key: '7,5', face: 3 },
      { key: '7,4', face: 0 },
      { key: '7,3', face: 4 },
    ])
    expect(wayOf(choice({ option: ['sure', 7, 5], targets: ['hex 7,5'] }))).toEqual([])
  })
})

describe('a round of combat', () => {
  const struck = (phase: number): EventSeen =>
    event({ kind: 'struck', data: { phase, card: 'x', attacks: true, total: 9, target: 8, hits: true } })
  const hurt = event({ kind: 'hurt' })

  it('has the strikes of this round and not of the last', () => {
    const events = [event({ kind: 'fight' }), struck(0), struck(1), struck(2), struck(0), hurt, struck(1)]
    expect(strikesOf(events, 2).map((one) => one.phase)).toEqual([0, 1])
    expect(strikesOf(events.slice(0, 4), 0)).toEqual([])
    expect(strikesOf([event({ kind: 'fight' })], 0)).toEqual([])
  })
})
