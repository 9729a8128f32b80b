/**
 * What the Hero does in every round of a fight, chosen once: to attack in one phase and hold the shield up in the others.
 * It stops by itself before a round that could knock the Hero out, and asks whatever else there is to ask.
 */
import type { Choice } from '$/api/types'

/** What the plan answers; null: it has nothing to say to this question. */
export function answerOf(
  name: string,
  options: readonly Choice[],
  plan: number,
  phase: number,
  hero: number,
): Choice | null {
  const find = (verb: string, card?: number) =>
    options.find((one) => one.option?.[0] === verb && (card === undefined || one.option[1] === card)) ?? null
  if (name === 'escape') return find('fight')
  if (name !== 'phase') return null
  return (phase === plan ? find('attack', hero) : null) ?? find('defend')
}

/** The Hero is down: there is nothing left to plan, only to say what is lost and where he wakes up. */
export const isLost = (name: string): boolean => name.startsWith('ko-')

export class FightPlan {
  /** The phase in which the Hero attacks; null: there is no plan. */
  phase = $state<number | null>(null)
  /** The round in which it was made: whoever is in danger chooses anew each round. */
  made = $state(0)

  make(phase: number, round: number): void {
    this.phase = phase
    this.made = round
  }
  readonly drop = (): void => {
    this.phase = null
  }
}
