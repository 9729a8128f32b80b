/** What is drawn of games and parts: found by where it lies, so that nothing here lists them.
 *
 *  `<game>/index.ts` is a game, `<game>/crest.ts` its crest, `<game>/<kind>/<part>/part.ts` a part of it, whose folder has the
 *  part's name; the kinds are those of the rules: expansions, boards, modes, packs.
 */
import type { Crest, Drawn, GameDrawn, PartDrawn } from './drawn'
import { byGame, partsIn } from './found'

export type * from './drawn'

const GAMES = byGame(import.meta.glob<GameDrawn>('./*/index.ts', { import: 'default' }))
const CRESTS = byGame(import.meta.glob<Crest>('./*/crest.ts', { import: 'default', eager: true }))
const PARTS = import.meta.glob<PartDrawn>('./*/*/*/part.ts', { import: 'default' })
const PLAIN: Crest = { crest: 'rune-stone', accent: '#5b4529' }

export const crestOf = (game: string): Crest => CRESTS[game] ?? PLAIN

/** Who cannot be loaded is not drawn, and the table does without: a part is then told in words. */
export async function drawnOf(game: string, chosen: readonly string[]): Promise<Drawn> {
  const known = partsIn(PARTS, game)
  const [own, ...parts] = await Promise.all([
    GAMES[game]?.().catch(() => undefined),
    ...chosen.map(async (name) => {
      const part = await known[name]?.().catch(() => undefined)
      return part ? [{ ...part, name }] : []
    }),
  ])
  return { ...own, ...crestOf(game), ...told(own, parts.flat()) }
}

/** What is told of the game is told as it is with its parts. */
function told(
  { primer, standing }: GameDrawn = {},
  parts: Drawn['parts'],
): Pick<Drawn, 'parts' | 'primer' | 'standing'> {
  return {
    parts,
    primer: primer && ((table) => parts.reduce((lines, part) => part.primer?.(lines) ?? lines, primer(table))),
    standing:
      standing &&
      ((table, seat) => {
        try {
          const usual = standing(table, seat)
          return usual && parts.reduce((known, part) => part.standing?.(table, seat, known) ?? known, usual)
        } catch {
          return null // what a game says beside a name is no reason to show no names
        }
      }),
  }
}
