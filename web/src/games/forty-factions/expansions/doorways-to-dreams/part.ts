import bodies from 'virtual:game-icons/games/forty-factions/expansions/doorways-to-dreams/icon-names.ts'
import { addIcons } from '$/look/icons'
import type { PartDrawn } from '../../../drawn'
import { addCamps } from '../../board/camps'
import { factsAt } from '../../board/facts'
import { Lights } from '../../board/lights'
import { dreamsAt, isDomain } from './dreams'
import HallsPage from './HallsPage.svelte'
import MadnessPage from './MadnessPage.svelte'

addIcons(bodies)

addCamps((table, facts) =>
  (dreamsAt(table)?.camps ?? []).flatMap(([faction, area, idle]) => {
    const seat = facts.owner.get(faction)
    return seat === undefined ? [] : [{ id: `camp:${faction}`, faction, area, seat, idle }]
  }),
)

const part: PartDrawn = {
  boards: [
    {
      id: 'halls',
      name: 'Halls of Mirrors',
      Page: HallsPage,
      needed: (table) => {
        const lights = new Lights(table)
        return dreamsAt(table)?.mirrors.some((mirror) => lights.isLit(mirror.id)) ?? false
      },
      // allies who share what a Domain is worth see whose pawns stand at its Mirrors
      meets: (table) => table.asked?.name === 'mirror' || isDomain(factsAt(table).view.scoring),
    },
    {
      id: 'madness',
      name: 'Congress & Madness',
      Page: MadnessPage,
      meets: (table) => (dreamsAt(table)?.stake ?? 0) > 0,
      note: (table) => `${dreamsAt(table)?.chance ?? 0} %`,
    },
  ],
  primer: (lines) => [
    ...lines,
    'Pawns at Mirrors contend for two Domains. Temples of Madness score at the end for how mad the city is.',
  ],
}

export default part
