/** No answer tells so much at once: what lies so far from its board comes from a file that has no boards of then. */
const FAR = 80

/** Looking back: the board as it was at a rest, and which events had led to it. */
import type { Position, State } from '$/api/types'
import type { TableStore } from './table.svelte'

export class Past {
  /** The event one looks back at; null: one looks at the present. */
  event = $state<number | null>(null)
  position = $state.raw<Position | null>(null)

  constructor(
    private table: TableStore,
    private fetch: (event: number) => Promise<Position>,
  ) {}

  /** The present state with the board of then. */
  over(now: State): State {
    if (this.event === null || !this.position) return now
    const { view, panels, last, race } = this.position
    return {
      ...now,
      view: view as State['view'],
      panels,
      events: now.events.slice(0, last + 1),
      asked: null,
      options: [],
      refused: [],
      asides: [],
      waiting: [],
      outcome: null,
      race: race ?? null,
    }
  }

  async at(event: number): Promise<void> {
    const wanted = Math.max(0, Math.min(event, this.table.state.events.length - 1))
    this.event = wanted
    const position = await this.table.attempt(() => this.fetch(wanted))
    if (this.event !== wanted) return
    if (position) {
      this.position = position
      this.table.reel.replay(this.table.state.events.slice(position.first, position.last + 1))
    } else this.now()
  }

  /** There is no board of this event, only its words: the next one that is kept is far away. */
  get untold(): boolean {
    return this.event !== null && this.position !== null && this.position.last - this.position.first > FAR
  }

  /** Several events lead to one rest: a step goes to the rest before them, or after them. */
  async step(way: 1 | -1): Promise<void> {
    const last = this.table.state.events.length - 1
    const at = this.event ?? last
    const next = this.untold
      ? at + way
      : way < 0
        ? Math.min(at, this.position?.first ?? at) - 1
        : Math.max(at, this.position?.last ?? at) + 1
    if (next > last) this.now()
    else if (next >= 0) await this.at(next)
  }

  now(): void {
    this.event = null
    this.position = null
  }
}
