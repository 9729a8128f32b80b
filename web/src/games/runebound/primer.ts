/** What one wants in this mode, and how a turn goes. */
import type { TableStore } from '$/table/table.svelte'

const AIMS: Record<string, string> = {
  'seven-scions': 'Grow until the storm breaks for the last time; then whoever beats most Stormlords wins.',
  'seven-scions-together': 'Grow until the storm breaks for the last time; then you beat all Stormlords together, or lose together.',
  cataclysm: 'Free a town and break curses: Curse cards are worth points.',
}
const USUAL = 'Three Dragon Runes win, or the death of the High Dragon Lord. Both are found on red jewels.'

export function primer(table: TableStore): string[] {
  const mode = table.state.table.expansions.find((one) => one in AIMS) ?? ''
  return [
    AIMS[mode] ?? USUAL,
    'Your turn: roll, walk where the dice fit the land, then meet the jewel or visit the market where you end.',
    'Green jewels are the mildest, then yellow, blue, red. Gold buys Items and Allies, experience buys strength.',
  ]
}
