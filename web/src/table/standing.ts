/** What a standing answer is about, in the words of the question it was given to; kept on the device that gave it. */
import type { Choice, State } from '$/api/types'

/** What may be answered now that could not when an answer was made to stand. */
export function newOf(state: State, question: string): Choice[] {
  const knew = state.knew[question]
  if (!knew) return []
  const things = (one: Choice) => (one.things.length ? one.things : [one.verb || String(one.option?.[0] ?? '')])
  return state.options.filter((one) => things(one).some((thing) => !knew.includes(thing)))
}

/** Whether a thing can be asked about: it may be used now, or is held back. */
export const isAskedAbout = (state: State, thing: string): boolean =>
  thing in state.asks || state.options.some((one) => one.things.includes(thing))

const KEY = 'questboard.standing'

function known(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

export function keepWords(game: string, question: string, words: string): void {
  localStorage.setItem(KEY, JSON.stringify({ ...known(), [`${game} ${question}`]: words }))
}

/** On another device nothing but the question's name is known. */
export const wordsFor = (game: string, question: string): string =>
  known()[`${game} ${question}`] ?? question.replaceAll(/[-_]/g, ' ')
