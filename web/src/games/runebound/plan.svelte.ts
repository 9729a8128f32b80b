/** Where somebody thinks of going: the hex that is looked at, the die that is held, and what the engine says to both. */
import type { Choice } from '$/api/types'
import type { TableStore } from '$/table/table.svelte'

export interface Step {
  key: string
  face: number
}

const GOING = ['go', 'sure', 'to', 'town', 'start']

/** The way to a destination, as the engine names it: each hex with the die that opens it. */
export function wayOf(choice: Choice): Step[] {
  return choice.targets.flatMap((target) => {
    const found = /^step (\S+) (\d+)$/.exec(target)
    return found ? [{ key: found[1]!, face: Number(found[2]) }] : []
  })
}

interface Sorted {
  of: Choice[]
  goals: Map<string, Choice>
  steps: Map<number, Map<string, Choice>>
}
const NONE: Choice[] = []

function sort(options: Choice[]): Sorted {
  const goals = new Map<string, Choice>()
  const steps = new Map<number, Map<string, Choice>>()
  const add = (face: number, key: string, choice: Choice) => {
    steps.set(face, (steps.get(face) ?? new Map<string, Choice>()).set(key, choice))
  }
  for (const choice of options) {
    const [verb, column, row] = choice.option ?? []
    if (!GOING.includes(String(verb))) continue
    const key = `${column},${row}`
    goals.set(key, choice)
    const way = wayOf(choice)
    if (way.length === 1) add(way[0]!.face, key, choice)
  }
  for (const choice of options) {
    const [verb, column, row, face] = choice.option ?? []
    if (verb === 'step') add(face as number, `${column},${row}`, choice)
  }
  return { of: options, goals, steps }
}

export class Plan {
  /** The hex that was chosen to be looked at, and one that a list is just pointing at. */
  private chosen = $state<string | null>(null)
  private pointed = $state<string | null>(null)
  /** The die that is held, by its place in the row. */
  die = $state<number | null>(null)
  /** Where a die is being dragged to. */
  drag = $state<{ die: number; x: number; y: number; over: string | null } | null>(null)

  constructor(private table: TableStore) {}

  /** The hex that is looked at. */
  get hex(): string | null {
    return this.pointed ?? this.chosen
  }
  /** The one that was chosen. What a list points at must not change that list, or it would flee from under the mouse. */
  get settled(): string | null {
    return this.chosen
  }
  /** Destinations that are legal now. */
  get goals(): Map<string, Choice> {
    return this.known().goals
  }
  /** The steps that are possible with one die: face -> hex -> choice. */
  get steps(): Map<number, Map<string, Choice>> {
    return this.known().steps
  }
  /** What would be done by going to the hex that is looked at. */
  get choice(): Choice | null {
    return (this.hex && this.goals.get(this.hex)) || null
  }
  get way(): Step[] {
    return this.choice ? wayOf(this.choice) : []
  }

  /** A plan outlives the component that first wants it, so it derives nothing: it sorts each list of options once. */
  private known(): Sorted {
    const options = this.table.mine ? this.table.options : NONE
    if (this.sorted?.of !== options) this.sorted = sort(options)
    return this.sorted
  }
  private sorted: Sorted | null = null

  /** For each die in the row its place on the way (from 1), or 0. */
  order(dice: number[]): number[] {
    const found = dice.map(() => 0)
    this.way.forEach((step, at) => {
      const die = dice.findIndex((face, i) => face === step.face && !found[i])
      if (die >= 0) found[die] = at + 1
    })
    return found
  }

  look(key: string | null): void {
    this.chosen = key
    this.pointed = null
  }

  /** While a list points at it. */
  point(key: string | null): void {
    this.pointed = key
  }

  /** A hex is chosen: with a die in hand that opens it, one step; else it is looked at, and chosen again, gone to. */
  choose(key: string, face: number | null): void {
    const step = face === null ? undefined : this.steps.get(face)?.get(key)
    if (step) void this.take(step)
    else if (this.chosen === key && this.goals.has(key)) void this.take(this.goals.get(key)!)
    else this.look(key)
  }

  async take(choice: Choice): Promise<void> {
    this.die = null
    this.look(null)
    await this.table.offer(choice)
  }
}

const plans = new WeakMap<TableStore, Plan>()

export function planOf(table: TableStore): Plan {
  let found = plans.get(table)
  if (!found) plans.set(table, (found = new Plan(table)))
  return found
}
