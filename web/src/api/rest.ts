/** Requests to the server. A refusal is thrown as `Refused`: a plain sentence with an id. */
import type {
  Explained,
  Games,
  Made,
  Mine,
  Said,
  Seated,
  Sitting,
  TableSeen,
  TableWanted,
  Trouble,
  Checked,
  StateSent,
  Telling,
  TokenSeen,
} from './types'

export class Refused extends Error {
  readonly code: string
  readonly id: string
  readonly why: Explained | null
  readonly asked: number | null

  constructor(trouble: Trouble) {
    super(trouble.says)
    this.code = trouble.error
    this.id = trouble.id
    this.why = trouble.why ?? null
    this.asked = trouble.asked ?? null
  }
}

export const OFFLINE: Trouble = {
  error: 'offline',
  says: 'The server cannot be reached. Try again in a moment.',
  id: '',
}
/** The line broke while something was to be done: whether it was, only the server knows. */
export const UNKNOWN: Trouble = {
  error: 'unknown',
  says: 'The server cannot be reached. It is not known whether that was done: look again before you repeat it.',
  id: '',
}

/** Who asks: the token of a seat, of the host, and what a table's link holds. */
export interface Key {
  token?: string
  host?: string
  invite?: string
}

function headersOf(key: Key): Record<string, string> {
  const headers: Record<string, string> = {}
  if (key.token) headers['authorization'] = `Bearer ${key.token}`
  if (key.host) headers['questboard-host'] = key.host
  if (key.invite) headers['questboard-invite'] = key.invite
  return headers
}

async function ask(path: string, key: Key, init: RequestInit = {}): Promise<Response> {
  let response: Response
  try {
    response = await fetch(path, { ...init, headers: { ...headersOf(key), ...(init.headers ?? {}) } })
  } catch {
    throw new Refused(init.method === 'POST' ? UNKNOWN : OFFLINE)
  }
  if (response.ok) return response
  const trouble = (await response.json().catch(() => null)) as Trouble | null
  throw new Refused(trouble?.says ? trouble : { error: 'fault', says: 'The server gave no readable answer.', id: '' })
}

export async function get<T>(path: string, key: Key = {}): Promise<T> {
  return (await (await ask(path, key)).json()) as T
}

export async function post<T>(path: string, body: unknown = {}, key: Key = {}): Promise<T> {
  const init = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  return (await (await ask(path, key, init)).json()) as T
}

const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`

export const games = () => get<Games>('/api/games')
export const openTables = () => get<TableSeen[]>('/api/tables')
export const makeTable = (wanted: TableWanted) => post<Made>('/api/tables', wanted)
export const showTable = (table: string, key: Key) => get<TableSeen>(at(table), key)
export const join = (table: string, sitting: Sitting) => post<Seated>(`${at(table)}/join`, sitting)
export const start = (table: string, bots: string, key: Key) => post<TableSeen>(`${at(table)}/start`, { bots }, key)
export const dress = (table: string, colour: string, shape: string, key: Key) =>
  post<TableSeen>(`${at(table)}/dress`, { colour, shape }, key)
export const seatLink = (table: string, key: Key) => post<Seated>(`${at(table)}/link`, {}, key)
export const seatTokens = (table: string, key: Key) => get<TokenSeen[]>(`${at(table)}/tokens`, key)
export const revoke = (table: string, token: string, key: Key) =>
  post<TokenSeen[]>(`${at(table)}/tokens/${token}/revoke`, {}, key)
export const newInvite = (table: string, key: Key) => post<Made>(`${at(table)}/invite`, {}, key)
export const leaveLesson = (table: string, key: Key) => post(`${at(table)}/leave-lesson`, {}, key)
export const rematch = (table: string, key: Key) => post<Made>(`${at(table)}/rematch`, {}, key)
export const mine = (tokens: string[]) => post<Mine[]>('/api/mine', { tokens })
export const hand = (table: string, seat: number, bot: string, key: Key) =>
  post<{ proposal?: string }>(`${at(table)}/hand`, { seat, bot }, key)
export const vote = (table: string, proposal: string, yes: boolean, key: Key) =>
  post<{ proposal?: string }>(`${at(table)}/vote`, { proposal, yes }, key)
/** Have one's seat again, with the token that one had before somebody sat in. */
export const takeBack = (table: string, key: Key) => post(`${at(table)}/take-back`, {}, key)
export const roomTalk = (table: string, room: string, key: Key) =>
  get<Said[]>(`${at(table)}/rooms/${encodeURIComponent(room)}`, key)
export const openRoom = (table: string, members: number[], name: string, key: Key) =>
  post<{ room: string }>(`${at(table)}/rooms`, { members, name }, key)
export const viewAs = (table: string, seat: number, key: Key) => get<StateSent>(`${at(table)}/as/${seat}`, key)
export const tell = (table: string, telling: Telling, key: Key) => post(`${at(table)}/tell`, telling, key)
export const lift = (table: string, told: string, key: Key) => post(`${at(table)}/told/${told}/lift`, {}, key)
export const askDM = (table: string, asking: { words?: string; option?: unknown[] }, key: Key) =>
  post(`${at(table)}/ask-dm`, asking, key)
export const settle = (table: string, appeal: string, words: string, key: Key) =>
  post(`${at(table)}/appeals/${appeal}`, { words }, key)
export const floor = (table: string, wanted: { hand?: boolean; speaker?: number }, key: Key) =>
  post(`${at(table)}/floor`, wanted, key)
export const timer = (table: string, wanted: { title?: string; seconds?: number; stop?: string }, key: Key) =>
  post(`${at(table)}/timers`, wanted, key)
export const setHook = (table: string, url: string, key: Key) => post(`${at(table)}/hook`, { url }, key)

/** A file of the game: its record, or a save from which it can be played on. */
export async function file(table: string, kind: 'record' | 'save', key: Key): Promise<{ name: string; data: Blob }> {
  const response = await ask(`${at(table)}/${kind}`, key)
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')
  return { name: named?.[1] ?? `${table}.${kind}`, data: await response.blob() }
}

/** The story of the game; `full` has everybody's secrets and is for the DM, and for all at the end. */
export async function chronicle(
  table: string,
  form: 'html' | 'md',
  full: boolean,
  key: Key,
): Promise<{ name: string; data: Blob }> {
  const response = await ask(`${at(table)}/chronicle?form=${form}&full=${full}`, key)
  return { name: `${table}.chronicle.${form}`, data: await response.blob() }
}

async function send<T>(path: string, data: Blob): Promise<T> {
  const init = { method: 'POST', body: data, headers: { 'content-type': 'application/octet-stream' } }
  return (await (await ask(path, {}, init)).json()) as T
}

export const importGame = (data: Blob) => send<Made>('/api/import', data)
export const verifyRecord = (data: Blob) => send<Checked>('/api/verify', data)
