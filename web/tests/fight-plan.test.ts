import { describe, expect, it } from 'vitest'
import { answerOf, isLost } from '$/games/runebound/desk/fight-plan.svelte'
import { choice } from '$/table/merge'

const HERO = 7
const OPTIONS = [['defend'], ['attack', HERO], ['attack', 9]].map((option) => choice({ option }))

describe('a fight in one click', () => {
  it('attacks in its phase with the Hero, and holds the shield up in the others', () => {
    expect(answerOf('phase', OPTIONS, 1, 1, HERO)?.option).toEqual(['attack', HERO])
    expect(answerOf('phase', OPTIONS, 1, 0, HERO)?.option).toEqual(['defend'])
    expect(answerOf('phase', [OPTIONS[0]!], 1, 1, HERO)?.option).toEqual(['defend'])
  })
  it('fights on, and has nothing to say to any other question', () => {
    expect(
      answerOf('escape', [choice({ option: ['fight'] }), choice({ option: ['flee'] })], 1, 0, HERO)?.option,
    ).toEqual(['fight'])
    expect(answerOf('hit', [choice({ option: ['use', 3, 0] }), choice({ option: ['pass'] })], 1, 0, HERO)).toBeNull()
  })
  it('is over when the Hero is down', () => {
    expect(['ko-card', 'ko-place', 'escape', 'phase', 'hit'].filter(isLost)).toEqual(['ko-card', 'ko-place'])
  })
})
