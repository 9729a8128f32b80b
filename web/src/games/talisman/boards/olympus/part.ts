import type { PartDrawn } from '$/games'
import { factsAt } from '../../facts'
import Olympus from './Olympus.svelte'
import type { Slot } from './view.gen'

const part: PartDrawn = {
  boards: [{ id: 'olympus', name: 'Olympus', Page: Olympus }],
  told: true, // what a god wants is a sentence
  marks: (table, seat) => {
    const quest = table.view<Slot>()?.olympus.quests[seat]
    if (!quest) return []
    const god = quest.god && factsAt(table).name(`oly.${quest.god}`)
    return [
      ...(god
        ? [
            {
              words: `errand for ${god}: ${quest.left} ${quest.left === 1 ? 'turn' : 'turns'} left`,
              icon: 'laurel-crown',
            },
          ]
        : []),
      ...(quest.won.length ? [{ words: `Tasks won: ${quest.won.length}`, icon: 'laurel-crown' }] : []),
    ]
  },
}

export default part
