/** What is known in the Timescape: who is how far from the edge, which way out the gates lead, the rifts. */
import type { TableStore } from '$/table/table.svelte'
import { chapter, saysOf, stillToGo, tilesOf, type Chapter } from '../../board/guide'
import type { Facts } from '../../facts'
import type { Slot } from './view.gen'

const GATES = ['time.5', 'time.10']

export function known(table: TableStore, facts: Facts): Chapter[] {
  const rifts = table.view<Slot>()?.rifts
  const gates = GATES.filter((gate) => facts.site(gate)).map((gate) => ({
    words: facts.name(gate),
    space: gate,
    icon: 'portal',
  }))
  const text = facts.site(GATES[0]!)?.text
  return [
    ...chapter('Between the worlds', stillToGo(facts, 'timescape', 'world')),
    ...chapter('The Warp Gates', [...gates, ...(text ? [{ words: text }] : [])]),
    ...saysOf(facts, facts.ring('timescape').at(-1) ?? ''),
    ...saysOf(facts, 'time.13'),
    ...(rifts ? chapter('Rifts', tilesOf(facts, rifts)) : []),
  ]
}
