/** Which board lies in the middle; shared by everything that can lead there. */
import type { TableStore } from '$/table/table.svelte'
import type { Facts } from '../facts'

export interface Tab {
  id: string
  name: string
  note?: string
}

class Shown {
  tab = $state('land')
}

const shown = new WeakMap<TableStore, Shown>()

export function shownIn(table: TableStore): Shown {
  let found = shown.get(table)
  if (!found) shown.set(table, (found = new Shown()))
  return found
}

export function tabsOf(facts: Facts): Tab[] {
  const cards = facts.view.stacks.reduce((sum, stack) => sum + stack.length, 0)
  return [
    { id: 'land', name: 'The land' },
    ...(facts.view.storm ? [{ id: 'storm', name: 'The storm', note: `${facts.view.storm.counter} of 8` }] : []),
    ...(facts.view.ruins ? [{ id: 'curses', name: 'Curses and quests' }] : []),
    { id: 'markets', name: 'Markets', note: String(cards) },
    { id: 'heroes', name: 'Heroes' },
  ]
}
