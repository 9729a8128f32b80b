import { describe, expect, test } from 'vitest'
import { worn } from '../src/games/talisman/facts'
import { listed, places, sentence } from '../src/table/look'

describe('what is wanted, as a sentence', () => {
  test('without whom it is addressed to', () => expect(sentence('You: pay for healing?')).toBe('Pay for healing?'))
  test('not twice addressed', () =>
    expect(sentence('You: you have too many: which must go?')).toBe('You have too many: which must go?'))
  test('others are named', () => expect(sentence('You, Bea: trade, or be done.')).toBe('You, Bea: trade, or be done.'))
  test('a reason begins with a capital', () => expect(sentence('the years are over')).toBe('The years are over'))
})

describe('names in a row', () => {
  test('nobody', () => expect(listed([])).toBe('nobody'))
  test('one', () => expect(listed(['Ann'])).toBe('Ann'))
  test('three', () => expect(listed(['Ann', 'Bea', 'Cem'])).toBe('Ann, Bea and Cem'))
})

describe('where a thing is worn', () => {
  test('is said in words', () => expect(worn('Saves on 5-6. BODY')).toBe('Saves on 5-6. Worn on the body.'))
  test('round the neck', () =>
    expect(worn('5-6 saves your Life. NECK')).toBe('5-6 saves your Life. Worn round the neck.'))
  test('and nothing else is changed', () => expect(worn('Move +1.')).toBe('Move +1.'))
})

describe('how everybody came out', () => {
  const placed = (scores: number[], winners: number[]) =>
    places({ scores, winners }).map((one) => [one.seat, one.place])
  test('who is level shares a place', () =>
    expect(placed([8, 16, 16, 15], [1, 2])).toEqual([
      [1, 1],
      [2, 1],
      [3, 3],
      [0, 4],
    ]))
  test('who won among those who are level is before them', () =>
    expect(placed([16, 16, 3], [1])).toEqual([
      [1, 1],
      [0, 2],
      [2, 3],
    ]))
})
