import type { PartDrawn } from '$/games'
import { factsAt } from '../../facts'
import Keep from './Keep.svelte'
import type { Slot } from './view.gen'

const part: PartDrawn = {
  boards: [{ id: 'keep', name: 'Keep', Page: Keep }],
  marks: (table, seat) => {
    const waits = table.view<Slot>()?.keep.guardians[seat]
    return waits ? [{ words: `${factsAt(table).name(waits)} waits in the Vault`, icon: 'evil-tower', bad: true }] : []
  },
}

export default part
