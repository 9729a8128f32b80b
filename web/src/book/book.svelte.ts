/** The handbook of a game: rules, rulings, cards. It is fetched once; a rule's number opens it wherever it stands. */
import { get, type Key } from '$/api/rest'
import type { HandbookSeen, PanelSeen } from '$/api/types'

/** Which game is looked at, with which parts; `key`: the table whose cards can be read. */
export interface Current {
  game: string
  parts?: readonly string[]
  table?: { id: string; key: Key }
}

/** What is open: at a rule, or at its beginning. */
export const reading = $state<{ current: Current | null; open: boolean; rule: string }>({
  current: null,
  open: false,
  rule: '',
})

export function openBook(rule = ''): void {
  if (!reading.current) return
  reading.rule = rule
  reading.open = true
}

/** From now on rules are those of this game; gives what ends that. */
export function readingAbout(current: Current): () => void {
  reading.current = current
  return () => {
    if (reading.current?.game === current.game) reading.current = null
    reading.open = false
  }
}

const kept = new Map<string, Promise<unknown>>()

function once<T>(path: string, key: Key = {}): Promise<T> {
  let found = kept.get(path) as Promise<T> | undefined
  if (!found) {
    found = get<T>(path, key)
    kept.set(path, found)
    found.catch(() => kept.delete(path))
  }
  return found
}

export const bookOf = (game: string) => once<HandbookSeen>(`/api/games/${encodeURIComponent(game)}/handbook`)

export const cardsOf = ({ game, table }: Current) =>
  table
    ? once<PanelSeen[]>(`/api/tables/${encodeURIComponent(table.id)}/cards`, table.key)
    : once<PanelSeen[]>(`/api/games/${encodeURIComponent(game)}/cards`)
