import { expect, test } from 'vitest'
import { decidedBefore, NOTHING_DECIDED, stored } from '../src/table/decided'

test('an undo names what this device decided, until somebody decides something else', () => {
  const done = { words: 'Sail east', open: null }
  const told = decidedBefore(done, 8)
  expect(told).toEqual({ words: 'Sail east', open: 8 })
  expect(decidedBefore(told, 8)).toBe(told)
  expect(decidedBefore(told, 9)).toEqual(NOTHING_DECIDED) // the same seat on another device, or anybody else
})

test('what is stored is read again, and nonsense is nothing', () => {
  expect(stored(JSON.stringify({ words: 'Sail east', open: 8 }))).toEqual({ words: 'Sail east', open: 8 })
  for (const text of [null, '', 'Sail east', '{}', '{"open": "x"}']) expect(stored(text).words).toBe('')
})
