import { describe, expect, test } from 'vitest'
import { NO_STATE, merged } from '../src/table/merge'

const event = (index: number, text: string) => ({ index, kind: 'said', rule: 'X 1', data: {}, text })

describe('what the server sends is put together', () => {
  const first = merged(NO_STATE, {
    seat: 0,
    view: { night: 1, coins: [6, 6, 6, 6] },
    options: [{ option: ['pass'] } as never],
    start: 0,
    events: [event(0, 'a'), event(1, 'b')],
  })

  test('defaults that were omitted are there again', () => {
    expect(first.options[0]).toMatchObject({ label: '', targets: [], fields: [], why: null })
    expect(first.events[0]).toMatchObject({ private: false, chapter: null })
  })

  test('an update changes only what it names', () => {
    const next = merged(first, { view: { night: 2 }, waiting: [1] })
    expect(next.view).toEqual({ night: 2, coins: [6, 6, 6, 6] })
    expect(next.options).toBe(first.options)
    expect(next.seat).toBe(0)
  })

  test('events replace everything from their start on, as after an undo', () => {
    const next = merged(first, { start: 1, events: [event(1, 'c')] })
    expect(next.events.map((one) => one.text)).toEqual(['a', 'c'])
  })

  test('a question that is gone is gone', () => {
    const asked = merged(first, { asked: { number: 3, name: 'x' } as never })
    expect(asked.asked?.kind).toBe('one')
    expect(merged(asked, { asked: null }).asked).toBeNull()
  })

  test('patches change single elements and leave the old state alone', () => {
    const next = merged(first, { patches: { 'view.coins': { 2: 9 }, options: { 0: { option: ['go'] } } } })
    expect(next.view?.['coins']).toEqual([6, 6, 9, 6])
    expect(first.view?.['coins']).toEqual([6, 6, 6, 6])
    expect(next.options[0]).toMatchObject({ option: ['go'], label: '' })
  })
})
