import { describe, expect, test } from 'vitest'
import type { Choice } from '../src/api/types'
import { choice } from '../src/table/merge'
import { soleAnswer } from '../src/table/look'

const pass = choice({ option: ['pass'], label: 'Pass' })
const form: Choice = choice({ verb: 'offer', label: 'Offer ...', fields: [{ kind: 'text', name: 'words' } as never] })

describe('the only answer that is possible', () => {
  test('is a plain one', () => expect(soleAnswer([pass])).toBe(pass))
  test('is none if there are two', () =>
    expect(soleAnswer([pass, choice({ option: ['cast'], label: 'Cast' })])).toBeNull())
  test('is no form', () => expect(soleAnswer([form])).toBeNull())
  test('is nothing that asks to be confirmed', () =>
    expect(soleAnswer([choice({ option: ['resign'], label: 'Resign ...' })])).toBeNull())
  test('is none if nothing is asked', () => expect(soleAnswer([])).toBeNull())
})
