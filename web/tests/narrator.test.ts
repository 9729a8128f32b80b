// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import type { EventSeen, ProposalSeen, RoomSeen } from '$/api/types'
import { brought, inbox, type Desk } from '$/table/narrator/inbox'
import { hears, Narrator, waitingFor } from '$/table/narrator/narrator.svelte'
import type { TableStore } from '$/table/table.svelte'

const EMPTY: Desk = { asked: false, appeals: 0, hands: 0, proposals: [], dm: 3, rooms: [], read: {}, told: 0 }
const room = (id: string, last: number): RoomSeen => ({
  id,
  kind: 'private',
  name: '',
  members: [],
  dm_reads: true,
  last,
})
const vote = (more: Partial<ProposalSeen>): ProposalSeen => ({
  id: 'p',
  kind: 'undo',
  by: 0,
  seat: 0,
  bot: '',
  yes: [],
  no: [],
  voters: [0, 1, 3],
  consent: false,
  host: false,
  due: 0,
  ...more,
})
const event = (index: number, seat: number | null, hidden: boolean): EventSeen =>
  ({ index, private: hidden, data: seat === null ? {} : { seat } }) as unknown as EventSeen

describe('the inbox of a DM', () => {
  it('has nothing where nothing waits', () => {
    expect(inbox(EMPTY)).toEqual([])
  })
  it('counts what waits, the most pressing first', () => {
    const rooms = [room('a', 5), room('b', 2)]
    const found = inbox({ ...EMPTY, asked: true, appeals: 2, hands: 1, rooms, read: { a: 3, b: 2 } })
    expect(found.map((one) => [one.id, one.count])).toEqual([
      ['question', 1],
      ['appeals', 2],
      ['hands', 1],
      ['talk', 2],
    ])
    expect(found[1]!.words).toBe('questions to you')
    expect(found[2]!.words).toBe('hand is up')
  })
  it('counts votes that the DM has a part in and has not given', () => {
    const proposals = [vote({}), vote({ id: 'q', yes: [3] }), vote({ id: 'r', voters: [0, 1] })]
    expect(inbox({ ...EMPTY, proposals })).toEqual([{ id: 'votes', count: 1, words: 'vote of the table' }])
  })
  it('shows what players brought in secret since it was looked at, and not what the DM did', () => {
    const events = [event(0, 1, true), event(1, 1, false), event(2, 3, true), event(3, null, true), event(4, 0, true)]
    expect(brought(events, 3, 0).map((one) => one.index)).toEqual([0, 4])
    expect(brought(events, 3, 1).map((one) => one.index)).toEqual([4])
  })
})

describe('before something is told', () => {
  it('is said who will know it', () => {
    expect(hears([])).toBe('Everybody hears it, and who watches too.')
    expect(hears(['Ann'], 'paper')).toBe('Only Ann and you read it.')
    expect(hears(['Ann', 'Bea'], 'ruling')).toBe('Only Ann, Bea and you read it.')
  })
  it('questions that are settled wait no more', () => {
    const appeal = { id: '1', at: 0, seat: 0, words: 'May I?' }
    expect(waitingFor([appeal, { ...appeal, id: '2', settled: true }])).toEqual([appeal])
    expect(waitingFor(undefined)).toEqual([])
  })
})

describe('what the DM tells', () => {
  const tells = (...ids: string[]) => ids.map((id) => ({ id, kind: 'scene' }))
  const at = (told: object[]) =>
    ({
      id: told.length + '-table',
      key: {},
      isDM: false,
      state: { view: {}, narration: { told } },
    }) as unknown as TableStore
  it('is shown one after the other, and nothing is lost if more comes meanwhile', () => {
    const table = at(tells('a'))
    const narrator = new Narrator(table)
    expect(narrator.news.map((one) => one.id)).toEqual(['a'])
    table.state.narration.told = tells('a', 'b') as never
    expect(narrator.news.map((one) => one.id)).toEqual(['a', 'b'])
    narrator.read(narrator.news[0]!)
    expect(narrator.news.map((one) => one.id)).toEqual(['b'])
  })
  it('is shown from its last on to whoever comes late', () => {
    expect(new Narrator(at(tells('a', 'b', 'c'))).news.map((one) => one.id)).toEqual(['c'])
  })
})
