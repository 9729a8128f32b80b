/** The boards of the base game, and when one of them is needed. */
import type { BoardTab } from '$/table/boards.svelte'
import type { TableStore } from '$/table/table.svelte'
import type { View } from '../view.gen'
import ChroniclePage from './ChroniclePage.svelte'
import { PLAQUES } from './city-shape'
import CityMap from './CityMap.svelte'
import CouncilBoard from './CouncilBoard.svelte'
import { factsAt } from './facts'
import { Lights } from './lights'
import PlotsBoard from './PlotsBoard.svelte'
import Tables from './Tables.svelte'

const lit = (test: (view: View, lights: Lights) => boolean) => (table: TableStore) =>
  test(factsAt(table).view, new Lights(table))

export const BOARDS: BoardTab[] = [
  {
    id: 'city',
    name: 'City of Tehmor',
    Page: CityMap,
    needed: lit(
      (view, lights) =>
        view.places.some(
          (place) => place.area in PLAQUES && lights.isLit(place.id, ...(place.pawn === null ? [] : [place.faction])),
        ) || view.areas.some((area) => area.name in PLAQUES && lights.isLit(area.name)),
    ),
  },
  {
    id: 'council',
    name: 'Council & Conclave',
    Page: CouncilBoard,
    needed: lit(
      (view, lights) =>
        view.council.some((chair) => lights.isLit(chair.faction)) ||
        view.parties.some((one) => lights.isLit(one.name)) ||
        lights.isLit('overlord'),
    ),
  },
  {
    id: 'plots',
    name: 'Plots in play',
    Page: PlotsBoard,
    note: (table) => String(factsAt(table).view.plots.length || ''),
    needed: lit(
      (view, lights) => view.plots.some((plot) => lights.isLit(plot.id)) || lights.isLit('deck:factions', 'deck:plots'),
    ),
  },
  {
    id: 'tables',
    name: 'Tables',
    Page: Tables,
    needed: lit((view, lights) => view.players.some((one) => lights.isLit(`seat:${one.seat}`, ...one.active))),
  },
  { id: 'chronicle', name: 'Chronicle', Page: ChroniclePage },
]
