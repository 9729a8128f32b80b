// @vitest-environment happy-dom
/** What an answer would come to, while it is put together. */
import { flushSync } from 'svelte'
import { describe, expect, it } from 'vitest'
import type { Option } from '../src/api/types'
import { Preview } from '../src/table/preview.svelte'
import type { TableStore } from '../src/table/table.svelte'

/** Answers when it is told to, in any order. */
class Slow {
  readonly asked: { option: Option; tell: (votes: number) => void }[] = []
  preview = (option: Option) => new Promise((tell) => this.asked.push({ option, tell }))
}

describe('a preview', () => {
  it('shows what was asked for last, in whatever order it is told', async () => {
    const slow = new Slow()
    let option = $state.raw<Option | null>(null)
    let shown!: Preview<number>
    const stop = $effect.root(() => {
      shown = new Preview<number>(
        () => slow as unknown as TableStore,
        () => option,
      )
    })
    flushSync()
    expect(slow.asked).toEqual([])
    option = ['propose', ['Liberal']]
    flushSync()
    option = ['propose', ['Liberal', 'Mercantile']]
    flushSync()
    slow.asked[1]!.tell(19)
    slow.asked[0]!.tell(10)
    await Promise.resolve()
    expect(slow.asked.map((one) => one.option)).toEqual([
      ['propose', ['Liberal']],
      ['propose', ['Liberal', 'Mercantile']],
    ])
    await expect.poll(() => shown.now).toBe(19)
    option = null
    flushSync()
    expect(shown.now).toBeNull()
    stop()
  })
})
