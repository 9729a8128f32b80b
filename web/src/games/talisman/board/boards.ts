/** The boards of a table: the main one, those of parts, the decks beside them. */
import { boardsWith, type BoardTab } from '$/table/boards.svelte'
import type { TableStore } from '$/table/table.svelte'
import { factsAt, type Facts } from '../facts'
import { calledTo, neededOn } from './looking.svelte'
import MainBoard from './MainBoard.svelte'
import Shelf from './Shelf.svelte'
import TrackBoard from './TrackBoard.svelte'

const needed = (id: string) => (table: TableStore) => neededOn(table, factsAt(table)).includes(id)
const meets = (id: string) => (table: TableStore) => calledTo(table, factsAt(table)) === id

/** Whose Characters are on a board. */
function thereOn(id: string) {
  return (table: TableStore): number[] => {
    const facts = factsAt(table)
    return facts.view.heroes.flatMap((hero) =>
      hero.condition === 'in play' && facts.boardOf(hero.at) === id ? [hero.seat] : [],
    )
  }
}

const MAIN: BoardTab = { id: 'main', name: 'Main board', Page: MainBoard }
const DECKS: BoardTab = { id: 'decks', name: 'Decks', Page: Shelf }

/** A board that no part draws is drawn from its track. */
export function boardsAt(table: TableStore, facts: Facts): BoardTab[] {
  const own = boardsWith(table, [MAIN, DECKS])
  const others = facts.besides.filter((one) => !own.some((tab) => tab.id === one.id))
  const drawn = others.map(({ id, name }) => ({ id, name, Page: TrackBoard }))
  return [...own.slice(0, -1), ...drawn, DECKS].map((tab) =>
    tab === DECKS ? tab : { needed: needed(tab.id), meets: meets(tab.id), there: thereOn(tab.id), ...tab },
  )
}
