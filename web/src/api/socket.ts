/** One seat's line to its table. It says honestly whether it is open, and comes back by itself. */
import { OFFLINE, Refused, UNKNOWN } from './rest'
import type { Said, StateSent, Trouble } from './types'

export type Connection = 'connecting' | 'open' | 'lost' | 'closed'

export interface Hello {
  table: string
  token: string
  invite: string
}

export interface Listener {
  /** How much of the story is known, so that only the rest is sent; and which parts of the state are wanted. */
  known(): { heard: number; undos: number; want: readonly string[] }
  state(sent: StateSent): void
  update(sent: StateSent): void
  chat(said: Said): void
  connection(now: Connection): void
  /** The server will not have us: wrong table, or the seat has changed hands. */
  refused(problem: Refused): void
  /** Something failed that nobody here asked for: the line stays open. */
  trouble(problem: Refused): void
  /** Whether something we did may have been kept or not; it is being asked again. */
  unsure(now: boolean): void
}

interface Waiting {
  message: Record<string, unknown>
  /** The server could not tell whether it was kept. */
  unsure: boolean
  done(result: unknown): void
  fail(problem: Refused): void
}

const PING_EVERY = 8_000
const PATIENCE = 6_000
const RETRIES = [300, 700, 1500, 3000, 5000]
/** What counts once under its id, however often it is sent. */
const ONCE = new Set(['answer', 'interject', 'undo'])
const AGAIN = 1_000

/** Whether it is still unknown what became of something: then it is asked again. A store that is down knows nothing either. */
export function stillUnknown(type: unknown, code: string, unsure: boolean): boolean {
  return ONCE.has(String(type)) && (code === 'unknown' || (unsure && code === 'store-down'))
}

/** Codes with which the server closes for good. */
const POLICY = 4401
/** What will be otherwise in a while: the line is opened again by itself. */
const LATER = ['too-many', 'busy']

export class Socket {
  private socket: WebSocket | null = null
  private waiting = new Map<string, Waiting>()
  private tries = 0
  private retry: ReturnType<typeof setTimeout> | undefined
  private heart: ReturnType<typeof setInterval> | undefined
  private heard = 0
  private ended = false
  private greeted = false
  private readonly session = Math.random().toString(36).slice(2, 8)
  private count = 0

  constructor(
    private readonly hello: Hello,
    private readonly listener: Listener,
  ) {
    window.addEventListener('online', this.again)
    window.addEventListener('offline', this.offline)
    this.open()
  }

  /** Say something; what was on its way when the line broke is sent again under the same name, and counts once. */
  ask<T>(type: string, message: Record<string, unknown> = {}): Promise<T> {
    if (this.ended) return Promise.reject(new Refused(OFFLINE))
    const id = `${this.session}-${Date.now().toString(36)}-${++this.count}`
    return new Promise<T>((done, fail) => {
      this.waiting.set(id, {
        message: { type, id, ...message },
        unsure: false,
        done: (result) => done(result as T),
        fail,
      })
      if (this.greeted) this.send({ type, id, ...message })
    })
  }

  close(): void {
    this.ended = true
    window.removeEventListener('online', this.again)
    window.removeEventListener('offline', this.offline)
    clearTimeout(this.retry)
    clearInterval(this.heart)
    this.socket?.close()
    for (const one of this.waiting.values()) one.fail(new Refused(UNKNOWN))
    this.waiting.clear()
    this.listener.connection('closed')
  }

  private readonly again = () => {
    if (this.ended || this.greeted) return
    clearTimeout(this.retry)
    this.open()
  }

  private readonly offline = () => this.drop()

  /** The line is dead: do not wait for it to say goodbye. */
  private drop(): void {
    const socket = this.socket
    this.socket = null
    socket?.close()
    if (socket) this.lost(0)
  }

  private open(): void {
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/socket`)
    this.socket?.close()
    this.socket = socket
    this.greeted = false
    this.listener.connection(this.tries ? 'lost' : 'connecting')
    socket.onopen = () => this.send({ type: 'hello', patches: true, ...this.hello, ...this.listener.known() })
    socket.onmessage = (event) => socket === this.socket && this.receive(String(event.data))
    socket.onclose = (event) => socket === this.socket && this.lost(event.code)
  }

  private lost(code: number): void {
    clearInterval(this.heart)
    this.greeted = false
    if (this.ended || code === POLICY) return
    this.listener.connection('lost')
    this.retry = setTimeout(() => this.open(), RETRIES[Math.min(this.tries++, RETRIES.length - 1)])
  }

  private receive(data: string): void {
    this.heard = Date.now()
    const sent = JSON.parse(data) as { type: string } & Record<string, unknown>
    switch (sent.type) {
      case 'state':
        this.listener.state(sent as StateSent)
        this.welcome()
        break
      case 'update':
        this.listener.update(sent as StateSent)
        break
      case 'chat':
        this.listener.chat(sent['said'] as Said)
        break
      case 'done':
        this.take(String(sent['id']))?.done(sent['result'])
        break
      case 'error':
        this.error(sent as unknown as Trouble & { to?: string })
    }
  }

  private error(trouble: Trouble & { to?: string }): void {
    const problem = new Refused(trouble)
    const asked = trouble.to ? this.waiting.get(trouble.to) : undefined
    if (asked && stillUnknown(asked.message['type'], problem.code, asked.unsure)) return this.askAgain(asked)
    const one = trouble.to ? this.take(trouble.to) : undefined
    if (one) one.fail(problem)
    else if (!this.greeted && LATER.includes(problem.code)) this.listener.trouble(problem)
    else if (!this.greeted || problem.code === 'not-yours') this.listener.refused(problem)
    else if (!trouble.to) this.listener.trouble(problem)
  }

  /** By its own id: it counts once, and what is true is told. */
  private askAgain(one: Waiting): void {
    one.unsure = true
    this.listener.unsure(true)
    setTimeout(() => {
      if (this.greeted && this.waiting.get(String(one.message['id'])) === one) this.send(one.message)
    }, AGAIN)
  }

  private take(id: string): Waiting | undefined {
    const one = this.waiting.get(id)
    this.waiting.delete(id)
    if (one?.unsure) this.listener.unsure([...this.waiting.values()].some((other) => other.unsure))
    return one
  }

  /** The first state has come: the line is open. */
  private welcome(): void {
    this.greeted = true
    this.tries = 0
    this.listener.connection('open')
    for (const one of this.waiting.values()) this.send(one.message)
    clearInterval(this.heart)
    this.heart = setInterval(() => this.beat(), PING_EVERY)
  }

  private beat(): void {
    const asked = Date.now()
    this.send({ type: 'ping', id: 'ping' })
    setTimeout(() => {
      if (this.greeted && this.heard < asked) this.drop()
    }, PATIENCE)
  }

  private send(message: Record<string, unknown>): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message))
  }
}
