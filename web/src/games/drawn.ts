/** What the client draws of a game, and of its parts. All of it may be left out: any game is played at the generic table. */
import type { Component, Snippet } from 'svelte'
import type { BoardTab } from '$/table/boards.svelte'
import type { TableStore } from '$/table/table.svelte'

type Drawing = Component<{ table: TableStore }>

export interface GameDrawn {
  /** The middle: the board, or tabs with boards. */
  Board?: Drawing
  /** The right column: the current question, richly. */
  Desk?: Drawing
  /** The bottom row: what lies in front of oneself. With a mat, only where there is no room for that. */
  Dock?: Drawing
  /** What lies in front of oneself, as the left column; players and log then stand under the question. */
  Mat?: Drawing
  /** The mat is short: players and side stand under it, and only the log under the question. */
  shortMat?: (table: TableStore) => boolean
  /** The board is wider than high: on an upright tablet it has the whole width, and question and dock stand below it. */
  wideBoard?: boolean
  /** The DM's console. */
  Console?: Component<{ table: TableStore; onclose: () => void }>
  /** The right column above the desk. */
  Side?: Drawing
  /** More pages of the game, for phones: tabs beside board, log and me. */
  tabs?: GameTab[]
  /** Questions that are answered on the board: on a phone no sheet covers it. */
  onBoard?: string[]
  /** Questions that one mostly goes on from: there the passive answer is the main button. */
  onward?: string[]
  /** Forms that its own desk fills in: it takes them up from `ui.offered`, with what was clicked already in them. */
  fills?: string[]
  /** What happened since one's own last decision, told as this game wants it. */
  Meanwhile?: Drawing
  /** A card by the name that events give it, as the game draws it; `instead` where it is none. */
  Card?: Component<{ table: TableStore; card: string; width: number; instead: Snippet }>
  /** For who has never played it: what one wants, and how a turn goes, in two or three lines. */
  primer?: (table: TableStore) => string[]
  /** How a player stands, for the list of players. */
  standing?: (table: TableStore, seat: number) => Standing | null
  /** What the server says of a choice, for whoever looks at what is drawn. */
  said?: (table: TableStore, text: string) => string
  /** The board is made of whatever panels there are, those of parts among them. */
  drawsAll?: boolean
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
  Page: Drawing
}

/** What is drawn of a part: an expansion, a board, a mode. What the game's own components draw already needs nothing here,
 *  but the file says that nothing is missing; a part without one is shown beside the question, from its words. */
export interface PartDrawn {
  /** Boards of its own, behind tabs after the game's first. */
  boards?: BoardTab[]
  /** Not all of it is drawn: its panels are shown too, in its words, beside the question. */
  told?: boolean
  /** What of it hangs over everybody, below the game's own side. */
  Side?: Drawing
  /** Its questions that are put in a way of their own, by name. */
  questions?: Record<string, Drawing>
  /** The game in short for newcomers, as it is with this part. */
  primer?: (lines: string[]) => string[]
  /** What else there is to say of a player, on the mat: a quest, a ship, a state. */
  marks?: (table: TableStore, seat: number) => Mark[]
  /** How a player stands, as it is with this part. */
  standing?: (table: TableStore, seat: number, usual: Standing) => Standing
}

/** A few words with an icon. */
export interface Mark {
  words: string
  icon: string
  bad?: boolean
}

/** Icon and colour of a game. */
export interface Crest {
  crest: string
  accent: string
}

/** A game with the parts that a table has chosen. */
export interface Drawn extends GameDrawn, Crest {
  parts: (PartDrawn & { name: string })[]
}
