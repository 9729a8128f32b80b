/** Wheel, drag and pinch on a board. A press that does not move stays a click for what lies under it. */
import type { Attachment } from 'svelte/attachments'
import type { Camera } from './camera.svelte'

const SLACK = 5

export function handling(camera: Camera, onground: () => void): Attachment<HTMLElement> {
  return (element) => {
    const fingers = new Map<number, { x: number; y: number }>()
    let moved = false
    let spread = 0

    const at = (event: PointerEvent | WheelEvent) => {
      const box = element.getBoundingClientRect()
      return { x: event.clientX - box.left, y: event.clientY - box.top }
    }
    const distance = (): number => {
      const [a, b] = [...fingers.values()]
      return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
    }

    const wheel = (event: WheelEvent): void => {
      event.preventDefault()
      const { x, y } = at(event)
      const lines = event.deltaMode === 1 ? 18 : 1
      camera.zoomAt(Math.exp(-event.deltaY * lines * 0.0016), x, y)
    }
    const down = (event: PointerEvent): void => {
      if (event.button > 0 || (event.target as Element).closest('button, .note')) return
      fingers.set(event.pointerId, at(event))
      spread = distance()
      if (fingers.size === 1) moved = false
    }
    const move = (event: PointerEvent): void => {
      const from = fingers.get(event.pointerId)
      if (!from) return
      const to = at(event)
      if (!moved && fingers.size === 1 && Math.hypot(to.x - from.x, to.y - from.y) < SLACK) return
      if (!moved) element.setPointerCapture(event.pointerId)
      moved = true
      camera.pan((to.x - from.x) / fingers.size, (to.y - from.y) / fingers.size)
      fingers.set(event.pointerId, to)
      const now = distance()
      if (spread && now) {
        const [a, b] = [...fingers.values()]
        camera.zoomAt(now / spread, (a!.x + b!.x) / 2, (a!.y + b!.y) / 2)
        spread = now
      }
    }
    const up = (event: PointerEvent): void => {
      fingers.delete(event.pointerId)
      spread = distance()
    }
    /** A drag that ends on a piece is not a click on it. */
    const click = (event: MouseEvent): void => {
      if (moved) {
        event.stopPropagation()
        event.preventDefault()
        moved = false
      } else if (!(event.target as Element).closest('[data-target], button, .note')) onground()
    }
    const twice = (event: MouseEvent): void => {
      if (!(event.target as Element).closest('[data-target], button, .note')) camera.in()
    }

    element.addEventListener('wheel', wheel, { passive: false })
    element.addEventListener('pointerdown', down)
    element.addEventListener('pointermove', move)
    element.addEventListener('pointerup', up)
    element.addEventListener('pointercancel', up)
    element.addEventListener('click', click, true)
    element.addEventListener('dblclick', twice)
    return () => {
      element.removeEventListener('wheel', wheel)
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerup', up)
      element.removeEventListener('pointercancel', up)
      element.removeEventListener('click', click, true)
      element.removeEventListener('dblclick', twice)
    }
  }
}
