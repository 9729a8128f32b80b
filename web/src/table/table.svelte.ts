/** One seat's table: the line to the server, what one does, what one looks at. All components of all games share it. */
import * as rest from '$/api/rest'
import type { Key } from '$/api/rest'
import { Refused } from '$/api/rest'
import { Socket } from '$/api/socket'
import type {
  Choice,
  Done,
  EventSeen,
  Explained,
  Option,
  PanelSeen,
  Position,
  Said,
  StateSent,
  Weighed,
  WhySeen,
} from '$/api/types'
import { chime } from '$/look/sound'
import { motionSpeed } from '$/parts/camera.svelte'
import { momentSpeed } from '$/settings.svelte'
import { usualOf } from './acts'
import { decidedBefore, NOTHING_DECIDED, stored, type Decided } from './decided'
import { Eyes } from './eyes.svelte'
import { sentence, verbOf } from './look'
import { choice as whole, merged } from './merge'
import { Reel } from './moments/reel.svelte'
import { Pace } from './pace'
import { Past } from './past.svelte'
import { Rooms } from './rooms.svelte'
import { Seen } from './seen.svelte'
import { keepWords } from './standing'

/** A question "why?": about something that happened, or something that is not possible. */
export type Subject = { event: number } | { option: Option }

/** What is always wanted. The board as text is long, and most people look at the drawn one. */
const WANTED = ['view', 'words', 'asides', 'refused', 'events'] as const

export class TableStore extends Seen {
  readonly id: string
  readonly key: Key
  /** Why the server will not have us, if so. */
  shut = $state.raw<Refused | null>(null)
  /** The server could not tell whether it was kept; it is asked again until it can. */
  unsure = $state(false)
  private decided = $state.raw<Decided>(NOTHING_DECIDED)
  /** What this seat decided last, in words: what an undo would take back. Empty if this device does not know. */
  lastDone: string = $derived(this.decided.words)
  readonly rooms: Rooms = new Rooms(this, (room, words, said_as) =>
    this.socket.ask<Said>('say', { room, words, said_as }),
  )
  readonly past: Past = new Past(this, (event) => this.socket.ask<Position>('at', { event }))
  protected readonly through: Eyes = new Eyes(this)
  /** How many moves of others have come and are not shown yet. */
  behind = $state(0)
  /** How much of the story was known when this seat decided last; null: others have not been waited for since. */
  since = $state<number | null>(null)
  private decidedAt = -1
  /** How often in a row each question was passed: whoever does so twice is offered not to be asked. */
  passes = $state<Record<string, number>>({})
  private readonly pace = new Pace({
    apply: (sent) => this.receive(sent),
    wanted: () => this.wanted,
    speed: () => (document.hidden ? 0 : motionSpeed()),
    behind: (count) => (this.behind = count),
  })
  /** What has just happened, in short scenes. */
  readonly reel: Reel = new Reel({
    speed: momentSpeed,
    watching: () => this.state.seat === null || this.isDM,
    away: () => document.hidden || this.ui.told,
  })
  private socket: Socket
  private loaded = false
  /** How many parts of the page show the board as text. */
  private readers = 0
  private flashing: ReturnType<typeof setTimeout> | undefined

  constructor(id: string, key: Key) {
    super()
    this.id = id
    this.key = key
    this.decided = stored(localStorage.getItem(this.undoKey))
    this.socket = new Socket(
      { table: id, token: key.token ?? '', invite: key.invite ?? '' },
      {
        known: () => ({ heard: this.state.events.length, undos: this.state.undos, want: this.want }),
        state: (sent) => {
          this.pace.clear()
          this.receive(sent)
        },
        update: (sent) => this.pace.take(sent),
        chat: (said) => this.hear(said),
        connection: (now) => (this.connection = now),
        refused: (problem) => (this.shut = problem),
        trouble: (problem) => this.trouble(problem),
        unsure: (now) => (this.unsure = now),
      },
    )
    addEventListener('storage', this.elsewhere)
    document.addEventListener('visibilitychange', this.back)
  }

  close(): void {
    this.socket.close()
    removeEventListener('storage', this.elsewhere)
    document.removeEventListener('visibilitychange', this.back)
    this.pace.clear()
    this.reel.clear()
  }

  private get want(): readonly string[] {
    return this.readers ? [...WANTED, 'panels'] : WANTED
  }

  /** The board as text is sent from now on, until the function that this gives is called: `$effect(table.read)`. */
  readonly read = (): (() => void) => {
    if (!this.readers++) this.say()
    return () => {
      if (!--this.readers) this.say()
    }
  }

  private say(): void {
    this.socket.ask('want', { want: this.want }).catch(() => undefined) // a new line asks for it with its hello
  }

  /** Show at once what others have done meanwhile, and go on to the question. */
  readonly skip = (): void => {
    this.pace.skip()
    this.reel.skip()
  }

  /** Whoever comes back sees the board as it is, and then what was missed. */
  private readonly back = (): void => {
    this.pace.skip()
    if (document.hidden) this.reel.hold()
    else this.reel.release()
  }

  // -- what one does ---------------------------------------------------------------------------------------------

  /** Answer the open question. `byItself`: nobody has clicked, and nobody's scenes are skipped. */
  async answer(option: Option, words = '', byItself = false): Promise<boolean> {
    const asked = this.state.asked
    if (!asked) return false
    const question = asked.kind === 'first' ? asked.name : asked.number
    if (!byItself) this.passes[asked.name] = this.isIdle(option) ? (this.passes[asked.name] ?? 0) + 1 : 0
    const send = () => this.socket.ask<Done>('answer', { question, option })
    return await this.move(send, words || this.wordsOf(option), this.isIdle(option), byItself)
  }

  /** A choice in words, as the game's drawing has them. */
  said = (choice: Choice): string => this.drawn?.said?.(this, choice.label) || choice.label || choice.verb

  /** Do something out of turn. */
  async interject(option: Option, words = ''): Promise<boolean> {
    return await this.move(() => this.socket.ask<Done>('interject', { option }), words || this.wordsOf(option))
  }

  /**
   * Open a choice: a plain option is done at once; a form, a refusal, and what asks to be confirmed ("…") opens. `begin`
   * puts into a form what was clicked (`begun.ts`).
   */
  async offer(choice: Choice, byItself = false, begin = (form: Choice): Choice => form): Promise<void> {
    if (choice.why) {
      this.explain(choice.why, this.said(choice), choice.option)
      return
    }
    if (this.locked) return
    const aside = this.isAside(choice)
    const words = this.said(choice)
    if (choice.option && !choice.fields.length && !choice.binding && !/(\.\.\.|…)$/.test(choice.label)) {
      await (aside ? this.interject(choice.option, words) : this.answer(choice.option, words, byItself))
    } else if (aside && !choice.option && !choice.fields.length) {
      const form = await this.attempt(() => this.form(choice.verb))
      if (form) this.ui.offered = begin({ ...form, label: form.label || choice.label, help: form.help || choice.help })
    } else {
      this.ui.offered = begin(choice)
    }
  }

  /** Send a form that was filled in, or a choice that was confirmed. */
  async fill(choice: Choice, values: unknown[]): Promise<boolean> {
    const option: Option = choice.option ?? [choice.verb, ...values]
    const words = choice.label.replace(/\s*(\.\.\.|…)$/, '')
    const done = await (this.isAside(choice) ? this.interject(option, words) : this.answer(option, words))
    if (done) this.ui.offered = null
    return done
  }

  /** Take back the last decision; `ask` puts it to the table where that is no longer free. */
  async undo(ask = false): Promise<void> {
    try {
      this.busy = true
      const done = await this.socket.ask<Done>('undo', { ask })
      this.ui.notice = done.proposal
        ? { text: 'The table is asked whether your last decision may be taken back.' }
        : null
      if (!done.proposal) this.keep(NOTHING_DECIDED)
    } catch (error) {
      this.trouble(error, !ask && !this.alone && error instanceof Refused && error.code === 'cannot-undo')
    } finally {
      this.busy = false
    }
  }

  /** Not on the line, which knows nothing of the host's token and ends with a yes to giving up the own seat. */
  vote = (proposal: string, yes: boolean) => this.attempt(() => rest.vote(this.id, proposal, yes, this.key))
  standing = (question: string, option: Option | null) => {
    const { asked, options } = this.state
    const label = usualOf(options, asked?.default ?? null)?.label
    if (option && asked?.name === question) {
      keepWords(this.state.table.game, question, [sentence(asked.prompt), label].filter(Boolean).join(' '))
    }
    return this.attempt(() => this.socket.ask<Done>('standing', { question, option }))
  }

  /** How a thing of one's own is asked about: always (''), only when it matters, or not at all. */
  asks = (thing: string, way: string) => this.attempt(() => this.socket.ask<Done>('asks', { thing, way: way || null }))

  /** Hand a seat to a bot, or open it for a newcomer (no bot): one's own at once, others' if they or the table agree. */
  async hand(seat: number, bot: string): Promise<void> {
    const done = await this.attempt(() => rest.hand(this.id, seat, bot, this.key))
    if (done?.proposal) this.ui.notice = { text: `${this.nameOf(seat)} is told, and the table is asked.` }
  }

  async why(subject: Subject): Promise<WhySeen> {
    return await this.socket.ask<WhySeen>('why', subject)
  }

  /** What an answer would come to that is being put together; null where there is nothing to count, or no line. */
  async preview<T>(option: Option): Promise<T | null> {
    const question = this.state.asked?.number ?? -1
    if (this.previews.question !== question) this.previews = { question, known: new Map() }
    const key = JSON.stringify(option)
    const asked = this.previews.known.get(key) ?? this.socket.ask('preview', { option }).catch(() => null)
    if (this.state.asked?.kind !== 'first') this.previews.known.set(key, asked) // on an open floor others change what it comes to
    return (await asked) as T | null
  }
  private previews = { question: -1, known: new Map<string, Promise<unknown>>() }

  /** Ask why, and show the answer. */
  async showWhy(subject: Subject): Promise<void> {
    const found = await this.attempt(() => this.why(subject))
    if (found) this.ui.why = 'option' in subject ? { ...found, option: subject.option } : found
  }

  /** Show a reason that has already come with a refused choice. */
  explain(why: Explained, title = '', option: Option | null = null): void {
    this.ui.why = {
      ...(option ? { option } : {}),
      may_rule: option !== null && !why.firm && this.dmSeat !== null,
      rule: why.rule,
      title,
      text: '',
      reason: why.reason,
      facts: why.facts ?? {},
      remedy: why.remedy ?? '',
      chain: [],
    }
  }

  async form(verb: string): Promise<Choice> {
    return whole(await this.socket.ask<Partial<Choice>>('form', { verb }))
  }

  sheet = (card: string | number) => this.socket.ask<PanelSeen>('sheet', { card })
  /** How the bots see what may be answered now, best first. */
  advice = () => this.socket.ask<Weighed[]>('advice', {})
  /** What a card or a place is good for to who asks, in a line that may be empty. */
  goodFor = (name: string) => this.socket.ask<{ says: string }>('good-for', { name })
  sheets = () => this.socket.ask<Record<string, string>>('sheet', {})

  // -- looking back ----------------------------------------------------------------------------------------------

  /** Look at the board as it was after an event. */
  at = (event: number): Promise<void> => this.past.at(event)
  now = (): void => this.past.now()

  /** Let the pieces that a line of the log names flash. */
  flash(target: string | null): void {
    clearTimeout(this.flashing)
    this.ui.flash = target
    if (target) this.flashing = setTimeout(() => (this.ui.flash = null), 2200)
  }

  /** For the DM: look through the eyes of a seat, or one's own again (null). */
  async lookAs(seat: number | null): Promise<void> {
    if (seat !== null) {
      this.now()
      this.ui.offered = null
    }
    await this.through.look(seat)
  }

  // -- inside ------------------------------------------------------------------------------------------------------

  private receive(sent: StateSent): void {
    const undone = sent.undos !== undefined && this.loaded && sent.undos !== this.state.undos
    const known = this.loaded ? this.state.events.length : Infinity
    this.state = merged(this.state, sent)
    this.loaded = true
    if (undone) {
      this.now()
      this.reel.clear()
    } else if (sent.events) this.happen(this.state.events.slice(known))
    if (undone || this.state.outcome) this.since = null
    else if (!this.wanted && this.decidedAt >= 0) this.since = this.decidedAt
    if (sent.asked) this.keep(decidedBefore(this.decided, sent.asked.number))
    if (this.eyes !== null) void this.through.again()
    if (sent.asked !== undefined || sent.options !== undefined) this.closeIfGone()
  }

  /** What is new is shown, and what comes to this seat announces itself. */
  private happen(events: EventSeen[]): void {
    if (!events.length) return
    this.reel.take(events)
    const call = events.findLast((one) => one.moment?.calls)
    if (call) this.reel.called = call
  }

  /** A form whose question is gone is closed; one that still stands stays as it is being filled in. */
  private closeIfGone(): void {
    const open = this.ui.offered
    if (!open) return
    const still = [...this.state.options, ...this.state.asides].find((one) => verbOf(one) === verbOf(open))
    if (!still) {
      this.ui.offered = null
      this.ui.notice = { text: 'That can no longer be done: the question has changed.' }
    }
  }

  private hear(said: Said): void {
    this.rooms.add(said.room, [said])
    const room = this.state.rooms.find((one) => one.id === said.room)
    if (room && ['private', 'group'].includes(room.kind) && said.seat !== this.state.seat) chime('whisper')
    const rooms = this.state.rooms.map((one) => (one.id === said.room ? { ...one, last: said.number } : one))
    this.state = { ...this.state, rooms }
  }

  /** `idle`: it decides nothing, and what others have done is still news after it. */
  private async move(send: () => Promise<Done>, words: string, idle = false, byItself = false): Promise<boolean> {
    if (this.busy || this.eyes !== null) return false
    this.busy = true
    this.ui.notice = null
    this.pace.skip()
    if (!byItself) this.reel.decide()
    if (!idle || this.decidedAt < 0) {
      this.decidedAt = this.state.events.length
      this.since = null
    }
    const answered = this.state.asked?.number
    try {
      await send()
      const open = this.state.asked?.number
      this.keep({ words, open: open === undefined || open === answered ? null : open })
      return true
    } catch (error) {
      this.trouble(error)
      return false
    } finally {
      this.busy = false
    }
  }

  /** Do something that may be refused; a refusal is shown in words. */
  async attempt<T>(send: () => Promise<T>): Promise<T | null> {
    try {
      return await send()
    } catch (error) {
      this.trouble(error)
      return null
    }
  }

  private trouble(error: unknown, ask = false): void {
    if (!(error instanceof Refused)) throw error
    if (error.why) this.explain(error.why)
    else this.ui.notice = { text: error.message, id: error.id, ask }
  }

  private get undoKey(): string {
    return `questboard.last.${this.id}.${this.key.token?.slice(0, 8) ?? ''}`
  }

  /** What was decided in another tab of this seat. */
  private elsewhere = (event: StorageEvent): void => {
    if (event.key === this.undoKey) this.decided = stored(event.newValue)
  }

  private keep(decided: Decided): void {
    if (decided === this.decided) return
    this.decided = decided
    localStorage.setItem(this.undoKey, JSON.stringify(decided))
  }
}
