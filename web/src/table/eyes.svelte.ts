/** The DM looks through the eyes of a seat: what it sees is shown, to read and not to act. */
import * as rest from '$/api/rest'
import type { State } from '$/api/types'
import { NO_STATE, merged } from './merge'
import type { TableStore } from './table.svelte'

export class Eyes {
  /** Whose; null: one's own. */
  seat = $state<number | null>(null)
  seen = $state.raw<State | null>(null)
  private asking = false

  constructor(private table: TableStore) {}

  async look(seat: number | null): Promise<void> {
    this.seat = seat
    this.seen = null
    if (seat !== null) await this.again()
  }

  /** What a seat sees is asked for anew whenever the table changes; one question at a time. */
  async again(): Promise<void> {
    if (this.asking) return
    this.asking = true
    let at: State | null = null
    while (this.seat !== null && at !== this.table.state) {
      at = this.table.state
      const seat = this.seat
      const sent = await this.table.attempt(() => rest.viewAs(this.table.id, seat, this.table.key))
      if (this.seat === seat && sent) this.seen = merged(NO_STATE, sent)
      if (!sent) this.seat = null
    }
    this.asking = false
  }
}
