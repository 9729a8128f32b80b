/** Plays scenes one after the other. It stops nobody: who answers, or presses a key, goes on at once. */
import type { EventSeen } from '$/api/types'
import { isSaidBy, length, planned, scenesOf, SHORTEST, toldBy, type Scene } from './scenes'

/** All that waits takes no longer than this, in milliseconds; what is called back may take a little longer. */
export const ALL = 4800
const AGAIN = 9000
/** How many scenes can be called back. */
const KEPT = 12

export interface Hall {
  /** 1: as it is; 0.5: twice as fast; 0: no scenes. */
  speed(): number
  /** Whether this is nobody's own seat. */
  watching(): boolean
  /** Nobody looks at the page. */
  away(): boolean
}

export class Reel {
  showing = $state.raw<Scene | null>(null)
  /** How many come after the one that is shown. */
  left = $state(0)
  /** What can be called back: all since the last decision. */
  last = $state.raw<Scene[]>([])
  /** What has come to this seat unasked and was not looked at yet, in words. */
  called = $state.raw<EventSeen | null>(null)

  private waiting: Scene[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private until = 0
  private held = 0
  /** Somebody reads it. */
  paused = $state(false)
  private decided = false

  constructor(private readonly hall: Hall) {}

  /** These have just happened. */
  take(events: readonly EventSeen[]): void {
    const before = this.decided ? undefined : this.last.at(-1)
    const found = scenesOf(events, this.hall.watching())
    const scenes = found.filter((one, at) => !isSaidBy(at ? found[at - 1] : before, one))
    if (!scenes.length) return
    if (this.decided) this.last = []
    this.decided = false
    this.last = [...this.last, ...scenes].slice(-KEPT)
    const speed = this.hall.speed()
    if (!speed) return
    const rest = this.showing ? Math.max(0, this.until - Date.now()) : 0
    const faster = scenes.map((one) => ({ ...one, ms: Math.max(SHORTEST, one.ms * speed) }))
    this.waiting = planned([...this.waiting, ...faster], Math.max(0, ALL * speed - rest))
    this.left = this.waiting.length
    if (!this.showing) this.next()
  }

  /** The last ones once more, or those of some moment of the past. */
  readonly again = (): void => this.play(this.last)
  replay(events: readonly EventSeen[]): void {
    if (this.hall.speed()) this.play(scenesOf(events, true))
  }

  /** On to the next one. */
  readonly next = (): void => {
    clearTimeout(this.timer)
    const scene = this.waiting.shift() ?? null
    this.showing = scene
    this.left = this.waiting.length
    this.held = 0
    this.paused = false
    if (scene) this.wait(scene.ms)
  }

  /** On to the next question. */
  readonly skip = (): void => {
    this.waiting = []
    this.next()
  }

  /** The player has decided: what comes next is what came of it. */
  decide(): void {
    this.skip()
    this.decided = true
    this.called = null
  }

  /** It is another game now: an undo, another table. */
  clear(): void {
    this.skip()
    this.last = []
    this.called = null
  }

  /** Who points at a scene reads it; nobody is hurried then, and nobody who looks elsewhere misses it. */
  hold(): void {
    if (!this.showing || this.held) return
    clearTimeout(this.timer)
    this.held = Math.max(1, this.until - Date.now())
    this.paused = true
  }
  release(): void {
    if (!this.held || this.hall.away()) return
    this.wait(this.held)
    this.held = 0
    this.paused = false
  }

  private play(scenes: readonly Scene[]): void {
    this.waiting = planned(scenes, AGAIN)
    this.next()
  }

  private wait(ms: number): void {
    this.until = Date.now() + ms
    this.timer = setTimeout(this.next, ms)
    if (this.hall.away()) this.hold()
  }

  /** All that is still to be shown, in sentences. */
  get words(): string[] {
    return [...(this.showing ? [this.showing] : []), ...this.waiting].flatMap(toldBy).map((one) => one.text)
  }
  /** How long all of it takes. */
  get lasts(): number {
    return (this.showing ? Math.max(0, this.until - Date.now()) : 0) + length(this.waiting)
  }
}
