/**
 * A Move in one click. Whoever may say how far they go (TA 11:28) clicks the Space where the Move shall end: the count is
 * answered at once, and the end when it is asked, if the Move may still end there.
 */
import type { AskedSeen, Choice } from '$/api/types'
import type { TableStore } from '$/table/table.svelte'
import type { View } from '../view.gen'

/** Questions about how far one goes. */
export const HOW_FAR = ['pace', 'stride']

export interface Aim {
  space: string
  /** The turn, and the question that the click has answered. */
  turn: number
  question: number
}

/** What to do about an aim now: the answer that takes one there, or to wait for it, or to let it go. */
export function pursued(
  aim: Aim,
  now: { asked: AskedSeen | null; mine: boolean; turn: number; options: Choice[] },
): Choice | 'wait' | 'over' {
  const { asked, mine, turn, options } = now
  if (turn !== aim.turn || (asked && asked.number < aim.question)) return 'over'
  if (!asked || !mine || asked.number === aim.question) return 'wait'
  if (asked.name === 'end')
    return options.find((one) => one.option?.[0] === 'go' && one.option[1] === aim.space) ?? 'over'
  return HOW_FAR.includes(asked.name) ? 'over' : 'wait' // something may be dropped before one goes on (TA 11:29)
}

class Aiming {
  private aim = $state.raw<Aim | null>(null)

  constructor(private table: TableStore) {}

  private get turn(): number {
    return this.table.view<View>()?.turn ?? 0
  }

  /** Go to a Space, by this answer to the open question. */
  async go(choice: Choice, space: string): Promise<void> {
    const asked = this.table.asked
    if (!asked || !choice.option || !HOW_FAR.includes(asked.name)) return await this.table.offer(choice)
    if (this.table.locked) return
    this.aim = { space, turn: this.turn, question: asked.number }
    if (!(await this.table.answer(choice.option, choice.label))) this.aim = null
  }

  /** To be called whenever the table has changed. */
  pursue(): void {
    const { aim, table } = this
    if (!aim) return
    const found = pursued(aim, { asked: table.asked, mine: table.mine, turn: this.turn, options: table.options })
    if (found === 'wait' || (found !== 'over' && table.locked)) return
    this.aim = null
    if (found !== 'over') void table.answer(found.option!, found.label, true)
  }
}

const aims = new WeakMap<TableStore, Aiming>()

export function aimingAt(table: TableStore): Aiming {
  let found = aims.get(table)
  if (!found) aims.set(table, (found = new Aiming(table)))
  return found
}
