/** The card that is read in full. */
import type { TableStore } from '$/table/table.svelte'

class Reading {
  id = $state('')
  card = $state(-1)
}

const readings = new WeakMap<TableStore, Reading>()

export function readingOf(table: TableStore): Reading {
  let found = readings.get(table)
  if (!found) readings.set(table, (found = new Reading()))
  return found
}

export function lookAt(table: TableStore, id: string, card = -1): void {
  Object.assign(readingOf(table), { id, card })
}
