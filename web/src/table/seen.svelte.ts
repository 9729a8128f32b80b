/** What one seat sees of its table: what has come, and all that follows from it. Nothing is sent from here. */
import type { Connection } from '$/api/socket'
import type { AskedSeen, Choice, EventSeen, Option, PanelSeen, SeatSeen, State } from '$/api/types'
import type { Drawn } from '$/games'
import { pawnColour } from '$/look/players'
import { actsOf, NO_ACTS, type Acts } from './acts'
import type { Eyes } from './eyes.svelte'
import { NOTHING, verbOf, type Look } from './look'
import { NO_STATE } from './merge'
import type { Past } from './past.svelte'

export abstract class Seen {
  state = $state.raw<State>(NO_STATE)
  connection = $state<Connection>('connecting')
  /** An answer is on its way. */
  busy = $state(false)
  ui = $state<Look>({ ...NOTHING })
  abstract readonly past: Past
  protected abstract readonly through: Eyes

  /** Whose eyes the DM looks through; null: one's own. */
  eyes: number | null = $derived.by(() => this.through.seat)
  /** The event one looks back at. */
  history: { event: number } | null = $derived.by(() => (this.past.event === null ? null : { event: this.past.event }))
  /** The moment one looks at: a past one, or now. */
  shown: State = $derived.by(() => (this.eyes !== null && this.through.seen) || this.past.over(this.state))
  seat: number | null = $derived(this.shown.seat)
  dmSeat: number | null = $derived(this.state.table.seats.find((one) => one.dm)?.seat ?? null)
  isDM: boolean = $derived(this.state.seat !== null && this.state.seat === this.dmSeat)
  asked: AskedSeen | null = $derived(this.shown.asked)
  /** What is drawn of the game and its parts; null until it has been loaded. */
  drawn = $state.raw<Drawn | null>(null)
  /** What lets things be stands last. */
  options: Choice[] = $derived(
    this.shown.options.some((one) => one.passive)
      ? this.shown.options.toSorted((a, b) => Number(a.passive) - Number(b.passive))
      : this.shown.options,
  )
  refused: Choice[] = $derived(this.shown.refused)
  asides: Choice[] = $derived(this.shown.asides)
  events: EventSeen[] = $derived(this.shown.events)
  panels: PanelSeen[] = $derived(this.shown.panels)
  /** Whether this seat is waited for. */
  wanted: boolean = $derived(this.state.seat !== null && this.state.waiting.includes(this.state.seat))
  /** Whether there is something to answer (or to change) now. */
  mine: boolean = $derived(this.seat !== null && !this.history && (this.asked?.seats.includes(this.seat) ?? false))
  /** What is put forward of all that may be answered. */
  acts: Acts = $derived(
    this.wanted && !this.history
      ? actsOf(
          this.state.options,
          this.state.asked?.default ?? null,
          (this.drawn?.onward ?? []).includes(this.state.asked?.name ?? ''),
        )
      : NO_ACTS,
  )
  /** Inputs are locked unless the line is open and one looks at the present. */
  locked: boolean = $derived(this.connection !== 'open' || this.busy || this.history !== null || this.eyes !== null)

  /** Everybody at the table. Where a game lets players choose the colour of their pawns, it is theirs everywhere. */
  seats: SeatSeen[] = $derived.by(() => {
    const players = this.shown.view?.['players']
    const pawns = Array.isArray(players) ? (players as { colour?: string }[]) : []
    return this.state.table.seats.map((one) => {
      const colour = pawnColour(pawns[one.seat]?.colour ?? '')
      return colour && colour !== one.colour ? { ...one, colour } : one
    })
  })

  /** Whether this player is alone with bots, of whom nobody can agree to an undo. A DM decides alone. */
  alone: boolean = $derived(
    !this.isDM && this.state.table.seats.every((one) => one.kind !== 'human' || one.seat === this.state.seat),
  )

  /** The game's own view, typed by the game. */
  view<T>(): T | null {
    return this.shown.view as T | null
  }

  player(seat: number): SeatSeen {
    return (
      this.seats[seat] ?? {
        seat,
        kind: 'open',
        name: `Seat ${seat + 1}`,
        colour: '',
        shape: '',
        bot: '',
        present: false,
        dm: false,
        held: '',
      }
    )
  }

  nameOf(seat: number): string {
    return this.player(seat).name || `Seat ${seat + 1}`
  }

  /** What may be answered that concerns a thing on the board: it is lit. */
  choicesFor(target: string): Choice[] {
    return this.options.filter((one) => one.targets.includes(target))
  }

  /** What may not be answered that concerns a thing on the board: it answers why. */
  refusedFor(target: string): Choice[] {
    return this.refused.filter((one) => one.targets.includes(target))
  }

  /** Whether a choice is one to be made out of turn. */
  isAside(choice: Choice): boolean {
    const verb = choice.verb || String(choice.option?.[0] ?? '')
    return !this.state.options.includes(choice) && this.state.asides.some((one) => verbOf(one) === verb)
  }

  /** Whether an answer to the open question does nothing. */
  protected isIdle(option: Option): boolean {
    const same = JSON.stringify(option)
    const choice = this.state.options.find((one) => JSON.stringify(one.option) === same)
    return choice?.passive ?? false
  }

  protected wordsOf(option: Option): string {
    const given = JSON.stringify(option)
    return this.state.options.find((one) => JSON.stringify(one.option) === given)?.label ?? ''
  }
}
