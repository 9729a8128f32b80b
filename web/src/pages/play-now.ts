/** What "Play now" begins: so many bots of a strength, a whole game or a quick one. Kept for each game on this device. */
import type { GameSeen, TableWanted } from '$/api/types'

export interface PlayNow {
  bots: number
  strength: string
  quick: boolean
  /** What luck has shown may be taken back. */
  practice: boolean
}

/** What people call the bots; a game offers those that were measured to differ in strength. */
export const STRENGTHS: Record<string, string> = {
  random: 'careless',
  greedy: 'sensible',
  search: 'thinking (slower)',
}

const KEY = 'questboard.play-now'

function all(): Record<string, Partial<PlayNow>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Partial<PlayNow>>
  } catch {
    return {}
  }
}

/** What this device chose last for a game, as far as the game still offers it. */
export function chosenFor(game: GameSeen): PlayNow {
  const { bots, strength, quick, practice } = all()[game.name] ?? {}
  const most = game.most - 1
  const least = Math.max(0, game.fewest - 1)
  return {
    bots: bots !== undefined && bots >= least && bots <= most ? bots : Math.max(least, game.company),
    strength: strength && game.bots.includes(strength) ? strength : 'greedy',
    quick: quick === true && game.quick !== null,
    practice: practice === true,
  }
}

export function keep(game: string, chosen: PlayNow): void {
  localStorage.setItem(KEY, JSON.stringify({ ...all(), [game]: chosen }))
}

/** About how many minutes it takes; null: nobody has measured it. */
export const minutes = (game: GameSeen, chosen: PlayNow): number | null =>
  game.lengths.find((one) => one.players === chosen.bots + 1 && one.quick === chosen.quick)?.minutes ?? null

export const wanted = (game: GameSeen, chosen: PlayNow, name: string): TableWanted => ({
  game: game.name,
  seats: [{}, ...Array.from({ length: chosen.bots }, () => ({ kind: 'bot' as const, bot: chosen.strength }))],
  options: chosen.quick ? (game.quick?.options ?? {}) : {},
  name,
  start: true,
  practice: chosen.practice,
})
