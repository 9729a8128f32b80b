/** Games and parts are known by the folder that they lie in: `./runebound/modes/cataclysm/part.ts`. */

/** What lies in the folder of each game, by its name. */
export const byGame = <T>(found: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(found).map(([path, one]) => [path.split('/')[1]!, one]))

/** What lies in the folders of the parts of a game, by the part's name, whatever kind of part it is. */
export const partsIn = <T>(found: Record<string, T>, game: string): Record<string, T> =>
  Object.fromEntries(
    Object.entries(found).flatMap(([path, one]) => {
      const [, owner, , name] = path.split('/')
      return owner === game ? [[name!, one]] : []
    }),
  )
