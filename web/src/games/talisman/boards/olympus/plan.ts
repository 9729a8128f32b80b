/** Olympus: the Great Gates at its foot, the seats of the gods on terraces, the last of them on the summit. */
import type { Box, Plan } from '../../board/geometry'

const [WIDTH, HEIGHT, W, H] = [1000, 1080, 204, 128]

export interface Mountain extends Plan {
  /** The stair from the Gates to the summit, and its branches to the seats. */
  stair: string
  /** A temple about each seat: its gable and its steps. */
  temples: { id: string; gable: string; steps: string; columns: string }[]
}

export function mountainPlan(spaces: string[]): Mountain {
  const boxes = new Map<string, Box>()
  const [gates, ...seats] = spaces
  const centred = (x: number, y: number): Box => ({ x: x - W / 2, y: y - H / 2, w: W, h: H })
  if (gates) boxes.set(gates, { x: 380, y: 858, w: 240, h: 132 })
  const rows = Math.ceil((seats.length - 1) / 2)
  seats.forEach((seat, at) => {
    const last = at === seats.length - 1
    const [row, left] = [Math.floor(at / 2), at % 2 === 0]
    // two on each terrace, which are narrower the higher they lie
    const aside = 345 - (row * 150) / Math.max(1, rows)
    const alone = at === seats.length - 2 && seats.length % 2 === 0
    boxes.set(seat, last ? centred(500, 146) : centred(alone ? 500 : 500 + (left ? -aside : aside), 776 - row * 206))
  })
  // straight up from the Gates, with a terrace to either side for each pair of seats
  const up = gates ? ['M500 900V150'] : []
  const aside = seats.map((seat) => {
    const { x, y, w, h } = boxes.get(seat)!
    return `M500 ${y + h - 14}H${x + w / 2}`
  })
  const temples = seats.map((id) => {
    const { x, y, w, h } = boxes.get(id)!
    const columns = [x - 12, x + w + 2].map((a) => `M${a} ${y - 4}h10v${h + 8}h-10z`).join('')
    return {
      id,
      gable: `M${x - 22} ${y - 4}L${x + w / 2} ${y - 48}L${x + w + 22} ${y - 4}Z`,
      steps: `M${x - 20} ${y + h + 4}h${w + 40}v8h8v8h${-w - 56}v-8h8z`,
      columns,
    }
  })
  return {
    width: WIDTH,
    height: HEIGHT,
    boxes,
    stair: [...up, ...aside].join(''),
    temples,
  }
}
