/** The server's words for things, from its OpenAPI document (`npm run types`). */
import type { components } from './schema'

type Schemas = components['schemas']

export type TableSeen = Schemas['TableSeen']
export type SeatSeen = Schemas['SeatSeen']
export type RoomSeen = Schemas['RoomSeen']
export type Said = Schemas['Said']
export type Told = Schemas['Told']
export type Appeal = Schemas['Appeal']
export type Narration = Schemas['Narration']
export type Telling = Schemas['Telling']
export type PanelSeen = Schemas['PanelSeen']
export type OutcomeSeen = Schemas['OutcomeSeen']
export type ProposalSeen = Schemas['ProposalSeen']
export type RulingSeen = Schemas['RulingSeen']
export type Explained = Schemas['Explained']
export type WhySeen = Schemas['WhySeen']
export type Weighed = Schemas['Weighed']
export type Race = Schemas['Race']
export type Ending = Schemas['Ending']
export type Position = Schemas['Position']
export type Trouble = Schemas['Trouble']
export type Done = Schemas['Done']
export type Games = Schemas['Games']
export type HandbookSeen = Schemas['HandbookSeen']
export type RuleRead = Schemas['RuleRead']
export type RulingRead = Schemas['RulingRead']
export type LessonListed = Schemas['LessonListed']
export type LessonSeen = Schemas['LessonSeen']
export type GameSeen = Schemas['GameSeen']
export type PartSeen = Schemas['PartSeen']
export type SettingSeen = Schemas['SettingSeen']
export type TableWanted = Schemas['TableWanted']
export type SeatWanted = Schemas['SeatWanted']
export type Sitting = Schemas['Sitting']
export type Seated = Schemas['Seated']
export type Made = Schemas['Made']
export type Mine = Schemas['Mine']
export type TokenSeen = Schemas['TokenSeen']
export type Checked = Schemas['Checked']

/** What is omitted on the wire because it has its default is there again in the client. */
export type FieldSeen = Required<Schemas['FieldSeen']>
/** What is picked for a blank: a thing by its id, or several ids that name one thing together. */
export type Value = FieldSeen['values'][number]
export type Choice = Required<Omit<Schemas['Choice'], 'fields' | 'option' | 'why'>> & {
  fields: FieldSeen[]
  option: Option | null
  why: Explained | null
}
export type MomentSeen = Schemas['MomentSeen']
export type EventSeen = Required<Omit<Schemas['EventSeen'], 'moment'>> & { moment: MomentSeen | null }
export type AskedSeen = Required<Omit<Schemas['AskedSeen'], 'default' | 'own'>> & {
  default: Option | null
  own: Option | null
}

/** A verb, then strings, numbers and lists of them. */
export type Option = unknown[]

/** Everything that a seat is sent, whole. */
export interface State {
  table: TableSeen
  rooms: RoomSeen[]
  /** null: a spectator. */
  seat: number | null
  /** The game's own view; null before the game begins. */
  view: Record<string, unknown> | null
  asked: AskedSeen | null
  options: Choice[]
  refused: Choice[]
  asides: Choice[]
  waiting: number[]
  panels: PanelSeen[]
  rulings: RulingSeen[]
  standing: Record<string, Option>
  /** Question -> what was possible when its answer was made to stand. */
  knew: Record<string, string[]>
  /** Thing -> "hold", or "matters". */
  asks: Record<string, string>
  /** What the DM has told this seat and was asked by it, who speaks, and timers. */
  narration: Narration
  /** What the lesson says, for who learns here. */
  lesson: LessonSeen | null
  outcome: OutcomeSeen | null
  race: Race | null
  ending: Ending | null
  commitment: string
  undos: number
  events: EventSeen[]
}

/** As it comes on the wire: in an update, what is missing has not changed. */
export type StateSent = Partial<Omit<State, 'events'>> & {
  start?: number
  events?: Partial<EventSeen>[]
  patches?: Record<string, Record<string, unknown>>
}
