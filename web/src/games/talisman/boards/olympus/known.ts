/** What is known on Olympus: who is out for which god, what each wants and still has to give, which Tasks were won. */
import type { TableStore } from '$/table/table.svelte'
import { chapter, counted, type Chapter, type Fact } from '../../board/guide'
import type { Facts } from '../../facts'
import type { Slot } from './view.gen'

/** Of Mercury's errand. */
const PLACES = ['out.city', 'out.village', 'out.tavern']

export function known(table: TableStore, facts: Facts): Chapter[] {
  const olympus = table.view<Slot>()?.olympus
  if (!olympus) return []
  const errands = olympus.quests.flatMap((quest, seat): Fact[] => {
    if (!quest.god) return []
    const still = PLACES.filter((place) => !quest.places.includes(place)).map((place) => facts.name(place))
    const where = quest.god === 'mercury' ? `; still to come to: ${still.join(', ')}` : ''
    const words = `out for ${facts.name(`oly.${quest.god}`)}, ${counted(quest.left, 'turn')} left${where}`
    return [{ words, seat, icon: 'hourglass', bad: quest.left < 2 }]
  })
  const tasks = olympus.quests.flatMap((quest, seat): Fact[] =>
    quest.won.length ? [{ words: `${counted(quest.won.length, 'Task')} won`, seat, icon: 'laurel-crown' }] : [],
  )
  const won = olympus.quests.flatMap(({ won: cards }, seat): Fact[] =>
    cards.map((card) => ({ words: `won by ${table.nameOf(seat)}`, card })),
  )
  return [
    ...chapter('Errands', errands),
    ...chapter('Tasks of Hercules', [...tasks, ...won]),
    ...facts.ring('olympus').flatMap((space) => godOf(facts, space, olympus.gifts)),
    ...chapter('Gifts that were given', given(table, facts)),
  ]
}

/** A god: what is wanted, and each Gift that is left. */
function godOf(facts: Facts, space: string, left: string[]): Chapter[] {
  const site = facts.site(space)
  if (!site) return []
  const god = space.split('.')[1]!.toUpperCase()
  const gifts = left.filter((id) => facts.face(id)?.sub?.includes(god))
  const wants = { words: site.text ?? '' }
  const title =
    god === 'GATES' ? site.name : `${site.name}: ${gifts.length ? counted(gifts.length, 'Gift') : 'no Gift'} left`
  return [{ title, facts: [wants, ...gifts.map((card) => ({ words: '', card }))] }]
}

function given(table: TableStore, facts: Facts): Fact[] {
  return facts.view.heroes.flatMap((hero) =>
    hero.gear.flatMap(({ id }) =>
      facts.face(id)?.deck === 'gift' ? [{ words: `with ${table.nameOf(hero.seat)}`, card: id }] : [],
    ),
  )
}
