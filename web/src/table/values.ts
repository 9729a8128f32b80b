/** Values of blanks: a thing by its id, or several ids that name one thing together and are compared one by one. */
import type { Value } from '$/api/types'

export const same = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** What tells a value from all others, as lists that are drawn need it. */
export const keyOf = (value: Value): string | number => (Array.isArray(value) ? JSON.stringify(value) : value)

/** The value that a list calls so. */
export const keyed = (values: readonly Value[], key: unknown): Value | undefined =>
  values.find((one) => keyOf(one) === key)

export const placeOf = (values: readonly unknown[], one: unknown): number => values.findIndex((each) => same(each, one))

export const has = (values: readonly unknown[], one: unknown): boolean => placeOf(values, one) >= 0

/** Each value once. */
export const unique = (values: readonly Value[]): Value[] =>
  values.filter((one, place) => placeOf(values, one) === place)
