/** What a hex is and holds, in words for a screen reader. */
import type { TableStore } from '$/table/table.svelte'
import type { Facts } from './facts'
import { COLOURS } from './names'
import { fateAt } from './part'

export function spoken(table: TableStore, facts: Facts, key: string): string {
  const waiting = facts.waitingAt(key)
  const jewel = facts.jewelAt(key)
  return [
    facts.hexName(key),
    fateAt(table, facts.townAt(key))?.words,
    waiting ? `${facts.name(waiting.id)} waits, undefeated` : jewel >= 0 ? `${COLOURS[jewel]} jewel` : '',
    ...facts.heroesAt(key).map((one) => `${facts.shortName(one)} (${table.nameOf(one.seat)})`),
  ]
    .filter(Boolean)
    .join(', ')
}
