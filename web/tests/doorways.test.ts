import { expect, test } from 'vitest'
import { around, HALLS, SIGNS } from '$/games/forty-factions/expansions/doorways-to-dreams/dreams'

test('seats stand around the table, the first at its head, and none on another', () => {
  const seats = around(21)
  expect(seats[0]!.y).toBe(Math.min(...seats.map((seat) => seat.y)))
  expect(seats.every(({ x, y }) => x > 0 && x < 1 && y > 0 && y < 1)).toBe(true)
  const near = seats.flatMap((one, place) =>
    seats.slice(0, place).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  )
  expect(Math.min(...near)).toBeGreaterThan(0.1)
  expect(around(0)).toEqual([])
})

test('each colour of Madness has a sign of its own, and each Hall its Domain', () => {
  expect(new Set(Object.values(SIGNS)).size).toBe(3)
  expect(HALLS.map((hall) => hall.ground)).toEqual(HALLS.map((hall) => `Domain of ${hall.domain}`))
})
