// @vitest-environment happy-dom
/** What follows from what has come to a seat: eyes, looking back, names, what is locked. */
import { afterEach, expect, it, vi } from 'vitest'
import { NO_STATE } from '../src/table/merge'
import { TableStore } from '../src/table/table.svelte'

/** A line on which nothing comes. */
class Silent {
  readyState = 0
  addEventListener(): void {}
  send(): void {}
  close(): void {}
}
vi.stubGlobal('WebSocket', Silent)

const stores: TableStore[] = []
function store(): TableStore {
  const made = new TableStore('a-table', {})
  stores.push(made)
  return made
}
afterEach(() => stores.splice(0).forEach((one) => one.close()))

it('shows the present through its own eyes, and locks what cannot be sent', () => {
  const table = store()
  expect([table.eyes, table.history, table.locked]).toEqual([null, null, true])
  expect(table.shown).toBe(table.state)
  table.connection = 'open'
  expect(table.locked).toBe(false)
  table.busy = true
  expect(table.locked).toBe(true)
})

it('looks back at an event, where nothing is asked', () => {
  const table = store()
  table.connection = 'open'
  table.state = { ...NO_STATE, seat: 0, waiting: [0] }
  expect(table.wanted).toBe(true)
  table.past.event = 0
  expect(table.history).toEqual({ event: 0 })
  expect([table.mine, table.locked]).toEqual([false, true])
})

it('calls a seat by its number while nobody sits there', () => {
  expect(store().nameOf(2)).toBe('Seat 3')
})
