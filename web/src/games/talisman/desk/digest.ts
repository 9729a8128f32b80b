/** What happened since one's own last decision: one paragraph for each turn, in the order of the turns. */
import type { EventSeen } from '$/api/types'

export interface Paragraph {
  /** Whose turn it was. */
  seat: number
  /** What happened in it: the name of whose turn it was stands at its beginning and not again. */
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
    const hurt = HURT.includes(one.kind)
    if (last?.seat === seat) {
      last.words += ` ${goesOn(one.text, names(seat))}`
      last.hurt ||= hurt
      last.at = one.index
    } else found.push({ seat, words: begins(one.text, names(seat)), hurt, at: one.index })
  }
  return found
}

/** "Bea draws the Wolf." says whose turn it is; "The Wolf flees." does not. */
function begins(text: string, name: string): string {
  return !name || text.startsWith(`${name} `) || text.startsWith(`${name}'s `) ? text : `${name}: ${text}`
}

/** "Bea draws the Wolf." is "Draws the Wolf." where a sentence with Bea's name stands before it. */
function goesOn(text: string, name: string): string {
  const said = name && text.startsWith(`${name} `) ? text.slice(name.length + 1) : text
  return said.charAt(0).toUpperCase() + said.slice(1)
}
