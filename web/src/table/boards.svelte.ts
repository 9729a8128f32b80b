/** The boards behind tabs: which there are, and which one lies in the middle. Shared by everything that can lead there. */
import type { Component } from 'svelte'
import type { TableStore } from './table.svelte'

export interface BoardTab {
  id: string
  name: string
  /** One may serve for several boards: it is told which it is. */
  Page: Component<{ table: TableStore; board: string }>
  /** A word or a number beside the name. */
  note?: (table: TableStore) => string
  /** Something may be chosen there: a dot says so. */
  needed?: (table: TableStore) => boolean
  /** What it shows goes on now: it comes forward, and goes back when that is over, unless one has looked elsewhere. */
  meets?: (table: TableStore) => boolean
  /** Whose pawns are there. */
  there?: (table: TableStore) => number[]
}

class Shown {
  private showing = $state('')
  /** What has come forward by itself, and the tab to go back to when that is over. */
  private met = ''
  private before = ''

  /** Empty: the first. */
  get tab(): string {
    return this.showing
  }

  /** Somebody looks there, and stays: what was chosen is not taken away when a meeting ends. */
  set tab(id: string) {
    this.showing = this.before = id
  }

  /** Somebody's piece has gone there: it is shown now, or when what has come forward is over. */
  follows(id: string) {
    this.before = id
    if (!this.met) this.showing = id
  }

  /** Once for each meeting: whoever looks elsewhere while it goes on is left alone. */
  meets(id: string) {
    if (id === this.met) return
    if (id) this.showing = id
    else if (this.showing === this.met) this.showing = this.before
    this.met = id
  }
}

const shown = new WeakMap<TableStore, Shown>()

export function shownIn(table: TableStore): Shown {
  let found = shown.get(table)
  if (!found) shown.set(table, (found = new Shown()))
  return found
}

/** The game's first board, then those of the parts that are played with, then the game's others. */
export function boardsWith(table: TableStore, [first, ...others]: BoardTab[]): BoardTab[] {
  const parts = table.drawn?.parts.flatMap((part) => part.boards ?? []) ?? []
  return first ? [first, ...parts, ...others] : parts
}
