/** What a standing answer is about, in the words of the question it was given to; kept on the device that gave it. */
const KEY = 'questboard.standing'

function known(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

export function keepWords(game: string, question: string, words: string): void {
  localStorage.setItem(KEY, JSON.stringify({ ...known(), [`${game} ${question}`]: words }))
}

/** On another device nothing but the question's name is known. */
export const wordsFor = (game: string, question: string): string =>
  known()[`${game} ${question}`] ?? question.replaceAll(/[-_]/g, ' ')
