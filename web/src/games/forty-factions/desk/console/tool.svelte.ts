/** One of the DM's tools, opened: its blanks are asked of the server, which knows what fits into them now. */
import type { Choice, FieldSeen } from '$/api/types'
import type { TableStore } from '$/table/table.svelte'

const TOLD = 'Everybody is told.'

/** Who will see what a tool does, to be said before it is done: as its own words have it. */
export function seenBy(help: string): string {
  return !help || help.endsWith(TOLD) ? 'Everybody is told, with your reason.' : help
}

/** What stands in a blank at first: of rules the one that asks now, or the one it belongs to; of two blanks that may hold
 * the same things, not the same twice. */
export function begun(one: FieldSeen, before: readonly FieldSeen[], rule: string): unknown {
  if (one.kind === 'some') return []
  if (one.kind === 'amount') return Math.max(one.least, Math.min(one.most, one.least < 0 ? 1 : one.least))
  if (one.kind !== 'one') return ''
  if (one.name === 'rule') return likely(one.values, rule)
  const same = before.filter((each) => each.kind === 'one' && each.values.join() === one.values.join()).length
  return one.values[same] ?? one.values[0]
}

/** Of these rules the one that asks now, or the one it belongs to. */
export function likely(values: FieldSeen['values'], rule: string): unknown {
  const around = values.filter((one) => rule === one || rule.startsWith(`${one}.`))
  return around.sort((one, two) => String(two).length - String(one).length)[0] ?? values[0]
}

export class Tool {
  form = $state.raw<Choice | null>(null)
  values = $state<Record<string, unknown>>({})

  constructor(
    private table: TableStore,
    readonly verb: string,
  ) {}

  /** Whether the tool can be used now. */
  get there(): boolean {
    return this.table.asides.some((one) => one.verb === this.verb)
  }

  async open(): Promise<void> {
    const form = await this.table.attempt(() => this.table.form(this.verb))
    if (!form) return
    const rule = this.table.state.asked?.rule ?? ''
    this.values = Object.fromEntries(
      form.fields.map((one, place) => [one.name, begun(one, form.fields.slice(0, place), rule)]),
    )
    this.form = form
  }

  close(): void {
    this.form = null
  }

  async send(): Promise<boolean> {
    if (!this.form) return false
    const values = this.form.fields.map((one) => {
      const value = this.values[one.name]
      if (one.kind === 'text') return String(value).trim() || one.suggested
      return one.kind === 'amount' ? Number(value) : $state.snapshot(value)
    })
    return await this.table.fill(this.form, values)
  }
}
