import type { PanelSeen } from '$/api/types'
import type { Drawn } from '$/games'
import type { TableStore } from './table.svelte'

/** A panel's rows are a table if its first row names the columns of more than one. */
export function isTable(rows: readonly (readonly string[])[]): boolean {
  const [head, ...body] = rows
  return body.length > 0 && head !== undefined && head.length > 2 && body.every((row) => row.length === head.length)
}

/** Whether a panel is drawn with characters, like a map: its columns stand under each other only in a type of one width. */
export function isDrawn(rows: readonly (readonly string[])[]): boolean {
  return (
    rows.length > 2 &&
    rows.every((row) => row.length === 1) &&
    rows.filter(([line]) => / {2,}/.test(line ?? '')).length > rows.length / 2
  )
}

type Drawing = Pick<Drawn, 'Board' | 'drawsAll' | 'parts'>

/** Which of these parts nobody draws, or not whole. A game without a board of its own shows all panels. */
export function undrawnParts(chosen: readonly string[], drawn: Drawing | null): string[] {
  if (!drawn?.Board || drawn.drawsAll) return []
  return chosen.filter((name) => !drawn.parts.some((part) => part.name === name && !part.told))
}

/** The panels of parts that nobody draws. */
export function undrawn(panels: readonly PanelSeen[], drawn: Drawing | null): PanelSeen[] {
  const strange = undrawnParts(
    panels.flatMap((one) => one.part || []),
    drawn,
  )
  return panels.filter((one) => one.part && strange.includes(one.part))
}

/** Who sees a private panel: those it says, else this seat and the DM. */
export function seenBy(table: TableStore, panel: PanelSeen): string {
  if (panel.seen_by) return panel.seen_by
  return table.dmSeat === null || table.isDM ? 'only you' : `only you and ${table.nameOf(table.dmSeat)}`
}
