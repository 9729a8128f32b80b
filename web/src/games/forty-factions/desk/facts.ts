/** The city as the desk needs it, and small questions about choices and events. */
import type { Choice, EventSeen, FieldSeen, Option } from '$/api/types'
import type { TableStore } from '$/table/table.svelte'
import { has, same } from '$/table/values'
import { Facts, godly, listed } from '../board/facts'
import type { View } from '../view.gen'

export interface City {
  view: View
  facts: Facts
  /** What people call a Faction, a Plot, a place or an Area, in a few words. */
  name: (id: string) => string
  /** As it stands in a sentence: the Navy, Kyr. */
  the: (id: string) => string
}

const known = new WeakMap<View, City>()

/** The view of the game, and the names in it. Null before the game begins. */
export function cityOf(table: TableStore): City | null {
  const view = table.view<View>()
  if (!view?.printed) return null
  let city = known.get(view)
  if (!city) {
    const facts = new Facts(view)
    known.set(
      view,
      (city = { view, facts, name: (id) => godly(facts.short(id)), the: (id) => godly(facts.called(id)) }),
    )
  }
  return city
}

export const verb = (choice: Choice): string => choice.verb || String(choice.option?.[0] ?? '')
export const named = (choices: Choice[], ...verbs: string[]): Choice[] =>
  choices.filter((one) => verbs.includes(verb(one)))
export const first = (choices: Choice[], ...verbs: string[]): Choice | undefined => named(choices, ...verbs)[0]
export const plain = (choices: Choice[], word: string): Choice | undefined =>
  choices.find((one) => !one.fields.length && one.option?.length === 1 && one.option[0] === word)

export function field(choice: Choice | undefined, name: string): FieldSeen | undefined {
  return choice?.fields.find((one) => one.name === name)
}

/** A form filled in: the verb, then a value for each blank; what is picked stands in the blank's own order. */
export function filled(choice: Choice, values: Record<string, unknown>): Option {
  return [choice.verb, ...choice.fields.map((one) => value(one, values[one.name]))]
}

function value(one: FieldSeen, given: unknown): unknown {
  if (given === undefined) return empty(one)
  return one.kind === 'some' ? one.values.filter((each) => has(given as unknown[], each)) : given
}

function empty(one: FieldSeen): unknown {
  if (one.kind === 'some') return []
  if (one.kind === 'one') return one.values[0]
  return one.kind === 'amount' ? one.least : one.suggested
}

/** Labels of forms end in dots: they open something. */
export const bare = (label: string): string => label.replace(/\s*(\.\.\.|…)$/, '')

export { listed }

export const many = (number: number, one: string, more = `${one}s`): string => `${number} ${number === 1 ? one : more}`

export const signed = (vp: number): string => (vp < 0 ? `−${-vp}` : `+${vp}`)

/** The events of the running turn, oldest first. */
export function thisTurn(events: EventSeen[]): EventSeen[] {
  for (let place = events.length - 1; place >= 0; place--) {
    if (events[place]!.kind === 'turn') return events.slice(place)
  }
  return events
}

/** The last event of some kinds. */
export function last(events: EventSeen[], ...kinds: string[]): EventSeen | undefined {
  for (let place = events.length - 1; place >= 0; place--) {
    if (kinds.includes(events[place]!.kind)) return events[place]
  }
  return undefined
}

export { same }
