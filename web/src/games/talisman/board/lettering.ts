/** How the name of a Space is set: on as few lines as it needs, as large as its room allows. */
export interface Lettering {
  lines: string[]
  size: number
}

/** How wide a letter of the display type is, on the average, for each unit of its height; a capital is wider. */
const LETTER = 0.5
const CAPITAL = 0.66
const widthOf = (line: string): number =>
  [...line].reduce((sum, letter) => sum + (/[A-Z0-9]/.test(letter) ? CAPITAL : LETTER), 0)

/** All ways to break words into so many lines. */
function broken(words: string[], lines: number): string[][] {
  if (lines === 1) return [[words.join(' ')]]
  return words
    .slice(0, words.length - lines + 1)
    .flatMap((_, at) =>
      broken(words.slice(at + 1), lines - 1).map((rest) => [words.slice(0, at + 1).join(' '), ...rest]),
    )
}

/** The evenest of the ways to break a name. */
function evenest(words: string[], lines: number): string[] {
  const widest = (one: string[]) => Math.max(...one.map(widthOf))
  return broken(words, lines).reduce((best, one) => (widest(one) < widest(best) ? one : best))
}

/** `wish` is how large it would be, `least` how small it may become before it is set on another line, `most` how many those
 *  may be. */
export function lettering(name: string, room: number, wish: number, least = wish, most = 2): Lettering {
  const words = name.split(' ')
  for (let lines = 1; ; lines++) {
    const set = evenest(words, lines)
    const fits = room / Math.max(...set.map(widthOf))
    const last = lines >= Math.min(most, words.length)
    if (fits >= wish || (lines > 1 && fits >= least) || last) return { lines: set, size: Math.min(wish, fits) }
  }
}
