/** What the DM tells beside the rules, as this seat knows it: what is new to it, and what the DM is writing. */
import type { Appeal, Told } from '$/api/types'
import { listed } from '../look'
import type { TableStore } from '../table.svelte'

export type Kind = Told['kind']

/** What is being written; it is for everybody as long as nobody is named. */
export interface Draft {
  kind: Kind
  voice: string
  title: string
  about: string
  words: string
  to: number[]
}

export const EMPTY: Draft = { kind: 'scene', voice: '', title: '', about: '', words: '', to: [] }
/** What the browser is told is being carried, when a paper is dragged to a seat. */
export const PAPER = 'application/x-questboard-paper'

export class Narrator {
  draft = $state<Draft>({ ...EMPTY })
  /** The DM has dropped a paper on a seat, or chosen one: the desk asks once more, and says who will read it. */
  handing = $state(0)
  /** The things told that were looked at here. */
  private seen = $state.raw<ReadonlySet<string>>(new Set())
  /** What had been told before this page was opened, but for the last of it: whoever comes late is not shown it all. */
  private late: ReadonlySet<string> | null = null
  private readonly key: string

  constructor(private readonly table: TableStore) {
    this.key = `questboard.told.${table.id}.${table.key.token?.slice(0, 8) ?? ''}`
    const kept = localStorage.getItem(this.key)
    if (kept) this.seen = new Set(kept.split(' '))
  }

  /** What was told and not looked at, oldest first. Whoever comes late is shown the last of it only. */
  get news(): Told[] {
    const told = this.table.state.narration.told ?? []
    if (this.table.isDM) return []
    if (this.table.state.view === null) return [] // nothing has come yet
    this.late ??= new Set(this.seen.size ? [] : told.slice(0, -1).map((one) => one.id))
    return told.filter((one) => !this.seen.has(one.id) && !this.late!.has(one.id))
  }

  read(one: Told): void {
    const told = this.table.state.narration.told ?? []
    const before = told.slice(0, told.indexOf(one) + 1).map((old) => old.id)
    this.seen = new Set([...told.map((old) => old.id).filter((id) => this.seen.has(id)), ...before])
    localStorage.setItem(this.key, [...this.seen].join(' '))
  }

  /** A paper for this seat, by whichever way: what is written stays. */
  handTo(seat: number): void {
    this.draft.kind = 'paper'
    this.draft.to = [seat]
    this.handing += 1
  }
}

const known = new WeakMap<TableStore, Narrator>()

export function narratorOf(table: TableStore): Narrator {
  let found = known.get(table)
  if (!found) known.set(table, (found = new Narrator(table)))
  return found
}

/** Who will hear it, said before it is told. */
export function hears(names: string[], kind: Kind = 'scene'): string {
  const verb = kind === 'scene' ? 'hear' : 'read'
  if (!names.length) return `Everybody ${verb}s it, and who watches too.`
  return `Only ${listed([...names, 'you'])} ${verb} it.`
}

/** What still waits for the DM. */
export const waitingFor = (appeals: Appeal[] | undefined): Appeal[] => (appeals ?? []).filter((one) => !one.settled)
