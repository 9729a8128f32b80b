/** What an answer would come to while somebody puts it together: the rules count it, and the last answer to come is shown. */
import type { Option } from '$/api/types'
import type { TableStore } from './table.svelte'

export class Preview<T> {
  /** Null until it is known. */
  now = $state.raw<T | null>(null)
  private asked = 0

  /** `option`: what is being put together; null if there is nothing yet. To be made while a component is. */
  constructor(table: () => TableStore, option: () => Option | null) {
    $effect(() => {
      const wanted = option()
      const number = ++this.asked
      if (!wanted) this.now = null
      else
        void table()
          .preview<T>(wanted)
          .then((found) => number === this.asked && (this.now = found))
    })
  }
}
