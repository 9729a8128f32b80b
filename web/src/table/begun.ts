/** Forms that begin with what was clicked: whatever opens one, the blanks that take the clicked thing have it already. */
import type { Choice, FieldSeen, Value } from '$/api/types'

/** A blank of which some is chosen already. */
interface BegunField extends FieldSeen {
  chosen?: Value[]
}

export const chosenIn = (field: FieldSeen | undefined): Value[] => (field as BegunField | undefined)?.chosen ?? []

/**
 * A form with one more thing in it: the first blank for one thing that takes it has nothing else, or the first blank for
 * several has it picked. A form that has no place for it, or whose place is taken, stays as it is.
 */
export function begun(choice: Choice, isIt: (field: FieldSeen, value: Value) => boolean): Choice {
  const fits = (field: FieldSeen) => field.values.filter((value) => isIt(field, value))
  const started = choice.fields.some((field) => chosenIn(field).length)
  const at = choice.fields.findIndex(
    (field) => (field.kind === 'one' || (field.kind === 'some' && !started)) && fits(field).length,
  )
  const field = choice.fields[at]
  if (!field) return choice
  const kept = field.values.flatMap((value, i) => (isIt(field, value) ? [i] : []))
  const next: BegunField =
    field.kind === 'some'
      ? { ...field, chosen: fits(field).slice(0, 1) }
      : { ...field, values: kept.map((i) => field.values[i]!), words: kept.map((i) => field.words[i]!) }
  return { ...choice, fields: choice.fields.map((one, i) => (i === at ? next : one)) }
}

/** The same where things on the board are called as the values of forms are, with or without their kind before it. */
export const begunWith = (choice: Choice, target: string): Choice =>
  begun(choice, (_, value) => target === String(value) || target.endsWith(` ${value}`))
