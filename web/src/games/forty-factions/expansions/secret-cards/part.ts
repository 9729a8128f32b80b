import dreams from 'virtual:game-icons/games/forty-factions/expansions/doorways-to-dreams/icon-names.ts'
import fifty from 'virtual:game-icons/games/forty-factions/expansions/fifty-factions/icon-names.ts'
import forgotten from 'virtual:game-icons/games/forty-factions/expansions/forgotten-factions/icon-names.ts'
import promo from 'virtual:game-icons/games/forty-factions/expansions/promo/icon-names.ts'
import circles from 'virtual:game-icons/games/forty-factions/expansions/sacred-circles/icon-names.ts'
import { addIcons } from '$/look/icons'
import type { PartDrawn } from '../../../drawn'
import { addCamps } from '../../board/camps'
import { campsOf } from '../wandering/wandering'
import SecretSide from './SecretSide.svelte'
import type { Slot } from './view.gen'

for (const bodies of [dreams, fifty, forgotten, promo, circles]) addIcons(bodies)

addCamps((table) => campsOf('stranger', table.view<Partial<Slot>>()?.secrets?.camps))

/** Any card of any set may turn up: their charges are there at every such table. */
const part: PartDrawn = { Side: SecretSide }

export default part
