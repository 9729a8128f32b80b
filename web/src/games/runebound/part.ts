/** What a part of Runebound may draw on the land and beside the Heroes, beyond what any part may. */
import type { PartDrawn } from '$/games'
import type { TableStore } from '$/table/table.svelte'
import type { HeroSeen } from './view.gen'

/** What became of a town. */
export interface Fate {
  status: 'destroyed' | 'cursed' | 'freed'
  icon: string
  words: string
}

export interface RealmPart extends PartDrawn {
  fate?: (table: TableStore, town: number) => Fate | null
  /** Dice that lie beside those for movement. */
  dice?: (table: TableStore) => { name: string; title: string; faces: number[] }
  /** What a Hero has achieved, for his card. */
  earned?: (table: TableStore, hero: HeroSeen) => { icon: string; words: string } | null
}

const realm = (table: TableStore): RealmPart[] => table.drawn?.parts ?? []

export const fateAt = (table: TableStore, town: number): Fate | null =>
  realm(table).reduce<Fate | null>((found, part) => found ?? part.fate?.(table, town) ?? null, null)
export const diceBeside = (table: TableStore) =>
  realm(table)
    .flatMap((part) => part.dice?.(table) ?? [])
    .filter((one) => one.faces.length)
export const earnedBy = (table: TableStore, hero: HeroSeen) =>
  realm(table).flatMap((part) => part.earned?.(table, hero) ?? [])
