import bodies from 'virtual:game-icons/games/forty-factions/expansions/forgotten-factions/icon-names.ts'
import { addIcons } from '$/look/icons'
import type { PartDrawn } from '../../../drawn'
import { addCamps } from '../../board/camps'
import ForgottenSide from './ForgottenSide.svelte'
import type { Slot } from './view.gen'

addIcons(bodies)

addCamps((table) =>
  (table.view<Partial<Slot>>()?.forgotten?.grants ?? []).flatMap((one) =>
    one.pawn === null
      ? []
      : [
          {
            id: `grant ${one.number}`,
            faction: one.faction,
            area: one.area,
            seat: one.pawn,
            idle: one.idle || !one.weight,
          },
        ],
  ),
)

/** Its Locations are on no printed map: they are drawn while their Factions are Activated. */
const part: PartDrawn = { Side: ForgottenSide }

export default part
