import { expect, test } from 'vitest'
import type { Option } from '../src/api/types'
import { actsOf, usualOf } from '../src/table/acts'
import { choice } from '../src/table/merge'

const plain = (...option: string[]) => choice({ option: option as Option, label: option.join(' ') })
const pass = choice({ option: ['pass'], label: 'Pass', passive: true })
const abstain = choice({ option: ['abstain'], label: 'Abstain', passive: true })
const form = choice({ verb: 'offer', fields: [{ kind: 'one', name: 'to' } as never] })

test('the one thing that may be done is put forward, and to let it be is quiet', () => {
  const roll = plain('roll')
  expect(actsOf([pass, roll], ['pass'])).toEqual({ main: roll, quiet: pass })
})

test('where several things may be done none of them is put forward', () => {
  expect(actsOf([plain('for'), plain('against'), abstain], ['abstain'])).toEqual({ main: null, quiet: abstain })
  expect(actsOf([plain('attack'), plain('defend')], ['defend'])).toEqual({ main: null, quiet: null })
})

test('a form is filled in where it stands, not in the bar', () => {
  expect(actsOf([form, pass], null)).toEqual({ main: null, quiet: pass })
})

test('who can only pass has that as the one thing to do', () => {
  expect(actsOf([pass], ['pass'])).toEqual({ main: pass, quiet: null })
  expect(actsOf([form], null)).toEqual({ main: null, quiet: null })
  expect(actsOf([], null)).toEqual({ main: null, quiet: null })
})

test('of several ways to let it be the usual one is within reach', () => {
  expect(actsOf([pass, abstain, plain('for')], ['abstain']).quiet).toBe(abstain)
  expect(actsOf([pass, abstain, plain('for')], null).quiet).toBe(null)
})

test('a usual answer is one of several kinds, not just any of a kind', () => {
  expect(usualOf([plain('fight'), plain('flee')], ['fight'])?.label).toBe('fight')
  expect(usualOf([plain('vote', 'salt'), plain('vote', 'tea')], ['vote', 'salt'])).toBe(null)
  expect(usualOf([pass], ['pass'])).toBe(pass)
  expect(usualOf([form, pass], ['pass'])).toBe(pass)
})

test('where one mostly goes on, that is put forward', () => {
  expect(actsOf([form, plain('wear'), pass], ['pass'], true)).toEqual({ main: pass, quiet: null })
})

test('nobody is urged to give something away, though it be the only thing to do', () => {
  const sell = choice({ option: ['sell', 'ally'], label: 'Sell the Healer', costly: true })
  expect(actsOf([sell, pass], ['pass'])).toEqual({ main: null, quiet: pass })
  expect(actsOf([sell], null).main).toBeNull()
})

test('where one of several alike must be chosen, none of them lets things be', () => {
  const leave = (where: string) => choice({ option: ['leave', where], label: where, passive: true })
  expect(actsOf([leave('oasis'), leave('wadi')], ['leave', 'oasis'])).toEqual({ main: null, quiet: null })
})
