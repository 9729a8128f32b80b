/** How a player stands, in the few words that fit beside a name. */
import type { Standing } from '$/games'
import type { TableStore } from '$/table/table.svelte'
import type { View } from '../view.gen'
import { factsOf, signless } from './facts'

export function standing(table: TableStore, seat: number): Standing | null {
  const view = table.view<View>()
  const player = view?.players[seat]
  if (!view || !player) return null
  const rules = view.in_office && factsOf(view).owner.get(view.overlord) === seat
  const plots = player.plots_in_hand === 1 ? '1 Plot' : `${player.plots_in_hand} Plots`
  return {
    score: signless(player.vp),
    unit: 'VP',
    words: `table ${player.active.length} · hand ${player.factions_in_hand} + ${plots}`,
    ...(rules ? { mark: 'imperial-crown', marked: 'plays the Overlord' } : {}),
  }
}
