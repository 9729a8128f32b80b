/** What is known in the Keep: who is how far up, how often everybody was bitten, who waits in the Vault, the doors. */
import type { TableStore } from '$/table/table.svelte'
import { chapter, saysOf, stillToGo, tilesOf, type Chapter } from '../../board/guide'
import { numberWords, type Facts } from '../../facts'
import type { Slot } from './view.gen'

const MOST = 8

export function known(table: TableStore, facts: Facts): Chapter[] {
  const keep = table.view<Slot>()?.keep
  const bites = facts.view.heroes.flatMap((hero) => {
    const n = hero.tokens['bite'] ?? 0
    return n ? [{ words: `${n} of ${MOST} Bites`, seat: hero.seat, icon: 'fangs', bad: n >= MOST - 2 }] : []
  })
  const guardians = (keep?.guardians ?? []).flatMap((card, seat) => {
    const face = facts.face(card)
    return face ? [{ words: `waits for ${table.nameOf(seat)}. ${numberWords(face).join(', ')}.`, card }] : []
  })
  return [
    ...chapter('On the stairs', stillToGo(facts, 'keep', 'room')),
    ...chapter('Bites', bites),
    ...chapter('In the Vault', guardians),
    ...saysOf(facts, facts.ring('keep').at(-1) ?? ''),
    ...(keep ? chapter('Whirling Doors', tilesOf(facts, keep)) : []),
  ]
}
