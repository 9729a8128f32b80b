/** What is looked at on the boards; shared by everything that can lead there. */
import type { Camera } from '$/parts/camera.svelte'
import { shownIn } from '$/table/boards.svelte'
import type { TableStore } from '$/table/table.svelte'
import type { Facts } from '../facts'

class Looking {
  /** The camera of the board that is shown, for the controls beside the tabs. */
  camera = $state.raw<Camera | null>(null)
  /** Whose mat is looked at; null: one's own. */
  mat = $state<number | null>(null)
  /** The Space whose note is open. */
  open = $state<string | null>(null)
  /** What is known of the board is unfolded. */
  guide = $state(false)
}

const looks = new WeakMap<TableStore, Looking>()

export function lookingAt(table: TableStore): Looking {
  let found = looks.get(table)
  if (!found) looks.set(table, (found = new Looking()))
  return found
}

/** A way from a Space to another page: through a door, or because the Space lies there too. */
export interface Passage {
  to: string
  page: string
}

/** Those that lead off a page which shows these Spaces. */
export function passagesFrom(facts: Facts, space: string, page: string): Passage[] {
  const doors = facts.doorsOf(space).map((to) => ({ to, page: facts.boardOf(to) }))
  const also = facts.pagesOf(space).map((other) => ({ to: space, page: other }))
  return [...doors, ...also].filter((one) => one.page && one.page !== page)
}

/** Shows the page at the end of a passage, and where it comes out. */
export function follow(table: TableStore, { to, page }: Passage): void {
  shownIn(table).tab = page
  lookingAt(table).open = null
  table.flash(to)
}

/** The Spaces that an open question is about: where a Move may end, which door one may take. */
export function litSpaces(table: TableStore): string[] {
  return [...new Set(table.options.flatMap((one) => one.targets).filter((target) => target.includes('.')))]
}

/** Questions about the Space that one stands on. */
const HERE = ['claim', 'encounter', 'market', 'patron']

/** A question that is all about Spaces of other boards: the one with most of them, which comes forward for it. */
export function calledTo(table: TableStore, facts: Facts): string {
  const active = table.mine ? table.options.filter((one) => !one.passive) : []
  const placed = active.every((one) => one.targets.some((target) => target.includes('.')))
  const pages = placed ? litSpaces(table).map((space) => facts.boardOf(space)) : []
  if (pages.includes(facts.boardOf(facts.hero(table.seat)?.at ?? ''))) return ''
  const many = (page: string) => pages.filter((one) => one === page).length
  return [...new Set(pages)].sort((a, b) => many(b) - many(a))[0] ?? ''
}

/** The boards on which something may be chosen. */
export function neededOn(table: TableStore, facts: Facts): string[] {
  const hero = facts.hero(table.seat)
  const here = table.mine && hero && HERE.includes(table.asked?.name ?? '') ? [hero.at] : []
  return [...new Set([...litSpaces(table), ...here].map((space) => facts.boardOf(space)))]
}
