/** Bots decide faster than anybody can look. What they do is shown one thing after the other, for a few seconds at most. */
import type { StateSent } from '$/api/types'

/** Milliseconds that one thing is shown, and the whole of what waits behind it (about). */
const LONGEST = 420
const ALL = 1600

export interface Watching {
  apply(sent: StateSent): void
  /** Whether this seat is waited for: then it wants to see everything at once. */
  wanted(): boolean
  /** 1 is the usual speed; 0: nobody watches, or wants no motion. */
  speed(): number
  /** How many things have not been shown yet. */
  behind(count: number): void
}

export class Pace {
  private queue: StateSent[] = []
  private until = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly watching: Watching) {}

  take(sent: StateSent): void {
    this.queue.push(sent)
    this.show()
  }

  /** Show all that waits, at once. */
  skip(): void {
    this.until = 0
    this.show(true)
  }

  /** Forget what waits: something newer is known. */
  clear(): void {
    this.queue = []
    this.until = 0
    clearTimeout(this.timer)
    this.timer = undefined
    this.watching.behind(0)
  }

  private show(all = false): void {
    clearTimeout(this.timer)
    this.timer = undefined
    while (this.queue.length) {
      const wait = all ? 0 : this.until - Date.now()
      if (wait > 0) {
        this.timer = setTimeout(() => this.show(), wait)
        break
      }
      const sent = this.queue.shift()!
      this.watching.apply(sent)
      const told = sent.events?.some((one) => one.text && !one.aside) ?? false
      if (this.watching.wanted()) this.until = 0
      else if (told) this.until = Date.now() + this.watching.speed() * Math.min(LONGEST, ALL / (this.queue.length + 1))
    }
    this.watching.behind(this.queue.length)
  }
}
