import type { Component } from 'svelte'
import type { TableStore } from './table.svelte'

/** How a part draws a question of its own, if it does. */
export const questionOf = (table: TableStore, name: string): Component<{ table: TableStore }> | undefined =>
  table.drawn?.parts.find((part) => part.questions?.[name])?.questions?.[name]
