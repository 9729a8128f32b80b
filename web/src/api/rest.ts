/** Requests to the server. A refusal is thrown as `Refused`: a plain sentence with an id. */
import type { Explained, Games, Made, Mine, Said, Seated, Sitting, TableSeen, TableWanted, Trouble, Checked, StateSent } from './types'

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
  says: 'The server cannot be reached. Nothing has changed; try again in a moment.',
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
    throw new Refused(OFFLINE)
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
export const newInvite = (table: string, key: Key) => post<Made>(`${at(table)}/invite`, {}, key)
export const mine = (tokens: string[]) => post<Mine[]>('/api/mine', { tokens })
export const hand = (table: string, seat: number, bot: string, key: Key) =>
  post<{ proposal?: string }>(`${at(table)}/hand`, { seat, bot }, key)
export const roomTalk = (table: string, room: string, key: Key) =>
  get<Said[]>(`${at(table)}/rooms/${encodeURIComponent(room)}`, key)
export const openRoom = (table: string, members: number[], name: string, key: Key) =>
  post<{ room: string }>(`${at(table)}/rooms`, { members, name }, key)
export const viewAs = (table: string, seat: number, key: Key) => get<StateSent>(`${at(table)}/as/${seat}`, key)
export const setHook = (table: string, url: string, key: Key) => post(`${at(table)}/hook`, { url }, key)

/** A file of the game: its record, or a save from which it can be played on. */
export async function file(table: string, kind: 'record' | 'save', key: Key): Promise<{ name: string; data: Blob }> {
  const response = await ask(`${at(table)}/${kind}`, key)
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')
  return { name: named?.[1] ?? `${table}.${kind}`, data: await response.blob() }
}

/** The story of the game; `full` has everybody's secrets and is for the DM, and for all at the end. */
export async function chronicle(table: string, form: 'html' | 'md', full: boolean, key: Key): Promise<{ name: string; data: Blob }> {
  const response = await ask(`${at(table)}/chronicle?form=${form}&full=${full}`, key)
  return { name: `${table}.chronicle.${form}`, data: await response.blob() }
}

async function send<T>(path: string, data: Blob): Promise<T> {
  const init = { method: 'POST', body: data, headers: { 'content-type': 'application/octet-stream' } }
  return (await (await ask(path, {}, init)).json()) as T
}

export const importGame = (data: Blob) => send<Made>('/api/import', data)
export const verifyRecord = (data: Blob) => send<Checked>('/api/verify', data)
