/** What the bar puts forward: decided here, once for all games and panels. */
import type { Choice, Option } from '$/api/types'

export interface Acts {
  /**
   * The one thing to do. Nobody is urged to pass, or to give something away; where several things may be done none of
   * them is put forward.
   */
  main: Choice | null
  /** To let things be: always within reach, drawn quietly. */
  quiet: Choice | null
}

export const NO_ACTS: Acts = { main: null, quiet: null }
const isPlain = (one: Choice): boolean => one.option !== null && one.fields.length === 0
const kindsOf = (options: Choice[]) => new Set(options.map((one) => one.verb || one.option?.[0]))
const same = (one: Choice, option: Option | null): boolean => JSON.stringify(one.option) === JSON.stringify(option)

/** `usual`: what the clock answers for who does not. `onward`: one mostly wants nothing here but to go on. */
export function actsOf(options: Choice[], usual: Option | null, onward = false): Acts {
  const [first] = options
  if (first && options.length === 1) return { main: isPlain(first) && !first.costly ? first : null, quiet: null }
  // which of several alike: to take the first of them is not to let things be
  const alike = kindsOf(options).size < 2
  const passive = alike ? [] : options.filter((one) => one.passive)
  const active = options.filter((one) => !one.passive)
  const only = active.length === 1 && isPlain(active[0]!) && !active[0]!.costly ? active[0]! : null
  const quiet = passive.find((one) => same(one, usual)) ?? (passive.length === 1 ? passive[0]! : null)
  return onward ? { main: quiet, quiet: null } : { main: only, quiet }
}

/**
 * The answer that can be given always, without being asked. Where all answers are of one kind (whom, which one) none of
 * them is the usual one: the clock takes just any.
 */
export function usualOf(options: Choice[], usual: Option | null): Choice | null {
  return kindsOf(options).size < 2
    ? (options.find((one) => one.passive) ?? null)
    : (options.find((one) => isPlain(one) && same(one, usual)) ?? null)
}
