/** The keys of the table; the list that `?` shows is made from this. */
import { openBook } from '$/book/book.svelte'
import { settings } from '$/settings.svelte'
import { talk } from './talk.svelte'
import type { TableStore } from './table.svelte'

/** What is open beside the board. */
export interface Desk {
  keys: boolean
  menu: boolean
  replay: boolean
  side: 'log' | 'talk' | 'told'
  /** On a tablet: the column with the players, the log and the talk. */
  people: boolean
  console: boolean
  /** On a phone: which sheet has risen, */
  sheet: string
  /** and whether answers go on below its edge. */
  more: boolean
}

export const KEYS: [string, string][] = [
  ['1 … 9', 'take the choice that shows this number'],
  ['A', 'the main choice, where there is one'],
  ['D', 'the usual answer (pass, be done)'],
  ['U', 'undo your last decision'],
  ['W', 'why is it so? about the last thing that happened'],
  ['E', 'see again what has just happened'],
  ['Space', 'on to the next scene of what has happened'],
  ['S', 'sound on, off'],
  ['B', 'the rulebook: rules, rulings, cards'],
  ['R', 'look back through the game'],
  ['← →', 'one event back, forward (while looking back)'],
  ['Home End', 'to the beginning, to now (while looking back)'],
  ['L', 'to the log'],
  ['/', 'find in the log'],
  ['C', 'to the talk'],
  ['T', 'the board as text'],
  ['+ − 0', 'board: nearer, farther, all of it'],
  ['G', 'the DM’s console'],
  ['M', 'menu: seats, links, files, settings'],
  ['?', 'this list'],
  ['Esc', 'one step back out of whatever is open; skip what is being shown'],
]

export function typing(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio'].includes(target.type)
  return target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName)
}

const later = (act: () => void) => setTimeout(act, 0)

export function tableKeys(event: KeyboardEvent, table: TableStore, desk: Desk): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
  if (event.key === 'Escape') {
    if (backOut(table, desk)) event.preventDefault()
    else (document.activeElement as HTMLElement | null)?.blur()
    return
  }
  if (typing(event)) return
  const act = looking(event.key, table, desk) ?? playing(event.key, table)
  if (act) {
    event.preventDefault()
    act()
  }
}

/** Esc: closes the innermost thing that is open. */
function backOut(table: TableStore, desk: Desk): boolean {
  const ui = table.ui
  if (table.behind || table.reel.showing) table.skip()
  else if (ui.why) ui.why = null
  else if (ui.notice) ui.notice = null
  else if (ui.preview) ui.preview = null
  else if (ui.offered) ui.offered = null
  else if (table.history || desk.replay) {
    desk.replay = false
    table.now()
  } else if (desk.sheet) desk.sheet = ''
  else if (desk.people) desk.people = false
  else if (ui.selected) ui.selected = null
  else return false
  return true
}

function looking(key: string, table: TableStore, desk: Desk): (() => void) | undefined {
  const last = table.state.events.length - 1
  if (table.history || desk.replay) {
    if (key === 'ArrowLeft') return () => void table.past.step(-1)
    if (key === 'ArrowRight') return () => void table.past.step(1)
    if (key === 'Home') return () => void table.at(0)
    if (key === 'End') return () => table.now()
  }
  switch (key) {
    case '?':
      return () => (desk.keys = true)
    case 'm':
      return () => (desk.menu = true)
    case 'b':
      return () => openBook()
    case 'r':
      return () => (desk.replay = !desk.replay)
    case 't':
      return () => (settings.text = !settings.text)
    case 'g':
      return () => (desk.console = !desk.console)
    case 'e':
      return table.reel.last.length ? table.reel.again : undefined
    case 's':
      return () => (settings.sounds = !settings.sounds)
    case 'w':
      return last >= 0 ? () => void table.showWhy({ event: last }) : undefined
    case 'l':
      return () => show(desk, 'log', '.log')
    case '/':
      return () => show(desk, 'log', '#log-search')
    case 'c':
      return () => {
        talk.open = true
        show(desk, 'talk', '.chat form input:last-of-type')
      }
  }
  return undefined
}

function show(desk: Desk, side: Desk['side'], selector: string): void {
  desk.side = side
  desk.people = true
  desk.sheet = 'log'
  later(() => document.querySelector<HTMLElement>(selector)?.focus())
}

function playing(key: string, table: TableStore): (() => void) | undefined {
  if (table.seat === null || table.ui.offered) return undefined
  if (key === 'u') return () => void table.undo()
  if (!table.mine) return undefined
  const { main, quiet } = table.acts
  if (key === 'a') return main ? () => void table.offer(main) : undefined
  if (key === 'd') {
    const usual = quiet ?? (main?.passive ? main : null)
    return usual ? () => void table.offer(usual) : undefined
  }
  const picked = /^[1-9]$/.test(key) ? shownAs(key) : null
  return picked ? () => picked.click() : undefined
}

/** What is drawn with this number on it: a number that nobody sees does nothing, and one that is seen is as a click. */
function shownAs(number: string): HTMLButtonElement | null {
  for (const mark of document.querySelectorAll<HTMLElement>('button .kbd'))
    if (mark.textContent.trim() === number && mark.checkVisibility()) return mark.closest('button')
  return null
}
