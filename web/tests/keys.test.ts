// @vitest-environment happy-dom
/** Keys: a number works where it is shown, as a click on what shows it, and nowhere else. */
import { afterEach, expect, test, vi } from 'vitest'
import { tableKeys, type Desk } from '$/table/keys'
import type { TableStore } from '$/table/table.svelte'

const desk: Desk = {
  keys: false,
  menu: false,
  replay: false,
  side: 'log',
  people: false,
  console: false,
  sheet: '',
  more: false,
}
const table = {
  seat: 0,
  mine: true,
  history: null,
  ui: { offered: null },
  acts: { main: null, quiet: null },
  options: [{ option: ['march'] }],
  state: { events: [] },
  offer: vi.fn(),
} as unknown as TableStore

afterEach(() => {
  document.body.innerHTML = ''
})

function press(key: string): boolean {
  const event = new KeyboardEvent('keydown', { key, cancelable: true })
  const heard = (one: Event) => tableKeys(one as KeyboardEvent, table, desk)
  document.body.addEventListener('keydown', heard, { once: true })
  document.body.dispatchEvent(event)
  return event.defaultPrevented
}

test('a number that is not shown does nothing, whatever the first option is', () => {
  document.body.innerHTML = '<button>March</button>'
  expect(press('1')).toBe(false)
  expect(table.offer).not.toHaveBeenCalled()
})

test('a number that is shown is a click on what shows it', () => {
  document.body.innerHTML =
    '<button id="other"><span class="kbd">2</span></button><button id="it"><span class="kbd">1</span></button>'
  for (const mark of document.querySelectorAll('.kbd')) mark.checkVisibility = () => true
  const clicked = vi.fn()
  document.getElementById('it')!.addEventListener('click', clicked)
  expect(press('1')).toBe(true)
  expect(clicked).toHaveBeenCalledOnce()
  expect(press('3')).toBe(false)
})
