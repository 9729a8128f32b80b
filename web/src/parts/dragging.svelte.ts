/**
 * Things that are dragged, by mouse or finger, onto a place that takes them. A press that does not move stays a click, and
 * whatever can be dragged can be done by clicks too: the keyboard has no other way.
 */
import type { Attachment } from 'svelte/attachments'
import { on } from 'svelte/events'

const SLACK = 7

class Dragging {
  /** What is being dragged, as things are called on the board; null: nothing. */
  what = $state.raw<readonly string[] | null>(null)
  /** The place that would take it. */
  over = $state.raw<Element | null>(null)
}

export const dragging = new Dragging()

type Take = (what: readonly string[]) => void
const places = new WeakMap<Element, Take>()

/** A place that takes what is dragged. */
export function takes(take: Take): Attachment {
  return (element) => {
    places.set(element, take)
    element.setAttribute('data-takes', '')
    return () => places.delete(element)
  }
}

export interface Draggable {
  /** What it is; nothing, where no place would take it. */
  what: () => readonly string[]
  /** The part of it that is seen to move. */
  image?: (element: Element) => Element | null
  /** With a finger it does something else. */
  mouseOnly?: boolean
}

export function drags({
  what,
  image = (element) => element,
  mouseOnly = false,
}: Draggable): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    let from: { id: number; x: number; y: number } | null = null
    let ghost: HTMLElement | null = null

    const down = (event: PointerEvent): void => {
      if (event.button > 0 || !event.isPrimary || (mouseOnly && event.pointerType === 'touch') || !what().length) return
      event.stopPropagation() // what lies below is not dragged with it
      from = { id: event.pointerId, x: event.clientX, y: event.clientY }
      element.setPointerCapture(event.pointerId)
    }
    const move = (event: PointerEvent): void => {
      if (event.pointerId !== from?.id) return
      const [x, y] = [event.clientX - from.x, event.clientY - from.y]
      if (!ghost && Math.hypot(x, y) < SLACK) return
      if (!ghost) lift(from.x, from.y)
      if (ghost) ghost.style.translate = `${x}px ${y}px`
      dragging.over = placeAt(event)
    }
    const up = (event: PointerEvent): void => {
      const take = ghost && places.get(placeAt(event) ?? element)
      const what = dragging.what
      if (ghost) swallowClick()
      end()
      if (what) take?.(what)
    }
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      swallowClick()
      end()
    }

    function lift(x: number, y: number): void {
      const shown = image(element) ?? element
      const box = shown.getBoundingClientRect()
      ghost = document.createElement('div')
      ghost.className = 'dragged'
      ghost.setAttribute('aria-hidden', 'true')
      ghost.inert = true
      Object.assign(ghost.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px` })
      ghost.style.transformOrigin = `${x - box.left}px ${y - box.top}px`
      ghost.append(shown instanceof SVGGraphicsElement ? framed(shown, box) : shown.cloneNode(true))
      document.body.append(ghost)
      addEventListener('keydown', key, true)
      dragging.what = what()
    }
    function end(): void {
      if (ghost) {
        ghost.remove()
        removeEventListener('keydown', key, true)
        dragging.what = dragging.over = null
      }
      from = ghost = null
    }

    const dragged = element as HTMLElement
    const heard = [
      on(dragged, 'pointerdown', down),
      on(dragged, 'pointermove', move),
      on(dragged, 'pointerup', up),
      on(dragged, 'pointercancel', end),
    ]
    return () => {
      end()
      for (const off of heard) off()
    }
  }
}

/** A part of a drawing, as a drawing of its own. */
function framed(part: SVGGraphicsElement, { width, height }: DOMRect): SVGElement {
  const { x, y, width: w, height: h } = part.getBBox()
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  drawing.setAttribute('viewBox', `${x} ${y} ${w} ${h}`)
  drawing.setAttribute('width', String(width))
  drawing.setAttribute('height', String(height))
  drawing.append(part.cloneNode(true))
  return drawing
}

function placeAt(event: PointerEvent): Element | null {
  return document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-takes]') ?? null
}

/** The end of a drag is no click on what was dragged. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.stopPropagation()
    event.preventDefault()
  }
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, true))
}
