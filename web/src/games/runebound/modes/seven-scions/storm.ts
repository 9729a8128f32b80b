/** What a seat sees of the storm. */
import type { TableStore } from '$/table/table.svelte'
import type { Slot, StormSeen } from './view.gen'

export const stormAt = (table: TableStore): StormSeen | null => table.view<Slot>()?.storm ?? null
