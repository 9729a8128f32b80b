import { describe, expect, it } from 'vitest'
import type { GameSeen, PartSeen } from '$/api/types'
import { optionsWith, playersWith, withMany, withoutPart, withPart } from '$/look/parts'

const setting = { default: 3, title: 'Depth', help: '', low: 1, high: 9, among: {}, rule: '' }
const part = (name: string, more: Partial<PartSeen> = {}): PartSeen => ({
  name,
  title: name,
  about: '',
  needs: [],
  excludes: [],
  fewest: 1,
  most: 6,
  options: {},
  usual: false,
  ...more,
})
const game = {
  name: 'g',
  title: 'G',
  about: '',
  lasts: '',
  quick: null,
  lengths: [],
  measured: '',
  company: 3,
  fewest: 1,
  most: 6,
  dm: 'none',
  options: {},
  bots: ['greedy'],
  lessons: [],
  parts: [
    part('rome'),
    part('olympus', { needs: ['rome'] }),
    part('ice', { excludes: ['sand'], options: { depth: setting } }),
    part('sand', { excludes: ['ice'], fewest: 2, most: 5 }),
  ],
} satisfies GameSeen

describe('the parts of a table', () => {
  it('come with what they need, and leave with it', () => {
    expect(withPart(game, ['ice'], 'olympus')).toEqual(['rome', 'olympus', 'ice'])
    expect(withoutPart(game, ['rome', 'olympus', 'ice'], 'rome')).toEqual(['ice'])
  })
  it('are taken all at once, or as usual, and the mode stays', () => {
    expect(withMany(game, ['ice'], 'all')).toEqual(['rome', 'olympus', 'ice'])
    expect(withMany(game, ['rome', 'olympus', 'ice'], 'usual')).toEqual(['ice'])
  })
  it('drive out what they exclude', () => {
    expect(withPart(game, ['rome', 'ice'], 'sand')).toEqual(['rome', 'sand'])
  })
  it('may be for fewer players, and bring options', () => {
    expect(playersWith(game, ['sand'])).toEqual({ fewest: 2, most: 5 })
    expect(playersWith(game, [])).toEqual({ fewest: 1, most: 6 })
    expect(Object.keys(optionsWith(game, ['ice']))).toEqual(['depth'])
    expect(optionsWith(game, ['sand'])).toEqual({})
  })
})
