/** A table without a server: the line of its socket never opens, and what is said on it can be read. */
import { TableStore } from '../src/table/table.svelte'
import { merged, NO_STATE } from '../src/table/merge'
import type { StateSent } from '../src/api/types'

class DeadLine extends EventTarget {
  static readonly OPEN = 1
  readyState = 0
  send(): void {}
  close(): void {}
}

/** A table at which this is seen. */
export function tableWith(sent: StateSent): TableStore {
  globalThis.WebSocket = DeadLine as unknown as typeof WebSocket
  const table = new TableStore('test', {})
  table.state = merged(NO_STATE, sent)
  return table
}
