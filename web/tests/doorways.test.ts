import { expect, test } from 'vitest'
import {
  around,
  CLOUD,
  HALLS,
  isDomain,
  SIGNS,
  waitingAt,
} from '$/games/forty-factions/expansions/doorways-to-dreams/dreams'

test('seats stand around the table, the first at its head, and none on another', () => {
  const seats = around(21)
  expect(seats[0]!.y).toBe(Math.min(...seats.map((seat) => seat.y)))
  expect(seats.every(({ x, y }) => x > 0 && x < 1 && y > 0 && y < 1)).toBe(true)
  const near = seats.flatMap((one, place) =>
    seats.slice(0, place).map((other) => Math.hypot((one.x - other.x) * CLOUD.width, (one.y - other.y) * CLOUD.height)),
  )
  expect(Math.min(...near)).toBeGreaterThan(2 * 18) // the size of a seat
  expect(around(0)).toEqual([])
})

test('each colour of Madness has a sign of its own, and each Hall its Domain', () => {
  expect(new Set(Object.values(SIGNS)).size).toBe(3)
  expect(HALLS.map((hall) => hall.ground)).toEqual(HALLS.map((hall) => `Domain of ${hall.domain}`))
})

test('who stands at another Mirror, or drifts, waits at none', () => {
  const claims = ['glassmakers', 'snakes', 'elves', 'sorok']
  const mirror = { claims, faction: 'glassmakers', pawn: 1 }
  const dreams = {
    mirrors: [mirror, { claims: ['snakes'], faction: 'snakes', pawn: 0 }],
    drifting: [{ faction: 'elves' }],
  }
  const waiting = waitingAt(dreams as never, mirror as never, () => true)
  expect(waiting).toEqual(['sorok'])
})

test('a Domain is told from an Area of the city, whose map lies under another tab', () => {
  expect([...HALLS.map((hall) => hall.ground), 'Old Town', ''].map(isDomain)).toEqual([true, true, false, false])
})
