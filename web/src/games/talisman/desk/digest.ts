/** What happened since one's own last decision: one paragraph for each turn, in the order of the turns. */
import type { EventSeen } from '$/api/types'

export interface Paragraph {
  /** Whose turn it was. */
  seat: number
  /** What happened in it, without the name of whose turn it was. */
  words: string
  /** Somebody has lost a Life, or more than that. */
  hurt: boolean
  at: number
}

const HURT = ['life-lost', 'dies', 'out', 'toad', 'cursed', 'imprisoned', 'warrant', 'weakens']

export function digest(events: EventSeen[], first: number, names: (seat: number) => string): Paragraph[] {
  const found: Paragraph[] = []
  let seat = first
  for (const one of events) {
    if (one.kind === 'turn') seat = Number(one.data['seat'])
    if (one.kind === 'turn' || !one.text || one.aside) continue
    const last = found.at(-1)
    const words = told(one.text, names(seat))
    const hurt = HURT.includes(one.kind)
    if (last?.seat === seat) {
      last.words += ` ${words}`
      last.hurt ||= hurt
      last.at = one.index
    } else found.push({ seat, words, hurt, at: one.index })
  }
  return found
}

/** "Bea draws the Wolf." is "Draws the Wolf." where Bea's name stands over it. */
function told(text: string, name: string): string {
  const said = name && text.startsWith(`${name} `) ? text.slice(name.length + 1) : text
  return said.charAt(0).toUpperCase() + said.slice(1)
}
