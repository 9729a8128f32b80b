/** What can be done with a thing on the board: the choices that name it, lit or refused. */
import type { Choice, FieldSeen } from '$/api/types'
import type { TableStore } from '$/table/table.svelte'
import type { Facts } from './facts'

function byTarget(choices: Choice[], chosen: string | null): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>()
  for (const choice of choices) {
    for (const target of begun(choice, chosen)) found.set(target, [...(found.get(target) ?? []), choice])
  }
  return found
}

/** A Plot is played from the hand: only when it is chosen do the things light up that it may be played on. */
function begun(choice: Choice, chosen: string | null): string[] {
  const isPlot = choice.verb === 'plot' && choice.fields.length > 0
  return isPlot && !(chosen && choice.targets[0] === chosen) ? choice.targets.slice(0, 1) : choice.targets
}

export class Lights {
  private legal: Map<string, Choice[]>
  private illegal: Map<string, Choice[]>
  private beside: Map<string, Choice[]>
  /** On an open floor much is possible all the time: it is marked, not lit. */
  readonly quiet: boolean

  constructor(table: TableStore) {
    this.legal = byTarget(table.options, table.ui.selected)
    this.illegal = byTarget(table.refused, null)
    this.beside = byTarget(table.asides, null)
    this.quiet = table.asked?.kind === 'first'
  }

  choices = (...targets: string[]): Choice[] => unique(targets.flatMap((one) => this.legal.get(one) ?? []))
  refused = (...targets: string[]): Choice[] => unique(targets.flatMap((one) => this.illegal.get(one) ?? []))
  /** What may be done with it out of turn. */
  asides = (...targets: string[]): Choice[] => unique(targets.flatMap((one) => this.beside.get(one) ?? []))

  isLit = (...targets: string[]): boolean => !this.quiet && targets.some((one) => this.legal.has(one))
  /** Possible, on an open floor. */
  isOpen = (...targets: string[]): boolean => this.quiet && targets.some((one) => this.legal.has(one))
  /** Nothing but a reason why not. */
  isRefused = (...targets: string[]): boolean =>
    targets.some((one) => this.illegal.has(one)) && !targets.some((one) => this.legal.has(one))
}

const unique = <T>(things: T[]): T[] => [...new Set(things)]

/** What a value of a form stands for on the board: cards by what they are, traded places by both names. */
export function meaning(field: FieldSeen, value: unknown, facts: Facts): string[] {
  if (typeof value === 'number') {
    if (['to', 'with', 'player'].includes(field.name)) return [`seat:${value}`]
    const held = facts.view.hand.find(([card]) => card === value)
    return held ? [held[1]] : [String(facts.view.known[value] ?? '')]
  }
  return String(value).replace(/^card:/, '').split('>')
}

/** A form that begins with the thing that was clicked: the blank that takes it has nothing else. */
export function beginningWith(choice: Choice, target: string, facts: Facts): Choice {
  if (!choice.fields.length) return choice
  const at = choice.fields.findIndex(
    (field) => field.kind === 'one' && field.values.some((value) => meaning(field, value, facts).includes(target)),
  )
  if (at < 0) return choice
  const field = choice.fields[at]!
  const kept = field.values.flatMap((value, i) => (meaning(field, value, facts).includes(target) ? [i] : []))
  const narrow = { ...field, values: kept.map((i) => field.values[i]!), words: kept.map((i) => field.words[i]!) }
  return { ...choice, fields: choice.fields.map((one, i) => (i === at ? narrow : one)) }
}
