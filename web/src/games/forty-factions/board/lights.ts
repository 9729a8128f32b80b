/** What can be done with a thing on the board: the choices that name it, lit or refused. */
import type { Choice, FieldSeen } from '$/api/types'
import { begun } from '$/table/begun'
import type { TableStore } from '$/table/table.svelte'
import type { Facts } from './facts'

function byTarget(choices: Choice[], chosen: string | null): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>()
  for (const choice of choices) {
    for (const target of litBy(choice, chosen)) found.set(target, [...(found.get(target) ?? []), choice])
  }
  return found
}

/** A Plot is played from the hand: only when it is chosen do the things light up that it may be played on. */
function litBy(choice: Choice, chosen: string | null): string[] {
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

/** What stands before an id to say what it means. */
const KINDS: unknown[] = ['card', 'neutral']

/** What a value of a form stands for on the board: cards by what they are, traded places by both names. */
export function meaning(field: FieldSeen, value: unknown, facts: Facts): string[] {
  if (typeof value === 'number') {
    if (['to', 'with', 'player'].includes(field.name)) return [`seat:${value}`]
    const held = facts.view.hand.find(([card]) => card === value)
    return held ? [held[1]] : [String(facts.view.known[value] ?? '')]
  }
  if (Array.isArray(value)) return value.slice(KINDS.includes(value[0]) ? 1 : 0).map(String)
  const chair = facts.chair(String(value))
  return [chair?.faction ?? String(value)]
}

const TAKING = ['offer', 'plot']

/** What takes a thing that is dragged to it: an offer to somebody, a Plot that is chosen or that it is. */
export const takers = (lights: Lights, targets: readonly string[]): Choice[] =>
  lights.choices(...targets).filter((one) => TAKING.includes(one.verb) && one.fields.length > 0)

/** A form that begins with all that a thing on the board is called. */
export const begunBy = (choice: Choice, targets: readonly string[], facts: Facts): Choice =>
  targets.reduce((so, target) => beginningWith(so, target, facts), choice)

/** A form that begins with the thing that was clicked. A place that is traded is meant by its own name alone. */
export function beginningWith(choice: Choice, target: string, facts: Facts): Choice {
  return begun(choice, (field, value) => {
    const means = meaning(field, value, facts)
    return field.kind === 'some' ? means[0] === target : means.includes(target)
  })
}
