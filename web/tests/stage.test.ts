// @vitest-environment happy-dom
/** Scenes, mounted: what each shows of its event, and the keys that go on. */
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, describe, expect, it } from 'vitest'
import type { EventSeen, MomentSeen, SeatSeen } from '../src/api/types'
import { settings } from '../src/settings.svelte'
import Live from '../src/table/Live.svelte'
import { event } from '../src/table/merge'
import Stage from '../src/table/moments/Stage.svelte'
import type { TableStore } from '../src/table/table.svelte'
import { tableWith } from './line'

const seats = ['Ann', 'Bea'].map(
  (name, seat) => ({ seat, kind: 'person', name, colour: 'crimson', shape: 'circle', bot: '', present: true, dm: false, held: '' }) as unknown as SeatSeen, // prettier-ignore
)
let index = 0
function told(scene: string, text: string, data: Record<string, unknown>, moment: Partial<MomentSeen> = {}): EventSeen {
  const shows = Object.fromEntries(Object.keys(data).map((field) => [field, field]))
  return event({ index: index++, text, data, moment: { scene, mine: true, seats: [0], shows, ...moment } })
}

async function stage(...events: EventSeen[]): Promise<TableStore> {
  const table = tableWith({ seat: 0 })
  table.state = { ...table.state, table: { ...table.state.table, seats } }
  render(Stage, { table, narrow: false })
  table.reel.take(events)
  await tick()
  return table
}

const scene = () => screen.getByLabelText('What has just happened')
afterEach(() => {
  cleanup()
  settings.moments = 'full'
})

describe('a scene', () => {
  it('of a fight has both dice, both sums and the end', async () => {
    await stage(
      told('fight', 'Ann has 9, the Wolf 6.', { who: 0, foe: 'Wolf', mine: 9, his: 6, dice: [5, 4] }, { weight: 3 }),
      told('gain', 'Ann beats the Wolf.', {}, { ends: ['fight'] }),
    )
    const shown = scene()
    expect([...shown.querySelectorAll('strong')].map((one) => one.textContent)).toEqual(['9', '6'])
    expect(screen.getByLabelText('die: 5')).toBeTruthy()
    expect(shown.querySelector('.ahead strong')!.textContent).toBe('9')
    expect(shown.textContent).toContain('beats the Wolf.')
    expect(shown.querySelector('header')!.textContent).toContain('A fight')
  })

  it('of a card says which, also where nobody draws it', async () => {
    await stage(
      told('card', 'A clear moon rises.', { card: 'clear-moon' }, { named: { 'clear-moon': 'A clear moon' } }),
    )
    expect(scene().querySelector('header span')!.textContent).toBe('A clear moon')
    expect(scene().querySelector('.cards b')!.textContent).toBe('A clear moon')
  })

  it('of dice can be read, with what is added and what was needed', async () => {
    await stage(told('dice', 'Ann dares it.', { dice: [3, 4], bonus: -1, need: 5 }))
    expect(scene().textContent!.replace(/\s+/g, ' ')).toContain('−1 = 6 needed: 5')
  })

  it('of a vote counts both sides and says how it ended', async () => {
    await stage(told('vote', 'The motion fails.', { yes: 3, no: 7, passed: false }))
    expect(scene().textContent!.replace(/\s+/g, ' ')).toMatch(/for 3 against 7 Lost/)
  })

  it('of points gives each owner the sum', async () => {
    await stage(
      told('score', 'Ann gains 2.', { who: 0, amount: 2 }),
      told('score', 'Bea loses 1.', { who: 1, amount: -1 }, { seats: [1], mine: false, everyone: true }),
      told('score', 'Ann gains 3.', { who: 0, amount: 3 }),
    )
    expect([...scene().querySelectorAll('ul li')].map((one) => one.textContent!.replace(/\s+/g, ' ').trim())).toEqual([
      'You +5',
      'Bea −1',
    ])
  })

  it('of a card that no game draws has its name', async () => {
    await stage(told('card', 'Ann draws it.', { card: 'weeping-pearls' }))
    expect(scene().textContent).toContain('weeping pearls')
  })

  it('of a loss says how much and what is left', async () => {
    await stage(told('loss', 'Ann pays.', { amount: 2, now: 4 }))
    expect(scene().querySelector('.count')!.textContent!.replace(/\s+/g, ' ').trim()).toBe('−2now 4')
    expect(scene().classList.contains('bad')).toBe(true)
  })

  it('of a curse adds up, and of a loss without a number says what is left', async () => {
    const count = () => scene().querySelector('.count')!.textContent!.replace(/\s+/g, ' ').trim()
    const table = await stage(
      told('curse', 'Ann is bitten.', { amount: 1, now: 3 }),
      told('loss', 'Ann bleeds.', { now: 2 }),
    )
    expect(count()).toBe('+1now 3')
    table.reel.next()
    await tick()
    expect(count()).toBe('now2')
  })
})

describe('keys', () => {
  it('go on to the next scene, and to the question', async () => {
    const table = await stage(told('loss', 'First.', {}), told('level', 'Second.', {}), told('gain', 'Third.', {}))
    await fireEvent.keyDown(document.body, { key: ' ' })
    expect(scene().textContent).toContain('Second.')
    await fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(screen.queryByLabelText('What has just happened')).toBeNull()
    table.reel.again()
    await tick()
    expect(scene().textContent).toContain('First.')
  })

  it('leave the board free of buttons when the scenes are over', async () => {
    await stage(told('loss', 'First.', {}))
    await fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(screen.queryByRole('button')).toBeNull() // to see them again is in the bar
  })

  it('press nothing that happens to have the focus', async () => {
    await stage(told('loss', 'First.', {}))
    const pressed = await fireEvent.keyDown(document.body, { key: ' ' })
    expect(pressed).toBe(false) // its default is prevented
    expect(await fireEvent.keyDown(document.body, { key: ' ' })).toBe(true)
  })

  it('are letters where somebody writes', async () => {
    await stage(told('loss', 'First.', {}))
    const field = document.body.appendChild(document.createElement('textarea'))
    await fireEvent.keyDown(field, { key: ' ' })
    expect(scene().textContent).toContain('First.')
    field.remove()
  })
})

describe('settings', () => {
  it('off means off', async () => {
    settings.moments = 'off'
    await stage(told('loss', 'First.', {}))
    expect(screen.queryByLabelText('What has just happened')).toBeNull()
  })
})

it('is spoken, however much else happens', async () => {
  const table = await stage()
  render(Live, { table })
  table.state = { ...table.state, events: [event({ index: 0, text: 'It begins.' })] }
  await tick()
  const small = Array.from({ length: 6 }, (_, at) => event({ index: 2 + at, text: `Small ${at}.` }))
  const fresh = [told('death', 'Ann falls.', {}, { weight: 3 }), ...small]
  table.state = { ...table.state, events: [...table.state.events, ...fresh] }
  await tick()
  const words = screen.getByRole('log', { name: 'News' }).textContent!
  expect(words).toContain('Ann falls.')
  expect(words).toContain('Small 5.')
  expect(words).not.toContain('Small 0.')
})
