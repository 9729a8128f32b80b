/** The Move that is being made: how far, and the Spaces that are passed on the way to each end, as the rules have it. */
import { Preview } from '$/table/preview.svelte'
import type { TableStore } from '$/table/table.svelte'
import type { MovePreview } from './view.gen'

/** To be made while a component is. */
export function moveOf(table: () => TableStore): Preview<MovePreview> {
  return new Preview(table, () =>
    table().mine && table().asked?.name === 'end' ? (table().options[0]?.option ?? null) : null,
  )
}
