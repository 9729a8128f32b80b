/** Which part of a board is seen: fit, zoom and pan in the window's own pixels. */

export interface Extent {
  width: number
  height: number
}

const NEAREST = 4
const STEP = 1.35
/** Where a window is too small for everything, pieces must be large enough for a thumb. */
const CLOSE = 0.85
/** On a small screen the board may be drawn up from under its own buttons, which stand at the bottom. */
const PHONE = matchMedia('(max-width: 720px)')
const BUTTONS = 64
/** Less than this is a glimpse above a sheet: there is no room for an overview, nor for the buttons. */
const GLIMPSE = 240

export class Camera {
  /** Pixels per unit of the board. */
  scale = $state(1)
  x = $state(0)
  y = $state(0)
  private window: Extent = { width: 0, height: 0 }
  private frame = 0
  private wasMoved = false

  constructor(
    private board: Extent,
    /** How much of the window the board covers at the start: 'all' shows the whole board, 'most' fills the window. */
    private start: 'all' | 'most' = 'all',
  ) {}

  /** The scale at which the whole board is seen. */
  get whole(): number {
    return Math.min(this.window.width / this.board.width, this.window.height / this.board.height)
  }

  /** How far one has zoomed in from the whole board. */
  get zoom(): number {
    return this.whole ? this.scale / this.whole : 1
  }

  /** The window has another size; what was in the middle stays there. */
  resize(width: number, height: number): void {
    if (!width || !height) return
    const first = !this.window.width
    const middle = this.toBoard(this.window.width / 2, this.window.height / 2)
    this.window = { width, height }
    if (first || !this.wasMoved) {
      const cover = Math.max(width / this.board.width, height / this.board.height)
      this.look(
        this.board.width / 2,
        this.board.height / 2,
        this.start === 'most' ? Math.max(cover, CLOSE) : this.whole,
      )
    } else this.look(...middle, Math.max(this.whole, this.scale))
  }

  private look(x: number, y: number, scale: number): void {
    this.scale = scale
    this.x = this.window.width / 2 - x * scale
    this.y = this.window.height / 2 - y * scale
    this.keepInside()
  }

  toBoard(x: number, y: number): [number, number] {
    return [(x - this.x) / this.scale, (y - this.y) / this.scale]
  }

  toWindow(x: number, y: number): [number, number] {
    return [x * this.scale + this.x, y * this.scale + this.y]
  }

  pan(dx: number, dy: number): void {
    this.wasMoved = true
    this.stop()
    this.x += dx
    this.y += dy
    this.keepInside()
  }

  /** Zoom so that the point under the finger or the mouse stays where it is. */
  zoomAt(factor: number, x = this.window.width / 2, y = this.window.height / 2): void {
    this.wasMoved = true
    this.stop()
    const scale = this.limited(this.scale * factor)
    const [bx, by] = this.toBoard(x, y)
    this.scale = scale
    this.x = x - bx * scale
    this.y = y - by * scale
    this.keepInside()
  }

  in = (): void => this.step(STEP)
  out = (): void => this.step(1 / STEP)
  fit = (): void => {
    this.wasMoved = false
    this.glide(this.board.width / 2, this.board.height / 2, this.whole)
  }

  private step(factor: number): void {
    this.wasMoved = true
    this.glide(...this.centre(), this.limited(this.scale * factor))
  }

  /** Bring a point into view, if it is not already well inside the window. */
  reveal(x: number, y: number, margin = 60): void {
    const [wx, wy] = this.toWindow(x, y)
    const inside =
      wx > margin && wy > margin && wx < this.window.width - margin && wy < this.window.height - margin - this.below
    if (inside) return
    this.wasMoved = true
    this.glide(x, y, this.scale)
  }

  /** Show all of these points at once, as near as that allows, but not nearer than now. */
  surround(points: [number, number][], margin = 90): void {
    if (!points.length || !this.window.width) return
    if (this.glimpse) {
      this.wasMoved = true
      this.glide(...points[0]!, Math.max(CLOSE, this.whole))
      return
    }
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
    const [x0, x1, y0, y1] = [
      Math.min(...xs) - margin,
      Math.max(...xs) + margin,
      Math.min(...ys) - margin,
      Math.max(...ys) + margin,
    ]
    const fits = Math.min(this.scale, this.window.width / (x1 - x0), (this.window.height - this.below) / (y1 - y0))
    const scale = Math.max(this.whole, fits)
    this.wasMoved = true
    this.glide((x0 + x1) / 2, (y0 + y1 + this.below / scale) / 2, scale)
  }

  private get below(): number {
    return PHONE.matches && !this.glimpse ? BUTTONS : 0
  }

  private get glimpse(): boolean {
    return PHONE.matches && this.window.height < GLIMPSE
  }

  private centre(): [number, number] {
    return this.toBoard(this.window.width / 2, this.window.height / 2)
  }

  private limited(scale: number): number {
    return Math.max(this.whole, Math.min(this.whole * NEAREST * Math.max(1, 500 / this.window.width), scale))
  }

  /** The board may not leave the window: it touches the edges, or lies in the middle. */
  private keepInside(): void {
    const keep = (at: number, board: number, window: number, beyond = 0): number => {
      const size = board * this.scale
      return size <= window
        ? Math.max(0, (window - size - beyond) / 2)
        : Math.min(0, Math.max(window - size - beyond, at))
    }
    this.x = keep(this.x, this.board.width, this.window.width)
    this.y = keep(this.y, this.board.height, this.window.height, this.below)
  }

  private stop(): void {
    cancelAnimationFrame(this.frame)
  }

  /** Move there softly; at once if motion is off. */
  private glide(x: number, y: number, scale: number): void {
    this.stop()
    const duration = 240 * motionSpeed()
    const [x0, y0] = this.centre()
    const scale0 = this.scale
    const began = performance.now()
    const step = (now: number): void => {
      const part = duration ? Math.min(1, Math.max(0, (now - began) / duration)) : 1
      const eased = 1 - (1 - part) ** 3
      this.look(x0 + (x - x0) * eased, y0 + (y - y0) * eased, scale0 * (scale / scale0) ** eased)
      if (part < 1) this.frame = requestAnimationFrame(step)
    }
    step(began)
  }
}

/** 0 is no motion, 1 the usual speed: the setting and the system's wish are in one variable. */
export function motionSpeed(): number {
  return Number(getComputedStyle(document.documentElement).getPropertyValue('--m-speed')) || 0
}
