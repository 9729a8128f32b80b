/** What is said at the table: in the open, in character, in private and group rooms. */
import * as rest from '$/api/rest'
import type { RoomSeen, Said } from '$/api/types'
import type { TableStore } from './table.svelte'

export class Rooms {
  said = $state.raw<Record<string, Said[]>>({})

  constructor(
    private table: TableStore,
    private send: (room: string, words: string, saidAs: string) => Promise<Said>,
  ) {}

  find(id: string): RoomSeen | null {
    return this.table.state.rooms.find((one) => one.id === id) ?? null
  }

  say = (room: string, words: string, saidAs = '') => this.table.attempt(() => this.send(room, words, saidAs))

  async open(members: number[], name = ''): Promise<string | null> {
    const made = await this.table.attempt(() => rest.openRoom(this.table.id, members, name, this.table.key))
    return made?.room ?? null
  }

  /** Fetch what was said before one came. */
  async listen(room: string): Promise<void> {
    const found = await this.table.attempt(() => rest.roomTalk(this.table.id, room, this.table.key))
    if (found) this.add(room, found)
  }

  add(room: string, more: Said[]): void {
    const all = new Map([...(this.said[room] ?? []), ...more].map((one) => [one.number, one]))
    this.said = { ...this.said, [room]: [...all.values()].sort((a, b) => a.number - b.number) }
  }
}
