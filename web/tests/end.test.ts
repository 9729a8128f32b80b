import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { GameSeen, Made, Race } from '$/api/types'
import { held, holdSeat } from '$/api/seats'
import { chosenFor, keep, minutes, wanted } from '$/pages/play-now'
import { chapterAt, chaptersOf, notable } from '$/table/chapters'
import { event } from '$/table/merge'
import { leading, ranked, written } from '$/table/race'
import { isThere, rematch } from '$/table/rematch'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
})
beforeEach(() => kept.clear())

const game = {
  name: 'g',
  fewest: 2,
  most: 5,
  company: 3,
  bots: ['random', 'greedy'],
  quick: { options: { nights: 3 }, about: '' },
  lengths: [
    { players: 4, quick: false, minutes: 20 },
    { players: 4, quick: true, minutes: 8 },
  ],
} as unknown as GameSeen

describe('play now', () => {
  it('begins with sensible bots and remembers what was chosen', () => {
    expect(chosenFor(game)).toEqual({ bots: 3, strength: 'greedy', quick: false, practice: false })
    keep('g', { bots: 1, strength: 'random', quick: true, practice: false })
    expect(chosenFor(game)).toEqual({ bots: 1, strength: 'random', quick: true, practice: false })
  })
  it('forgets what the game no longer offers', () => {
    keep('g', { bots: 7, strength: 'search', quick: true, practice: false })
    expect(chosenFor({ ...game, quick: null })).toEqual({ bots: 3, strength: 'greedy', quick: false, practice: false })
  })
  it('says how long only what was measured', () => {
    expect(minutes(game, { bots: 3, strength: 'greedy', quick: true, practice: false })).toBe(8)
    expect(minutes(game, { bots: 1, strength: 'greedy', quick: false, practice: false })).toBeNull()
  })
  it('asks for the table', () => {
    const made = wanted(game, { bots: 2, strength: 'random', quick: true, practice: false }, 'Ann')
    expect(made.seats).toEqual([{}, { kind: 'bot', bot: 'random' }, { kind: 'bot', bot: 'random' }])
    expect(made.options).toEqual({ nights: 3 })
  })
})

describe('the race', () => {
  it('writes less than nothing with a minus sign, and leaves words with a hyphen', () => {
    expect(['-1 VP', '2 VP, -10 VP', 'Old-Town 3-4'].map(written)).toEqual(['−1 VP', '2 VP, −10 VP', 'Old-Town 3-4'])
  })
  const race = (...places: number[]): Race => ({
    goal: '',
    clock: '',
    runners: places.map((place, seat) => ({ seat, score: '', place, out: place === 9 })),
  })
  it('is told best first, who is out last', () => {
    expect(ranked(race(3, 9, 1)).map((one) => one.seat)).toEqual([2, 0, 1])
  })
  it('has no leader while all are level', () => {
    expect(leading(race(1, 1))).toEqual([])
    expect(leading(race(1, 2, 1))).toEqual([0, 2])
  })
})

describe('looking back', () => {
  const events = [event({ index: 0 }), event({ index: 1, chapter: 'Night 1' }), event({ index: 2 })]
  it('has chapters', () => {
    expect(chaptersOf(events).map((one) => one.title)).toEqual(['The beginning', 'Night 1'])
    expect(chapterAt(chaptersOf(events), 2)).toBe(1)
    expect(chapterAt([], 2)).toBe(0)
  })
  it('knows the great moments, at the end better than before', () => {
    const heavy = event({ index: 3, moment: { scene: 'death', weight: 3 } })
    expect(notable([...events, heavy], undefined)).toEqual([3])
    expect(notable([...events, heavy], [{ index: 1 }])).toEqual([1])
  })
})

describe('a rematch', () => {
  it('brings every seat of this browser along', async () => {
    holdSeat('old', { seat: 0, token: 'a', name: 'Ann' })
    holdSeat('old', { seat: 2, token: 'c', name: 'Cem' })
    const asking = (_: string, key: { token?: string }) => {
      const seat = key.token === 'a' ? 0 : 2
      const made = { table: { id: 'new' }, host: seat ? '' : 'h', invite: '', seated: { seat, token: `${seat}!` } }
      return Promise.resolve(made as unknown as Made)
    }
    expect(await rematch('old', asking)).toBe('new')
    expect(held('new').seats.map((one) => one.token)).toEqual(['0!', '2!'])
    expect(held('new').host).toBe('h')
    expect(isThere('new') && !isThere('') && !isThere('elsewhere')).toBe(true)
  })
})
