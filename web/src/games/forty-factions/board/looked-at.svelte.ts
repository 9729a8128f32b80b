/** The Council seat, by its Faction, that is looked at. */
import type { TableStore } from '$/table/table.svelte'

class LookedAt {
  seat = $state('')
}

const looks = new WeakMap<TableStore, LookedAt>()

export function lookedAt(table: TableStore): LookedAt {
  let found = looks.get(table)
  if (!found) looks.set(table, (found = new LookedAt()))
  return found
}
