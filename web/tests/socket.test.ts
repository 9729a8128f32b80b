import { describe, expect, it } from 'vitest'
import { stillUnknown } from '../src/api/socket'

describe('an answer of which nobody knows whether it was kept', () => {
  it('is asked again under its id until the store knows', () => {
    expect(stillUnknown('answer', 'unknown', false)).toBe(true)
    expect(stillUnknown('undo', 'unknown', false)).toBe(true)
    expect(stillUnknown('interject', 'store-down', true)).toBe(true)
  })
  it('is settled by any other refusal', () => {
    expect(stillUnknown('answer', 'store-down', false)).toBe(false)
    expect(stillUnknown('answer', 'stale', true)).toBe(false)
    expect(stillUnknown('answer', 'refused', true)).toBe(false)
  })
  it('is not repeated if it would count twice', () => {
    expect(stillUnknown('say', 'unknown', false)).toBe(false)
    expect(stillUnknown('vote', 'unknown', true)).toBe(false)
  })
})
