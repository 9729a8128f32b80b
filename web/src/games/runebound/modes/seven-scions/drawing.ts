/** What is drawn of the storm and the Scions, whether they are faced against each other or together. */
import type { TableStore } from '$/table/table.svelte'
import { factsOf } from '../../facts'
import type { RealmPart } from '../../part'
import { counted } from '../../standing'
import PickScion from './PickScion.svelte'
import { stormAt } from './storm'
import StormPage from './StormPage.svelte'
import StormSide from './StormSide.svelte'

export const STORM: RealmPart = {
  boards: [
    {
      id: 'storm',
      name: 'The storm',
      Page: StormPage,
      note: (table) => `${stormAt(table)?.counter ?? 0} of ${factsOf(table)?.land.towns.length}`,
    },
  ],
  Side: StormSide,
  questions: { 'scion-counter': PickScion },
  earned: (_, hero) => (hero.kills ? { icon: 'imperial-crown', words: `${hero.kills} beaten` } : null),
}

/** A player stands by the Stormlords that his Hero has beaten. */
export const lords = (table: TableStore, seat: number) => counted(factsOf(table)?.view.heroes[seat]?.kills ?? 0, 'lord')
