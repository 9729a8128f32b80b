/** What a seat sees of the towns after the Cataclysm, and what stands for the five curses. */
import type { TableStore } from '$/table/table.svelte'
import type { Fate } from '../../part'
import type { CurseSeen, RuinsSeen, Slot } from './view.gen'

export const ruinsAt = (table: TableStore): RuinsSeen | null => table.view<Slot>()?.ruins ?? null

export const CURSE_ICONS: Record<string, string> = {
  'ashen-flock': 'raven',
  'demon-horde': 'devil-mask',
  'frenzied-rage': 'enrage',
  'savage-brood': 'claw-slashes',
  'winter-lord': 'snowflake-2',
}

export function fateOf(town: CurseSeen | undefined): Fate | null {
  if (!town || town.status === 'open') return null
  const icons = { destroyed: 'castle-ruins', cursed: CURSE_ICONS[town.curse] ?? 'horned-skull', freed: 'tower-flag' }
  return {
    status: town.status,
    icon: icons[town.status],
    words: town.name ? `${town.status}: ${town.name}` : town.status,
  }
}
