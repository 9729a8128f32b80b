import { describe, expect, it } from 'vitest'
import { has, keyed, keyOf, placeOf, unique } from '../src/table/values'

describe('a value that two ids name', () => {
  const values = ['navy', 7, ['star-tower', 'kyr'], ['card', 'navy']]

  it('is found by what it says, whichever copy of it there is', () => {
    expect(has(values, ['star-tower', 'kyr'])).toBe(true)
    expect(has(values, ['star-tower', 'navy'])).toBe(false)
    expect(placeOf(values, ['card', 'navy'])).toBe(3)
    expect(unique([...values, ['card', 'navy'], 7])).toEqual(values)
  })

  it('has a key of its own in a list', () => {
    expect(new Set(values.map(keyOf)).size).toBe(values.length)
    expect(values.map((one) => keyed(values, keyOf(one)))).toEqual(values)
  })
})
