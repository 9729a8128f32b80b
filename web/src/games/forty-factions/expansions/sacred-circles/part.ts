import bodies from 'virtual:game-icons/games/forty-factions/expansions/sacred-circles/icon-names.ts'
import { addIcons } from '$/look/icons'
import type { TableStore } from '$/table/table.svelte'
import type { PartDrawn } from '../../../drawn'
import { factsAt } from '../../board/facts'
import { Lights } from '../../board/lights'
import { circlesAt } from './circles'
import Forests from './Forests.svelte'
import Gathering from './Gathering.svelte'
import { FORESTS, isForest } from './plan'

addIcons(bodies)

function circleNeeded(table: TableStore): boolean {
  const { view } = factsAt(table)
  const lights = new Lights(table)
  return (
    view.places.some(
      (place) =>
        place.area in FORESTS.plaques && lights.isLit(place.id, ...(place.pawn === null ? [] : [place.faction])),
    ) || view.areas.some((area) => area.name in FORESTS.plaques && lights.isLit(area.name))
  )
}

function totemNeeded(table: TableStore): boolean {
  const lights = new Lights(table)
  return circlesAt(table)?.totems.some((totem) => lights.isLit(`totem:${totem.id}`)) ?? false
}

const part: PartDrawn = {
  boards: [
    {
      id: 'forests',
      name: 'Forests',
      Page: Forests,
      needed: circleNeeded,
      // allies who share what a Forest is worth see whose pawns stand there
      meets: (table) => isForest(factsAt(table).view.scoring),
    },
    {
      id: 'gathering',
      name: 'Gathering',
      Page: Gathering,
      needed: totemNeeded,
      meets: (table) => !!circlesAt(table)?.meeting,
      note: (table) => (circlesAt(table)?.meeting ? 'now' : ''),
    },
  ],
  primer: ([first = '', ...others]) => [
    first.replace('Plots and scenes', 'the Forests, the Gathering, Plots and scenes'),
    ...others,
  ],
}

export default part
