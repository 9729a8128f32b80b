/** Scenes and their reel: what becomes one, what is told together, how long all of it may take. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EventSeen, MomentSeen } from '../src/api/types'
import { event } from '../src/table/merge'
import { ALL, Reel } from '../src/table/moments/reel.svelte'
import { length, planned, scenesOf, sceneKind, SHORTEST, toldBy, weightiest } from '../src/table/moments/scenes'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

let index = 0
const told = (scene: string, moment: Partial<MomentSeen> = {}, data: Record<string, unknown> = {}): EventSeen =>
  event({ index: index++, kind: scene, data, text: `${scene} ${index}`, moment: { scene, seats: [0], ...moment } })
const mine = (scene: string, moment: Partial<MomentSeen> = {}) => told(scene, { mine: true, ...moment })
const others = (scene: string, moment: Partial<MomentSeen> = {}) => told(scene, { seats: [1], ...moment })

function reel({ speed = 1, watching = false } = {}) {
  const hall = { speed, watching, away: false }
  return { hall, reel: new Reel({ speed: () => hall.speed, watching: () => hall.watching, away: () => hall.away }) }
}

test('what comes of a fight is shown with it, and what heralds it is not', () => {
  const events = [
    mine('announcement', { weight: 1 }),
    mine('fight', { weight: 3 }),
    mine('gain', { ends: ['fight'] }),
    mine('loss', { ends: ['fight'], weight: 3 }),
  ]
  const [fight, ...more] = scenesOf(events)
  expect(more).toEqual([])
  expect(sceneKind(fight!)).toBe('fight')
  expect(fight!.lines.map((one) => one.kind)).toEqual(['gain', 'loss'])
})

test('the end of somebody else’s fight is not the end of mine', () => {
  const scenes = scenesOf([mine('fight'), others('loss', { ends: ['fight'], everyone: true })])
  expect(scenes.map(sceneKind)).toEqual(['fight', 'loss'])
})

test('an offer that is turned round is one scene: that the first is refused needs none, unless it is only refused', () => {
  const deal = (scene: string, weight: number, seats = [1, 0]) => mine(scene, { weight, seats })
  const countered = reel().reel
  countered.take([deal('offer', 2)])
  countered.take([deal('announcement', 1)])
  expect(countered.last.map(sceneKind)).toEqual(['offer'])
  const refused = reel().reel
  refused.take([deal('offer', 2, [2, 0])])
  refused.take([deal('announcement', 1)])
  expect(refused.last.map(sceneKind)).toEqual(['offer', 'announcement'])
})

test('points go to their owners on one card', () => {
  const [score, ...more] = scenesOf([told('score', { everyone: true }), told('score', { everyone: true, seats: [1] })])
  expect(more).toEqual([])
  expect(toldBy(score!).length).toBe(2)
})

test('what others do is told on one card, and small things of theirs not at all', () => {
  const scenes = scenesOf([
    others('card'),
    others('gain', { weight: 1 }),
    others('fight', { weight: 3 }),
    mine('loss', { weight: 3 }),
    others('death', { everyone: true, weight: 3 }),
  ])
  expect(scenes.map(sceneKind)).toEqual(['several', 'loss', 'death'])
  expect(scenes[0]!.lines.map((one) => one.kind)).toEqual(['card', 'fight'])
})

test('what others do in the meantime is one card, however many messages it came in', () => {
  const { reel: one } = reel()
  one.take([mine('card', { tenths: 20 })])
  for (let at = 0; at < 6; at++) one.take([others('card'), others('fight', { weight: 3 })])
  one.next()
  expect(sceneKind(one.showing!)).toBe('several')
  expect(one.showing!.lines.length).toBe(12)
  expect(one.left).toBe(0)
})

test('a card of what others do leaves out what only led to it, and cuts the small first', () => {
  const [card] = scenesOf([
    others('dice', { weight: 1 }),
    others('fight', { weight: 1 }),
    others('gain', { weight: 3, ends: ['fight'] }),
    others('card'),
  ])
  expect(card!.lines.map((one) => one.kind)).toEqual(['gain', 'card'])
  const told = [mine('loss', { weight: 1 }), others('gain', { weight: 3 }), ...[1, 2, 3].map(() => others('card'))]
  expect(weightiest(told, 3).map((one) => one.kind)).toEqual(['loss', 'gain', 'card'])
})

test('dice are seen with the sums that they make', () => {
  const [fight, ...more] = scenesOf([mine('dice', { weight: 1 }), mine('fight'), mine('dice'), others('fight')])
  expect(more.map(sceneKind)).toEqual(['dice', 'several'])
  expect(fight!.dice!.kind).toBe('dice')
  expect(toldBy(fight!).map((one) => one.kind)).toEqual(['dice', 'fight'])
})

test('to meet what was just drawn is no scene of its own', () => {
  const shows = { shows: { card: 'card' }, mine: true }
  const drawn = told('card', shows, { card: 'ghoul' })
  const meets = (card: string) => told('announcement', { ...shows, weight: 1 }, { card })
  expect(scenesOf([drawn, meets('ghoul')]).map(sceneKind)).toEqual(['card'])
  expect(scenesOf([drawn, meets('wolf')]).map(sceneKind)).toEqual(['card', 'announcement'])
})

test('a spectator sees all that counts', () => {
  expect(scenesOf([others('card'), others('fight')], true).map(sceneKind)).toEqual(['card', 'fight'])
})

test('events without a moment, or without words, are no scenes', () => {
  expect(scenesOf([event({ text: 'Rain.' }), { ...mine('card'), text: '' }])).toEqual([])
})

test('however much has happened, it takes a few seconds; nothing is lost of it', () => {
  for (const many of [1, 3, 8, 30, 200]) {
    const events = Array.from({ length: many }, (_, at) => mine('card', { weight: 1 + (at % 3), tenths: 20 }))
    const plan = planned(scenesOf(events), ALL)
    expect(length(plan)).toBeLessThanOrEqual(ALL + 200)
    expect(plan.every((one) => one.ms >= SHORTEST)).toBe(true)
    expect(plan.flatMap(toldBy)).toEqual(events)
  }
})

test('the weightiest keep a scene of their own the longest', () => {
  const events = [
    ...Array.from({ length: 12 }, () => mine('gain', { weight: 1 })),
    mine('death', { weight: 3, tenths: 28 }),
  ]
  expect(planned(scenesOf(events), ALL).map(sceneKind)).toEqual(['several', 'death'])
})

test('scenes follow each other and end by themselves', () => {
  const { reel: one } = reel()
  one.take([mine('card', { tenths: 10 }), mine('loss', { tenths: 10 })])
  expect(sceneKind(one.showing!)).toBe('card')
  expect(one.left).toBe(1)
  vi.advanceTimersByTime(1000)
  expect(sceneKind(one.showing!)).toBe('loss')
  vi.advanceTimersByTime(1000)
  expect(one.showing).toBe(null)
})

test('a key goes on to the next, another to the question', () => {
  const { reel: one } = reel()
  one.take([mine('card'), mine('loss'), mine('level')])
  one.next()
  expect(sceneKind(one.showing!)).toBe('loss')
  one.skip()
  expect(one.showing).toBe(null)
  vi.advanceTimersByTime(9000)
  expect(one.showing).toBe(null)
})

test('what comes while something is shown waits, and all of it stays short', () => {
  const { reel: one } = reel()
  for (let at = 0; at < 25; at++) one.take([mine('card', { tenths: 20 })])
  expect(one.lasts).toBeLessThanOrEqual(ALL + 2000)
  vi.advanceTimersByTime(ALL + 2200)
  expect(one.showing).toBe(null)
})

test('off means off, and they can still be called back', () => {
  const { reel: one } = reel({ speed: 0 })
  one.take([mine('card')])
  expect(one.showing).toBe(null)
  one.again()
  expect(sceneKind(one.showing!)).toBe('card')
})

test('fast is twice as fast', () => {
  const { reel: one } = reel({ speed: 0.5 })
  one.take([mine('card', { tenths: 20 })])
  vi.advanceTimersByTime(1000)
  expect(one.showing).toBe(null)
})

test('again calls back what has happened since the last decision', () => {
  const { reel: one } = reel()
  one.take([mine('card')])
  one.take([mine('loss')])
  one.skip()
  one.again()
  expect(sceneKind(one.showing!)).toBe('card')
  one.next()
  expect(sceneKind(one.showing!)).toBe('loss')
  one.decide()
  expect(one.showing).toBe(null)
  one.take([mine('level')])
  expect(one.last.map(sceneKind)).toEqual(['level'])
})

test('who points at a scene, or looks elsewhere, does not miss it', () => {
  const { reel: one, hall } = reel()
  one.take([mine('card', { tenths: 10 })])
  one.hold()
  vi.advanceTimersByTime(5000)
  expect(one.showing).not.toBe(null)
  one.release()
  vi.advanceTimersByTime(1000)
  expect(one.showing).toBe(null)
  hall.away = true
  one.take([mine('loss', { tenths: 10 })])
  vi.advanceTimersByTime(5000)
  expect(one.showing).not.toBe(null)
  hall.away = false
  one.release()
  vi.advanceTimersByTime(1000)
  expect(one.showing).toBe(null)
})

test('after an undo nothing of it is shown', () => {
  const { reel: one } = reel()
  one.take([mine('card')])
  one.called = mine('offer')
  one.clear()
  expect([one.showing, one.called, one.last.length]).toEqual([null, null, 0])
})
