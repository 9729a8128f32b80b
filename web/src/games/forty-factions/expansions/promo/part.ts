import bodies from 'virtual:game-icons/games/forty-factions/expansions/promo/icon-names.ts'
import { addIcons } from '$/look/icons'
import type { PartDrawn } from '../../../drawn'
import { addCamps } from '../../board/camps'
import CampsSide from './CampsSide.svelte'
import type { Slot } from './view.gen'

addIcons(bodies)

addCamps((table) =>
  (table.view<Partial<Slot>>()?.camps?.camps ?? []).map((camp) => ({
    id: `camp:${camp.faction}`,
    faction: camp.faction,
    area: camp.area,
    seat: camp.pawn,
    idle: camp.suspended,
  })),
)

const part: PartDrawn = { Side: CampsSide }

export default part
