/** What may be done with one card now: plain answers about it, and forms in which it can be named. */
import type { Choice, Option } from '$/api/types'
import type { TableStore } from '$/table/table.svelte'
import { cardsIn } from '../facts'

export interface Act {
  label: string
  /** Answers at once: the choice, or the form with this card filled in. */
  option: Option
  choice: Choice
}

/** Verbs of forms in one word, where the card is known already. */
const FORMS: Record<string, string> = { wear: 'Wear it', ready: 'Ready it', drop: 'Drop it', ditch: 'Leave it here' }

export function actsOn(table: TableStore, card: number): Act[] {
  if (!table.mine) return []
  return table.options.flatMap((choice): Act[] => {
    if (choice.option)
      return cardsIn(choice.option)[0] === card ? [{ label: choice.label, option: choice.option, choice }] : []
    const [field, ...more] = choice.fields
    const fits = field && !more.length && FORMS[choice.verb] && field.values.some((value) => value === card)
    return fits ? [{ label: FORMS[choice.verb]!, option: [choice.verb, card], choice }] : []
  })
}

export function perform(table: TableStore, act: Act): void {
  if (table.locked) return
  if (act.choice.option) void table.offer(act.choice)
  else void table.answer(act.option, act.label)
}
