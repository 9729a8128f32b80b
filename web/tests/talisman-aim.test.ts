/** A Move in one click: how far is answered at once, and the end when it is asked, if it may still end there. */
import { expect, test } from 'vitest'
import type { AskedSeen } from '$/api/types'
import { pursued } from '$/games/talisman/board/aim.svelte'
import { choice } from '$/table/merge'

const aim = { space: 'out.chapel', turn: 4, question: 20 }
const [chapel, woods] = ['out.chapel', 'out.woods'].map((space) => choice({ option: ['go', space] }))
const asked = (name: string, number = 21) => ({ name, number }) as AskedSeen
const now = (more: Partial<Parameters<typeof pursued>[1]>) =>
  pursued(aim, { asked: asked('end'), mine: true, turn: 4, options: [woods!, chapel!], ...more })

test('the end that was clicked is the answer', () => expect(now({})).toBe(chapel))

test('it is waited for while others are asked, or something must be dropped first', () => {
  expect(now({ asked: null })).toBe('wait')
  expect(now({ asked: asked('pace', 20) })).toBe('wait')
  expect(now({ asked: asked('heading'), mine: false })).toBe('wait')
  expect(now({ asked: asked('fix') })).toBe('wait')
})

test('it is let go where the Move cannot end there, or how far is asked again', () => {
  expect(now({ options: [woods!] })).toBe('over')
  expect(now({ asked: asked('pace') })).toBe('over')
  expect(now({ asked: asked('pace', 19) })).toBe('over')
  expect(now({ turn: 5 })).toBe('over')
})
