/** Which board lies in the middle; shared by everything that can lead there. */
import type { TableStore } from '$/table/table.svelte'
import type { Facts } from './facts'
import type { Lights } from './lights'

export type TabId = 'city' | 'council' | 'plots' | 'tables' | 'chronicle'

export const TABS: { id: TabId; name: string }[] = [
  { id: 'city', name: 'City of Tehmor' },
  { id: 'council', name: 'Council & Conclave' },
  { id: 'plots', name: 'Plots in play' },
  { id: 'tables', name: 'Tables' },
  { id: 'chronicle', name: 'Chronicle' },
]

class Shown {
  tab = $state<TabId>('city')
  /** The Council seat, by its Faction, that is looked at. */
  seat = $state('')
}

const shown = new WeakMap<TableStore, Shown>()

export function shownIn(table: TableStore): Shown {
  let found = shown.get(table)
  if (!found) shown.set(table, (found = new Shown()))
  return found
}

/** Boards on which something may be chosen: their tabs get a dot. */
export function neededOn(facts: Facts, lights: Lights): TabId[] {
  const { view } = facts
  const found: TabId[] = []
  const places = view.places.some((place) => lights.isLit(place.id, ...(place.pawn === null ? [] : [place.faction])))
  if (places || view.areas.some((area) => lights.isLit(area.name))) found.push('city')
  const chairs = view.council.some((chair) => lights.isLit(chair.faction)) || view.parties.some((one) => lights.isLit(one.name))
  if (chairs || lights.isLit('overlord')) found.push('council')
  if (view.plots.some((plot) => lights.isLit(plot.id)) || lights.isLit('deck:factions', 'deck:plots')) found.push('plots')
  const people = view.players.some((one) => lights.isLit(`seat:${one.seat}`, ...one.active))
  if (people) found.push('tables')
  return found
}
