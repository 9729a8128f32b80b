/** What one looks at and what is open; and small words about choices. */
import type { Choice, Option, WhySeen } from '$/api/types'

/** A "why?" that is answered; `option`: what was refused, if it is that. */
export type WhyShown = WhySeen & { option?: Option }

export interface Look {
  selected: string | null
  hovered: string | null
  /** A card or thing shown large: by hover, focus or tap. `at`: where on the screen. */
  preview: { target: string; at?: DOMRect } | null
  /** The piece that a log line names. */
  flash: string | null
  why: WhyShown | null
  /** A choice whose form or confirmation is open. */
  offered: Choice | null
  /** A plain sentence about what just failed or happened; with an id when something went wrong. */
  notice: { text: string; id?: string; ask?: boolean } | null
  /** What the DM tells stands in the middle of the screen. */
  told: boolean
}

export const NOTHING: Look = {
  selected: null,
  hovered: null,
  preview: null,
  flash: null,
  why: null,
  offered: null,
  notice: null,
  told: false,
}

export function verbOf(choice: Choice): string {
  return choice.verb || String(choice.option?.[0] ?? '')
}

/** What is wanted of whoever reads it, as a sentence of its own: "You: pay for healing?" is "Pay for healing?". */
export function sentence(words: string): string {
  const said = words.replace(/^You: /, '')
  return said.charAt(0).toUpperCase() + said.slice(1)
}

/** Ann, Bea and Cem. */
export const listed = (names: string[], none = 'nobody'): string =>
  names.length < 2 ? (names[0] ?? none) : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** A key for each choice in a list. Two forms may have the same verb, such as one offer to each neighbour. */
export function keysOf(choices: Choice[]): string[] {
  const seen = new Map<string, number>()
  return choices.map((one) => {
    const key = JSON.stringify(one.option ?? [one.verb, one.label])
    const before = seen.get(key) ?? 0
    seen.set(key, before + 1)
    return before ? `${key} ${before}` : key
  })
}

/** The one thing that can be answered; nothing if there is a choice, a form, or something that asks to be confirmed. */
export function soleAnswer(options: Choice[]): Choice | null {
  const [only, ...others] = options
  if (!only?.option || others.length || only.fields.length || /(\.\.\.|…)$/.test(only.label)) return null
  return only
}

/** How everybody came out, best first: winners before others of the same score, and who is level shares a place. */
export function places(outcome: {
  scores: readonly number[]
  winners: readonly number[]
}): { seat: number; score: number; won: boolean; place: number }[] {
  const all = outcome.scores.map((score, seat) => ({ seat, score, won: outcome.winners.includes(seat) }))
  const better = (a: (typeof all)[0], b: (typeof all)[0]) => Number(b.won) - Number(a.won) || b.score - a.score
  return all.sort(better).map((one) => ({ ...one, place: 1 + all.filter((other) => better(other, one) < 0).length }))
}
