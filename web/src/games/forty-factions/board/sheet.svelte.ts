/** Information sheets as they are read: asked for when wanted, kept while they cannot have changed. */
import type { PanelSeen } from '$/api/types'
import type { TableStore } from '$/table/table.svelte'

export interface Entry {
  key: string
  text: string
}

export interface SheetRead {
  title: string
  secret: boolean
  entries: Entry[]
}

/** Rows without a word of their own belong to the row above. */
export function entriesOf(panel: PanelSeen): Entry[] {
  let above = ''
  return panel.rows.map((row) => {
    const [key, text] = row.length > 1 ? [row[0] ?? '', row.slice(1).join(' ')] : ['', row[0] ?? '']
    if (key) above = key
    return { key: key || above, text }
  })
}

export class SheetStore {
  read = $state.raw<SheetRead | null>(null)
  private wanted = ''

  constructor(private table: TableStore) {}

  /** `moment` is anything that changes when the sheet may have changed. */
  async open(card: string, moment: number): Promise<void> {
    const wanted = `${card} ${moment}`
    if (!card || wanted === this.wanted || this.table.connection !== 'open') return
    if (!this.wanted.startsWith(card + ' ')) this.read = null
    this.wanted = wanted
    const panel = await this.table.attempt(() => this.table.sheet(card))
    if (panel && wanted === this.wanted) {
      this.read = { title: panel.title, secret: panel.private, entries: entriesOf(panel) }
    }
  }
}
