/** Why a hex is not lit, in words: the engine lists what can be reached, and this says what the rest lacks. */
import type { Explained } from '$/api/types'
import type { Facts } from './facts'
import { distance, hexOf } from './land'
import { SYMBOLS } from './view'

export function whyNot(facts: Facts, key: string, asked: string): Explained {
  const { view } = facts
  const hero = view.heroes[view.active]!
  const far = distance(hero.hex, hexOf(key))
  const name = facts.hexName(key)
  if (far === 0) return { rule: 'RB 3.6', reason: 'You stand there already.' }
  if (asked === 'move') {
    return {
      rule: 'RB 3.3', reason: `Without dice one goes one hex; ${name} is ${far} hexes away.`, facts: { distance: far },
      remedy: 'Roll movement dice to go farther.',
    }
  }
  if (asked !== 'walk') return { rule: 'RB 3.6', reason: `${name} is not among the places that are possible now.` }
  if (far > view.dice.length) {
    const turns = Math.ceil(far / Math.max(1, hero.dice))
    return {
      rule: 'RB 3.6', facts: { distance: far, dice: view.dice.length },
      reason: `It is ${far} hexes away and each die enters one hex, so ${view.dice.length} dice end ${view.dice.length} away at most.`,
      remedy: `From here it takes ${turns} turns or more.`,
    }
  }
  const ruin = facts.ruin(facts.townAt(key))
  if (ruin?.status === 'destroyed') return { rule: 'VA51.10', reason: `${name} is destroyed: nobody may enter it.` }
  const wanted = facts.cell(key)
  const shown = [...new Set(view.dice.flatMap((face) => facts.symbolsOf(face)))].map((one) => SYMBOLS[one]!)
  const opens = facts.townAt(key) >= 0 ? 'any die' : `${wanted?.terrain}${wanted?.road ? ' or road' : ''}`
  return {
    rule: 'RB 3.7', facts: { distance: far, dice: view.dice.length },
    reason: `${name} opens to ${opens}, and every hex on the way wants a die that shows its terrain. No order of your dice (${shown.join(', ')}) makes such a way.`,
    remedy: 'Go as near as the lit hexes allow, or roll more dice next turn.',
  }
}
