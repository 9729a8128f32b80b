/** Which board lies in the middle; shared by everything that can lead there. */
import type { Camera } from '$/parts/camera.svelte'
import type { TableStore } from '$/table/table.svelte'
import type { Facts } from '../facts'

export type TabId = 'main' | 'city' | 'village' | 'tavern' | 'decks'

class Shown {
  tab = $state<TabId>('main')
  /** The camera of the board that is shown, for the controls beside the tabs. */
  camera = $state.raw<Camera | null>(null)
  /** Whose mat is looked at; null: one's own. */
  mat = $state<number | null>(null)
  /** The Space whose note is open. */
  open = $state<string | null>(null)
}

const shown = new WeakMap<TableStore, Shown>()

export function shownIn(table: TableStore): Shown {
  let found = shown.get(table)
  if (!found) shown.set(table, (found = new Shown()))
  return found
}

/** The Spaces that an open question is about: where a Move may end, which door one may take. */
export function litSpaces(table: TableStore): string[] {
  return [...new Set(table.options.flatMap((one) => one.targets).filter((target) => target.includes('.')))]
}

/** Boards on which something may be chosen: their tabs get a dot. */
export function neededOn(table: TableStore, facts: Facts): string[] {
  const boards = litSpaces(table).map((space) => facts.boardOf(space))
  const hero = facts.hero(table.seat)
  const here = table.mine && hero && ['claim', 'encounter', 'market', 'patron'].includes(table.asked?.name ?? '') ? [facts.boardOf(hero.at)] : []
  return [...new Set([...boards, ...here])]
}
