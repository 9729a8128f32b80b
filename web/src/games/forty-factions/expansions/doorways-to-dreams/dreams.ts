/** What a seat sees of dreams and Madness, and what stands for the three colours: each has a sign and a word beside it. */
import type { TableStore } from '$/table/table.svelte'
import type { DreamsSeen, Slot } from './view.gen'

export const dreamsAt = (table: TableStore): DreamsSeen | null => table.view<Slot>()?.dreams ?? null

export const HALLS = [
  { domain: 'Dreams', name: 'Hall of Mirrors', carpet: 'red', ground: 'Domain of Dreams' },
  {
    domain: 'Madness and Chaos',
    name: 'Hall of Broken Mirrors',
    carpet: 'purple',
    ground: 'Domain of Madness and Chaos',
  },
] as const

export const SIGNS: Record<string, string> = { Delirium: '☺', Mania: '✦', Despair: '☹' }

/** Seats around a table, the first at the top: where each stands, in parts of the table's width and height. */
export function around(count: number): { x: number; y: number }[] {
  return Array.from({ length: count }, (_, place) => {
    const turn = (place / count) * 2 * Math.PI - Math.PI / 2
    return { x: 0.5 + 0.41 * Math.cos(turn), y: 0.5 + 0.39 * Math.sin(turn) }
  })
}
