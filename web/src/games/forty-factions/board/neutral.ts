/** Why the neutral seats of a party vote as they do, by the rule that says so. */
import type { PartySeen } from '../view.gen'

/** `followed`: the names of who controls them. */
export function neutralWords({ neutral, rule }: PartySeen, followed: string): string {
  const words: Record<string, string> = {
    'FF 10.3.2.1': 'every seat has a pawn',
    'FF 10.3.2.2.1': `${neutral} neutral follow ${followed}, who has the party's Faction`,
    'FF 10.3.2.2.2': `${neutral} neutral follow ${followed}, with more than half of its pawns`,
    'FF 10.3.2.2.3': `${neutral} neutral abstain: nobody has more than half of its pawns`,
    'FF 10.3.2.2.4': `${neutral} neutral always abstain`,
  }
  return words[rule] ?? ''
}
