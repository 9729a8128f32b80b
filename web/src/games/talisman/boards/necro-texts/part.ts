import type { PartDrawn } from '$/games'
import { factsAt } from '../../facts'
import type { Slot } from './view.gen'

const part: PartDrawn = {
  told: true, // whose Text is whose, and how much ash lies on it
  marks: (table, seat) => {
    const facts = factsAt(table)
    const necro = table.view<Slot>()?.necro
    const text = facts.hero(seat)?.gear.find(({ id }) => facts.face(id)?.sub?.includes('TEXT'))
    if (!necro || !text) return []
    const known = `${necro.spells[seat] ?? 0} Necro Spells`
    return [{ words: `${facts.name(text.id)}: ${necro.read[seat] ? known : 'unread'}`, icon: 'spell-book' }]
  },
}

export default part
