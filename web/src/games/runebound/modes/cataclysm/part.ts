import { factsOf } from '../../facts'
import type { RealmPart } from '../../part'
import { counted } from '../../standing'
import CursesPage from './CursesPage.svelte'
import CursesSide from './CursesSide.svelte'
import { fateOf, ruinsAt } from './ruins'

const part: RealmPart = {
  boards: [{ id: 'curses', name: 'Curses and quests', Page: CursesPage }],
  Side: CursesSide,
  primer: ([, ...turn]) => ['Free a town and break curses: Curse cards are worth points.', ...turn],
  standing: (table, seat, usual) => ({ ...usual, ...counted(factsOf(table)?.view.heroes[seat]?.points ?? 0, 'point') }),
  fate: (table, town) => fateOf(ruinsAt(table)?.towns[town]),
  dice: (table) => ({ name: 'caravan', title: 'Trading dice', faces: ruinsAt(table)?.trade_dice ?? [] }),
  earned: (table, hero) => ({
    icon: 'laurel-crown',
    words: `${hero.points} of ${ruinsAt(table)?.victory ?? 0} points${hero.freed ? `, ${hero.freed} freed` : ''}`,
  }),
}

export default part
