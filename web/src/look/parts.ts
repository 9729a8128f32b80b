import type { GameSeen, PartSeen, SettingSeen } from '$/api/types'

/** What a table chooses of a game's parts: expansions, boards, modes. */
const chosenOf = (game: GameSeen, chosen: string[]): PartSeen[] =>
  game.parts.filter((part) => chosen.includes(part.name))

/** With a part more, all that it needs, and nothing that excludes it. */
export function withPart(game: GameSeen, chosen: string[], name: string): string[] {
  const part = game.parts.find((one) => one.name === name)
  if (!part || chosen.includes(name)) return chosen
  let next = chosen.filter((one) => !part.excludes.includes(one))
  next = chosenOf(game, next)
    .filter((one) => one.needs.every((other) => next.includes(other)))
    .map((one) => one.name)
  for (const needed of part.needs) next = withPart(game, next, needed)
  return inOrder(game, [...next, name])
}

/** Without a part, and without all that needs it. */
export function withoutPart(game: GameSeen, chosen: string[], name: string): string[] {
  let next = chosen.filter((one) => one !== name)
  for (const part of chosenOf(game, next)) if (part.needs.includes(name)) next = withoutPart(game, next, part.name)
  return next
}

/** With everything that is no mode, or with what the game is usually played with; a mode stays as it is. */
export function withMany(game: GameSeen, chosen: string[], which: 'all' | 'usual'): string[] {
  const packs = game.parts.filter((part) => !part.excludes.length)
  const none = packs.reduce((left, part) => withoutPart(game, left, part.name), chosen)
  const wanted = packs.filter((part) => which === 'all' || part.usual)
  return wanted.reduce((next, part) => withPart(game, next, part.name), none)
}

const inOrder = (game: GameSeen, chosen: string[]): string[] => chosenOf(game, chosen).map((part) => part.name)

/** How many may play: a part may be for fewer than the game. */
export function playersWith(game: GameSeen, chosen: string[]): { fewest: number; most: number } {
  const all = [game, ...chosenOf(game, chosen)]
  return { fewest: Math.max(...all.map((one) => one.fewest)), most: Math.min(...all.map((one) => one.most)) }
}

/** The options of the game and of the parts that are chosen. */
export function optionsWith(game: GameSeen, chosen: string[]): Record<string, SettingSeen> {
  return Object.assign({}, game.options, ...chosenOf(game, chosen).map((part) => part.options))
}
