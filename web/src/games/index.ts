/** Which games have components of their own. Any other game is played at the generic table. */
import type { Component } from 'svelte'
import type { TableStore } from '$/table/table.svelte'

export interface GameParts {
  /** The middle: the board, or tabs with boards. */
  Board?: Component<{ table: TableStore }>
  /** The right column: the current question, richly. */
  Desk?: Component<{ table: TableStore }>
  /** The bottom row: what lies in front of oneself. With a mat, only where there is no room for that. */
  Dock?: Component<{ table: TableStore }>
  /** What lies in front of oneself, as the left column; players and log then stand under the question. */
  Mat?: Component<{ table: TableStore }>
  /** The mat is short: players and side stand under it, and only the log under the question. */
  shortMat?: boolean
  /** The board is wider than high: on an upright tablet it has the whole width, and question and dock stand below it. */
  wideBoard?: boolean
  /** The DM's console. */
  Console?: Component<{ table: TableStore }>
  /** The right column above the desk. */
  Side?: Component<{ table: TableStore }>
  /** More pages of the game, for phones: tabs beside board, log and me. */
  tabs?: GameTab[]
  /** Questions that are answered on the board: on a phone no sheet covers it. */
  onBoard?: string[]
  /** Questions that one mostly goes on from: there the passive answer is the main button. */
  onward?: string[]
  /** Questions that are put to everybody so that nobody learns who could do something: where only bots would learn it, a lone
   *  pass is given by itself. Each is the beginning of a question's name. */
  formal?: string[]
  /** What happened since one's own last decision, told as this game wants it. */
  Meanwhile?: Component<{ table: TableStore }>
  /** For who has never played it: what one wants, and how a turn goes, in two or three lines. */
  primer?: (table: TableStore) => string[]
  /** How a player stands, for the list of players. */
  standing?: (table: TableStore, seat: number) => Standing | null
  /** Icon of the game's crest, and its colour. */
  crest: string
  accent: string
}

export interface Standing {
  score: string
  unit: string
  words: string
  /** Instead of a score: several numbers, each with an icon and what it is. */
  numbers?: { icon: string; value: number; name: string }[]
  /** An icon beside the name, and what it says. */
  mark?: string
  marked?: string
}

export interface GameTab {
  id: string
  name: string
  icon: string
  Page: Component<{ table: TableStore }>
}

const MODULES: Record<string, () => Promise<{ default: GameParts }>> = {
  'forty-factions': () => import('./forty-factions'),
  moonrunners: () => import('./moonrunners'),
  talisman: async () => (await Promise.all([import('./talisman'), import('./talisman/drawings')]))[0],
  runebound: () => import('./runebound'),
}

/** Crest and colour, known before a game's components are loaded. */
export const CRESTS: Record<string, { crest: string; accent: string }> = {
  'forty-factions': { crest: 'medieval-gate', accent: '#6d1417' },
  moonrunners: { crest: 'moon', accent: '#274d7c' },
  talisman: { crest: 'imperial-crown', accent: '#2c5a34' },
  runebound: { crest: 'dragon-spiral', accent: '#1f4f7d' },
}

export const crestOf = (game: string) => CRESTS[game] ?? { crest: 'rune-stone', accent: '#5b4529' }

export async function partsOf(game: string): Promise<GameParts> {
  const load = MODULES[game]
  return load ? (await load()).default : crestOf(game)
}
