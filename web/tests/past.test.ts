/** Looking back, step by step. */
import { expect, test } from 'vitest'
import type { Position } from '../src/api/types'
import { Past } from '../src/table/past.svelte'
import type { TableStore } from '../src/table/table.svelte'

const EVENTS = 500
function pastOf(rests: [first: number, last: number][]): Past {
  const table = {
    state: { events: Array.from({ length: EVENTS }, (_, index) => ({ index })) },
    attempt: <T>(ask: () => Promise<T>) => ask(),
    reel: { replay: () => {} },
  } as unknown as TableStore
  return new Past(table, async (event) => {
    const [first, last] = rests.find(([from, to]) => from <= event && event <= to)!
    return { first, last } as Position
  })
}

test('a step goes from rest to rest', async () => {
  const past = pastOf([[0, 3], [4, 9], [10, EVENTS - 1]]) // prettier-ignore
  await past.at(1)
  expect(past.untold).toBe(false)
  await past.step(1)
  expect(past.event).toBe(4)
})

test('what was told before a file was read is stepped through line by line', async () => {
  const past = pastOf([[0, 494], [495, EVENTS - 1]]) // prettier-ignore
  await past.at(0)
  expect(past.untold).toBe(true)
  await past.step(1)
  expect(past.event).toBe(1)
  await past.step(-1)
  expect(past.event).toBe(0)
  await past.at(496)
  expect(past.untold).toBe(false)
})
