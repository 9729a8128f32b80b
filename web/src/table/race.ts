/** The order of a race, which the server has counted: places come with it. */
import type { Race } from '$/api/types'

type Runner = Race['runners'][number]

/** Best first, who is out last. */
export const ranked = (race: Race): Runner[] =>
  race.runners.toSorted((a, b) => Number(a.out ?? false) - Number(b.out ?? false) || (a.place ?? 0) - (b.place ?? 0))

/** As print has it: less than nothing has a minus sign, not a hyphen. */
export const written = (words: string): string => words.replace(/(^|\s)-(?=\d)/g, '$1−')

/** Who leads; nobody while all are level. */
export function leading(race: Race): number[] {
  const first = race.runners.filter((one) => one.place === 1 && !one.out)
  return first.length < race.runners.length ? first.map((one) => one.seat) : []
}
