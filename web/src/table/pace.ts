/** Bots decide faster than anybody can look. What they do is shown one thing after the other, for a few seconds at most. */
import type { StateSent } from '$/api/types'

/** Milliseconds that one thing is shown, and the whole of what waits behind it (about). */
const LONGEST = 420
const ALL = 1600
/** Between two pictures at least; and a queue so long that it is shown in one. */
const BREATH = 40
const MANY = 50

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
      const speed = this.queue.length > MANY ? 0 : this.watching.speed()
      const told = this.apply(speed ? 1 : this.queue.length)
      const shown = told ? speed * Math.min(LONGEST, ALL / (this.queue.length + 1)) : 0
      this.until = this.watching.wanted() ? 0 : Date.now() + Math.max(speed ? 0 : BREATH, shown)
    }
    this.watching.behind(this.queue.length)
  }

  /** Whether the last of them tells of something. */
  private apply(count: number): boolean {
    const now = this.queue.splice(0, count)
    for (const sent of now) this.watching.apply(sent)
    return now.at(-1)?.events?.some((one) => one.text && !one.aside) ?? false
  }
}
