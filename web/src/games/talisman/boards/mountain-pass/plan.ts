/** A trail that winds up one side of a mountain and down the other; of an odd number the middle one lies on the saddle. */
import type { Box } from '../../board/geometry'

const [W, H] = [166, 130]

export function trailBoxes(spaces: string[], width: number, height: number): Map<string, Box> {
  const boxes = new Map<string, Box>()
  const half = (spaces.length - 1) / 2
  spaces.forEach((id, at) => {
    const down = at > half
    const step = half ? (half - Math.abs(at - half)) / half : 1 // 0 at a mouth, 1 on the saddle
    const floor = Math.ceil(half) ? Math.min(at, spaces.length - 1 - at) : 0
    // winding: each turn of the trail lies farther in and higher, now near the edge, now near the middle
    const inward = step * (width / 2 - W / 2 - 20) + (floor % 2 && step < 1 ? -64 : 0)
    const x = 20 + Math.max(0, inward)
    boxes.set(id, { x: down ? width - W - x : x, y: height - H - 24 - step * (height - H - 210), w: W, h: H })
  })
  return boxes
}
