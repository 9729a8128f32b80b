/** Puts together what the server sends: a whole state first, then the parts that have changed. */
import type { AskedSeen, Choice, EventSeen, FieldSeen, State, StateSent } from '$/api/types'

export const NO_STATE: State = {
  table: {
    id: '',
    title: '',
    game: '',
    game_title: '',
    status: 'lobby',
    listed: false,
    pace: 'live',
    deadline: 0,
    options: {},
    expansions: [],
    unusual: [],
    seats: [],
    dm: false,
    created: 0,
    absence: 0,
    proposals: [],
    paused: false,
  },
  rooms: [],
  seat: null,
  view: null,
  asked: null,
  options: [],
  refused: [],
  asides: [],
  waiting: [],
  panels: [],
  rulings: [],
  standing: {},
  knew: {},
  asks: {},
  narration: {},
  lesson: null,
  outcome: null,
  race: null,
  ending: null,
  commitment: '',
  undos: 0,
  events: [],
}

const field = (sent: Partial<FieldSeen>): FieldSeen => ({
  kind: '',
  name: '',
  label: '',
  values: [],
  words: [],
  least: 0,
  most: 0,
  suggested: '',
  ...sent,
})

export const choice = (sent: Partial<Choice>): Choice => ({
  verb: '',
  label: '',
  help: '',
  targets: [],
  option: null,
  why: null,
  passive: false,
  costly: false,
  binding: false,
  things: [],
  ...sent,
  fields: (sent.fields ?? []).map(field),
})

export const event = (sent: Partial<EventSeen>): EventSeen => ({
  index: 0,
  kind: '',
  rule: '',
  data: {},
  private: false,
  marks: 0,
  text: '',
  chapter: null,
  section: null,
  aside: false,
  moment: null,
  ...sent,
})

const asked = (sent: Partial<AskedSeen>): AskedSeen => ({
  number: 0,
  kind: 'one',
  name: '',
  seats: [],
  rule: '',
  prompt: '',
  default: null,
  answered: [],
  own: null,
  until: 0,
  bots_from: 0,
  formal: false,
  ...sent,
})

export function merged(before: State, sent: StateSent): State {
  const { start, events, view, asked: question, options, refused, asides, patches, ...rest } = sent
  delete (rest as { type?: string }).type
  const next: State = { ...before, ...rest }
  if (view !== undefined) next.view = view === null ? null : { ...before.view, ...view }
  if (question !== undefined) next.asked = question && asked(question)
  if (options) next.options = options.map(choice)
  if (refused) next.refused = refused.map(choice)
  if (asides) next.asides = asides.map(choice)
  for (const [part, changed] of Object.entries(patches ?? {})) patch(next, part, changed)
  if (events) next.events = [...before.events.slice(0, start ?? 0), ...events.map(event)]
  return next
}

/** Puts single elements into a list of the state: `options`, or a field of the view. */
function patch(state: State, part: string, changed: Record<string, unknown>): void {
  const [outer, inner] = part.split('.') as [keyof State, string?]
  const list = [...((inner ? state.view?.[inner] : state[outer]) as unknown[])]
  const isChoice = outer === 'options' || outer === 'refused' || outer === 'asides'
  for (const [index, element] of Object.entries(changed))
    list[Number(index)] = isChoice ? choice(element as Choice) : element
  if (inner) state.view = { ...state.view, [inner]: list }
  else Object.assign(state, { [outer]: list })
}
