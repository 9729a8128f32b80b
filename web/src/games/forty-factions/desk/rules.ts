/** The rulebook, fetched once a game. */
import { get } from '$/api/rest'

export interface RuleText {
  title: string
  text: string
}

const books = new Map<string, Promise<Record<string, RuleText>>>()

export async function ruleOf(game: string, rule: string): Promise<RuleText | null> {
  let book = books.get(game)
  if (!book) books.set(game, (book = get<Record<string, RuleText>>(`/api/games/${encodeURIComponent(game)}/rules`)))
  try {
    return (await book)[rule] ?? null
  } catch (error) {
    books.delete(game)
    throw error
  }
}
