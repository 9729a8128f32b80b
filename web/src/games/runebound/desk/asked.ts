/** Sorting what may be answered. */
import type { Choice } from '$/api/types'
import type { TableStore } from '$/table/table.svelte'

export const verbOf = (choice: Choice): string => choice.verb || String(choice.option?.[0] ?? '')
export const withVerb = (choices: Choice[], ...verbs: string[]): Choice[] =>
  choices.filter((one) => verbs.includes(verbOf(one)))
export const without = (choices: Choice[], ...verbs: string[]): Choice[] =>
  choices.filter((one) => !verbs.includes(verbOf(one)))

/** The last event of a kind, if it is not older than the present turn. */
export function lastOf(table: TableStore, ...kinds: string[]) {
  for (let at = table.events.length - 1; at >= 0; at--) {
    const event = table.events[at]!
    if (kinds.includes(event.kind)) return event
    if (event.kind === 'turn') return undefined
  }
  return undefined
}

/** Who is waited for, in words. */
export const waitingFor = (table: TableStore): string =>
  table.shown.waiting.length
    ? `Waiting for ${table.shown.waiting.map((seat) => table.nameOf(seat)).join(', ')}.`
    : 'The game goes on by itself.'
