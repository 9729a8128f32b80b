import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StateSent } from '../src/api/types'
import { Pace } from '../src/table/pace'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const move = (index: number, text = `move ${index}`) =>
  ({ undos: index, events: [{ index, kind: 'moved', rule: '', data: {}, text }] }) as unknown as StateSent

function table({ wanted = false, speed = 1 } = {}) {
  const seen: number[] = []
  const behind: number[] = []
  const pace = new Pace({
    apply: (sent) => seen.push(sent.undos!),
    wanted: () => wanted,
    speed: () => speed,
    behind: (count) => behind.push(count),
  })
  return { pace, seen, behind }
}

test('what bots do in one moment is shown one thing after the other', () => {
  const { pace, seen, behind } = table()
  for (const index of [0, 1, 2, 3]) pace.take(move(index))
  expect(seen).toEqual([0])
  expect(behind.at(-1)).toBe(3)
  vi.advanceTimersByTime(450)
  expect(seen.length).toBe(2)
  vi.advanceTimersByTime(5000)
  expect(seen).toEqual([0, 1, 2, 3])
  expect(behind.at(-1)).toBe(0)
})

test('a long queue takes seconds, not minutes', () => {
  const { pace, seen } = table()
  for (let index = 0; index < 60; index++) pace.take(move(index))
  vi.advanceTimersByTime(8000)
  expect(seen.length).toBe(60)
})

test('what tells nothing holds nothing up', () => {
  const { pace, seen } = table()
  for (const index of [0, 1, 2]) pace.take(move(index, ''))
  expect(seen).toEqual([0, 1, 2])
})

test('whoever is wanted, wants no motion, or skips sees everything at once', () => {
  const still = table({ speed: 0 })
  const asked = table({ wanted: true })
  const hasty = table()
  for (const { pace } of [still, asked, hasty]) for (const index of [0, 1, 2]) pace.take(move(index))
  vi.advanceTimersByTime(50)
  expect(still.seen).toEqual([0, 1, 2])
  expect(asked.seen).toEqual([0, 1, 2])
  hasty.pace.skip()
  expect(hasty.seen).toEqual([0, 1, 2])
})

test('bots among themselves, as fast as they can, do not choke a page', () => {
  const { pace, seen, behind } = table({ speed: 0 })
  for (let index = 0; index < 1000; index++) {
    pace.take(move(index))
    vi.advanceTimersByTime(1)
  }
  vi.advanceTimersByTime(50)
  expect(seen.length).toBe(1000)
  expect(behind.filter((count) => count === 0).length).toBeLessThan(40)
})

test('something newer replaces what waits', () => {
  const { pace, seen } = table()
  for (const index of [0, 1, 2]) pace.take(move(index))
  pace.clear()
  vi.advanceTimersByTime(5000)
  expect(seen).toEqual([0])
})
