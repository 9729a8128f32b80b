/** The boards of Talisman: where Spaces lie, which way a Move goes, which picture a card gets. */
import { describe, expect, it } from 'vitest'
import { ringBoxes, mainPlan, nextSpace, townPlan, type Box } from '../src/games/talisman/board/geometry'
import { artOf, artOfSite, cardsIn, Facts, kindOf, numberWords, typeWords } from '../src/games/talisman/facts'
import { ART, KINDS } from '../src/games/talisman/icon-names'
import type { Face, View } from '../src/games/talisman/view'

const outer = Array.from({ length: 24 }, (_, at) => `out.${at}`)
const middle = Array.from({ length: 16 }, (_, at) => `mid.${at}`)
const view = {
  heroes: [], spaces: { 'out.3': [[7, 'ad_wolf'], [8, 'ad_sword']] }, packed: { 8: 7 }, stock: {}, patrons: [], reserve: [], hand: [], advanced: [],
  known: {}, pool: {},
  printed: {
    boards: [{ id: 'outer', name: 'Outer Region', track: 'ring', spaces: outer }], links: [], spaces: [],
    cards: [{ id: 'ad_wolf', name: 'Wolf', type: 'ENEMY', deck: 'adventure', text: '', strength: '2', sub: ['ANIMAL'] }, { id: 'ad_sword', name: 'Sword', type: 'OBJECT', deck: 'adventure', text: '' }],
  },
} as unknown as View
const facts = new Facts(view)
const crossing = (a: Box, b: Box) => a.x < b.x + b.w - 1 && b.x < a.x + a.w - 1 && a.y < b.y + b.h - 1 && b.y < a.y + a.h - 1

describe('the boards', () => {
  it('have a box for every Space, and none lies on another', () => {
    const streets = Array.from({ length: 20 }, (_, at) => `city.${at}`)
    const plans = [mainPlan(outer, middle), townPlan(streets, (street) => (Number(street.slice(5)) % 5 ? [`${street}.store`] : [])), townPlan(streets.slice(0, 10), (street) => (/[2-8]$/.test(street) ? [`${street}.store`] : []))]
    expect(plans.map((plan) => plan.boxes.size)).toEqual([24 + 16 + 9, 20 + 16, 10 + 7])
    for (const { boxes, width, height } of plans) {
      const all = [...boxes.values()]
      for (const box of all) expect(box.x >= 0 && box.y >= 0 && box.x + box.w <= width && box.y + box.h <= height).toBe(true)
      for (const [at, box] of all.entries()) for (const other of all.slice(at + 1)) expect(crossing(box, other)).toBe(false)
    }
  })

  it('are walked with the arrow keys', () => {
    const { boxes } = mainPlan(outer, middle)
    expect(nextSpace(boxes, 'out.0', [1, 0])).toBe('out.1')
    expect(nextSpace(boxes, 'out.1', [-1, 0])).toBe('out.0')
    expect(nextSpace(boxes, 'out.0', [0, 1])).toBe('out.23')
    expect(ringBoxes(0, 0, 100, 100, 20, 20, 3, 3)).toHaveLength(16)
  })
})

describe('a Move', () => {
  it('goes the way round that has as many steps as the die shows', () => {
    expect(facts.path('out.0', 'out.4', 4)).toEqual(['out.1', 'out.2', 'out.3'])
    expect(facts.path('out.0', 'out.20', 4)).toEqual(['out.23', 'out.22', 'out.21'])
    expect(facts.stepsTo('out.0', ['out.4', 'out.20'])).toBe(4)
    expect(facts.stepsTo('out.0', ['out.4', 'out.21'])).toBe(0)
    expect(facts.distances('out.0', 'mid.1')).toBeNull()
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
