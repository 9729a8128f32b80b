/** The boards of Talisman: where Spaces lie, which way a Move goes, which picture a card gets. */
import { describe, expect, it } from 'vitest'
import { ringBoxes, mainPlan, nextSpace, townPlan, type Box, type Plan } from '../src/games/talisman/board/geometry'
import { lettering } from '../src/games/talisman/board/lettering'
import { passagesFrom } from '../src/games/talisman/board/looking.svelte'
import { LOOKS } from '../src/games/talisman/board/looks'
import { spiralCells, trackPlan } from '../src/games/talisman/board/plans'
import { dungeonPlan } from '../src/games/talisman/boards/dungeon/plan'
import { valePlan } from '../src/games/talisman/boards/forest-vale/plan'
import { seaChart } from '../src/games/talisman/boards/island/chart'
import { castlePlan } from '../src/games/talisman/boards/keep/plan'
import { trailBoxes } from '../src/games/talisman/boards/mountain-pass/plan'
import { mountainPlan } from '../src/games/talisman/boards/olympus/plan'
import { skyPlan } from '../src/games/talisman/boards/timescape/plan'
import { artOf, artOfSite, cardsIn, Facts, kindOf, numberWords, typeWords } from '../src/games/talisman/facts'
import { ART, BOARD_SIGNS, KINDS } from '../src/games/talisman/icon-names'
import type { Face, View } from '../src/games/talisman/view.gen'

const outer = Array.from({ length: 24 }, (_, at) => `out.${at}`)
const middle = Array.from({ length: 16 }, (_, at) => `mid.${at}`)
const view = {
  heroes: [],
  spaces: {
    'out.3': [
      [7, 'ad_wolf'],
      [8, 'ad_sword'],
    ],
  },
  packed: { 8: 7 },
  stock: {},
  patrons: [],
  reserve: [],
  hand: [],
  advanced: [],
  known: {},
  pool: {},
  printed: {
    boards: [{ id: 'outer', name: 'Outer Region', track: 'ring', spaces: outer }],
    links: [],
    spaces: [],
    cards: [
      { id: 'ad_wolf', name: 'Wolf', type: 'ENEMY', deck: 'adventure', text: '', strength: '2', sub: ['ANIMAL'] },
      { id: 'ad_sword', name: 'Sword', type: 'OBJECT', deck: 'adventure', text: '' },
    ],
  },
} as unknown as View
const facts = new Facts(view)
const crossing = (a: Box, b: Box) =>
  a.x < b.x + b.w - 1 && b.x < a.x + a.w - 1 && a.y < b.y + b.h - 1 && b.y < a.y + a.h - 1

const named = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}.${at}`)
const drawn = (id: string, track: string, spaces: string[], width = 0) => ({
  id,
  name: id,
  track,
  spaces,
  width,
  how: [],
})

function apart({ boxes, width, height }: Plan) {
  const all = [...boxes]
  for (const [id, box] of all) {
    const inside = box.x >= 0 && box.y >= 0 && box.x + box.w <= width && box.y + box.h <= height
    expect(inside, `${id} sticks out`).toBe(true)
  }
  for (const [at, [id, box]] of all.entries())
    for (const [other, far] of all.slice(at + 1)) expect(crossing(box, far), `${id} lies on ${other}`).toBe(false)
}

describe('the boards', () => {
  it('have a box for every Space, and none lies on another', () => {
    const streets = Array.from({ length: 20 }, (_, at) => `city.${at}`)
    const plans = [
      mainPlan(outer, middle),
      townPlan(streets, (street) => (Number(street.slice(5)) % 5 ? [`${street}.store`] : [])),
      townPlan(streets.slice(0, 10), (street) => (/[2-8]$/.test(street) ? [`${street}.store`] : [])),
    ]
    expect(plans.map((plan) => plan.boxes.size)).toEqual([24 + 16 + 9, 20 + 16, 10 + 7])
    for (const { boxes, width, height } of plans) {
      const all = [...boxes.values()]
      for (const box of all)
        expect(box.x >= 0 && box.y >= 0 && box.x + box.w <= width && box.y + box.h <= height).toBe(true)
      for (const [at, box] of all.entries())
        for (const other of all.slice(at + 1)) expect(crossing(box, other)).toBe(false)
    }
  })

  it('of every track lie apart, each Space in its place', () => {
    const rome = named('rome', 16)
    const plans: [number, Plan][] = [
      [24, trackPlan(drawn('dun', 'spiral', named('dun', 24)), () => [])],
      [20, trackPlan(drawn('keep', 'spiral', named('keep', 20)), () => [])],
      [24, dungeonPlan(named('dun', 24))],
      [20, castlePlan(named('keep', 20))],
      [16, skyPlan(named('time', 16))],
      [7, mountainPlan(named('oly', 7))],
      [9, { width: 1000, height: 1000, boxes: trailBoxes(named('pass', 9), 1000, 1000) }],
      [32, valePlan(named('vale', 30))],
      [16, trackPlan(drawn('timescape', 'lines', named('time', 16)), () => [])],
      [32, trackPlan(drawn('vale', 'grid', named('vale', 30), 5), () => [], ['vale.s', 'vale.n'])],
      [9, trackPlan(drawn('pass', 'path', named('pass', 9)), () => [])],
      [7, trackPlan(drawn('olympus', 'hub', named('oly', 7)), () => [])],
      [1, trackPlan(drawn('dockland', 'hub', ['isl.dockland']), () => [])],
      [32, trackPlan(drawn('far', 'ring', named('far', 32)), () => [])],
      [18, trackPlan(drawn('des', 'ring', named('des', 18)), () => [])],
      [
        26,
        trackPlan(drawn('rome', 'ring', rome), (street) => (rome.indexOf(street) % 16 < 9 ? [`${street}.in`] : []), [
          'rome.outside',
        ]),
      ],
      [23, seaChart(named('sea', 15).slice(1), ['isl.harbour', ...named('isl', 7)], ['isl.dockland'])],
    ]
    for (const [count, plan] of plans) {
      expect(plan.boxes.size).toBe(count)
      apart(plan)
    }
  })

  it('have a spiral that winds inwards, storeys that go up, a grid that begins in the South', () => {
    expect(spiralCells(3, 3).at(-1)).toEqual([1, 1])
    const spiral = trackPlan(drawn('dun', 'spiral', named('dun', 24)), () => [])
    const chamber = spiral.boxes.get('dun.23')!
    expect(chamber.w * chamber.h).toBeGreaterThan(1.5 * spiral.boxes.get('dun.3')!.w * spiral.boxes.get('dun.3')!.h)
    const { boxes: keep, stairs } = castlePlan(named('keep', 20))
    expect(stairs).toHaveLength(4)
    expect(keep.get('keep.19')!.y).toBeLessThan(keep.get('keep.18')!.y)
    expect(dungeonPlan(named('dun', 24)).torches.length).toBeGreaterThan(5)
    expect(keep.get('keep.7')!.y).toBeLessThan(keep.get('keep.6')!.y)
    expect(keep.get('keep.7')!.x).toBe(keep.get('keep.6')!.x)
    const vale = trackPlan(drawn('vale', 'grid', named('vale', 30), 5), () => [], ['vale.s', 'vale.n']).boxes
    expect(vale.get('vale.5')!.y).toBeLessThan(vale.get('vale.0')!.y)
    expect(vale.get('vale.s')!.y).toBeGreaterThan(vale.get('vale.2')!.y)
    expect(vale.get('vale.n')!.y).toBeLessThan(vale.get('vale.27')!.y)
  })

  it('each have a sign that is in the bundle', () => {
    expect(Object.values(LOOKS).filter(({ icon }) => !(BOARD_SIGNS as readonly string[]).includes(icon))).toEqual([])
  })

  it('have names that fit: on one line, on two, smaller only when they must be', () => {
    expect(lettering('Oasis', 120, 20)).toEqual({ lines: ['Oasis'], size: 20 })
    expect(lettering('Library of the Undead', 150, 20, 17.6).lines).toEqual(['Library of', 'the Undead'])
    expect(lettering('Library of the Undead', 400, 20).lines).toHaveLength(1)
    const tight = lettering('Trader’s Orbital', 60, 20, 18)
    expect(tight.lines).toEqual(['Trader’s', 'Orbital'])
    expect(tight.size).toBeLessThan(20)
    expect(lettering('Caravanserai', 60, 20).lines).toEqual(['Caravanserai']) // nobody breaks a word
  })

  it('have doors that lead off their page, and Spaces that lie on two', () => {
    const doors = new Facts({
      ...view,
      spaces: { 'out.3': [[7, 'door']] },
      packed: {},
      printed: {
        ...view.printed,
        boards: [
          { id: 'outer', name: 'Outer Region', track: 'ring', spaces: ['out.3', 'mid.oasis'], width: 0, how: [] },
          { id: 'des', name: 'Desert', track: 'ring', spaces: ['mid.oasis', 'des.1'], width: 0, how: [] },
        ],
        spaces: [
          { id: 'out.3', name: 'Plains', board: 'outer', doors: ['city.gate', 'out.4'] },
          { id: 'out.4', name: 'Hills', board: 'outer' },
          { id: 'city.gate', name: 'City Gate', board: 'city' },
          { id: 'dun.0', name: 'Entrance', board: 'dun' },
          { id: 'mid.oasis', name: 'Oasis', board: 'middle' },
        ],
        cards: [
          { id: 'door', name: 'A Door', type: 'PLACE', deck: 'adventure', text: '', opens: ['dun.0', 'nowhere.1'] },
        ],
      },
    } as unknown as View)
    expect(passagesFrom(doors, 'out.3', 'main')).toEqual([
      { to: 'city.gate', page: 'city' },
      { to: 'dun.0', page: 'dun' },
    ])
    expect(passagesFrom(doors, 'mid.oasis', 'main')).toEqual([{ to: 'mid.oasis', page: 'des' }])
    expect(passagesFrom(doors, 'mid.oasis', 'des')).toEqual([{ to: 'mid.oasis', page: 'main' }])
  })

  it('are walked with the arrow keys', () => {
    const { boxes } = mainPlan(outer, middle)
    expect(nextSpace(boxes, 'out.0', [1, 0])).toBe('out.1')
    expect(nextSpace(boxes, 'out.1', [-1, 0])).toBe('out.0')
    expect(nextSpace(boxes, 'out.0', [0, 1])).toBe('out.23')
    expect(ringBoxes(0, 0, 100, 100, 20, 20, 3, 3)).toHaveLength(16)
  })
})

describe('a card', () => {
  it('has a picture of its own, or that of its kind when it is new', () => {
    const fresh: Face = { id: 'ad_new', name: 'New', type: 'ENEMY', deck: 'adventure', text: '', sub: ['DRAGON'] }
    expect(artOf(facts.face('ad_wolf'))).toBe(ART['ad_wolf'])
    expect(artOf(fresh)).toBe(KINDS['DRAGON'])
    expect(artOf({ ...fresh, sub: ['SOMETHING'] })).toBe(KINDS['ENEMY'])
    expect(artOfSite({ id: 'x', name: 'X', board: 'outer', terrain: ['unheard of', 'woods'] })).toBe('pine-tree')
  })

  it('is told in a few words', () => {
    const wolf = facts.face('ad_wolf')!
    expect([kindOf(wolf), typeWords(wolf), numberWords(wolf)]).toEqual(['enemy', 'Enemy', ['Strength 2']])
  })

  it('that lies in another is not shown on the Space', () => {
    expect(facts.lyingOn('out.3').map(({ card }) => card)).toEqual([7])
  })

  it('is found in the answers that are about it, and nowhere else', () => {
    expect(cardsIn(['take', 7])).toEqual([7])
    expect(cardsIn(['fight', [7, 8]])).toEqual([7, 8])
    expect(cardsIn(['stow', 8, 7])).toEqual([8, 7])
    expect(cardsIn(['meet', 2])).toEqual([])
    expect(cardsIn(['use', -1, 0])).toEqual([])
    expect(cardsIn(null)).toEqual([])
  })
})
