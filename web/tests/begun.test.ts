import { describe, expect, it } from 'vitest'
import { begun, begunWith, chosenIn } from '../src/table/begun'
import { choice } from '../src/table/merge'
import type { FieldSeen } from '../src/api/types'

const field = (name: string, kind: FieldSeen['kind'], values: (string | number)[]): FieldSeen => ({
  name,
  kind,
  label: '',
  values,
  words: values.map((one) => `the ${one}`),
  least: 0,
  most: 3,
  suggested: '',
})
const barter = choice({
  verb: 'barter',
  fields: [field('with', 'one', ['ann', 'bea']), field('give', 'some', [7, 8]), field('take', 'some', [8, 9])],
})

describe('a form that begins with what was clicked', () => {
  it('has it picked where several things go', () => {
    const form = begunWith(barter, 'card 8')
    expect(form.fields.map(chosenIn)).toEqual([[], [8], []])
    expect(barter.fields.map(chosenIn)).toEqual([[], [], []])
  })

  it('has nothing else where one thing goes, with its own words', () => {
    const [whom] = begunWith(barter, 'bea').fields
    expect([whom!.values, whom!.words]).toEqual([['bea'], ['the bea']])
  })

  it('keeps what was put into it first', () => {
    expect(begunWith(begunWith(barter, 'card 7'), 'card 9').fields.map(chosenIn)).toEqual([[], [7], []])
  })

  it('stays itself where there is no room for the thing', () => {
    expect(begunWith(barter, 'card 10')).toBe(barter)
    expect(begunWith(choice({ option: ['pass'] }), 'pass')).toEqual(choice({ option: ['pass'] }))
    expect(begun(barter, () => false)).toBe(barter)
  })
})
