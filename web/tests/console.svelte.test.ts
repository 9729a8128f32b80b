// @vitest-environment happy-dom
import { flushSync } from 'svelte'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keepConsole } from '../src/table/console.svelte'

/** A page is loaded: how its console begins, and how it is left. */
function page(wide: boolean, then?: boolean): boolean {
  globalThis.matchMedia = (() => ({ matches: wide })) as never
  const desk = $state({ console: false })
  const close = $effect.root(() =>
    keepConsole(
      () => desk,
      () => true,
    ),
  )
  flushSync()
  const began = desk.console
  if (then !== undefined) desk.console = then
  flushSync()
  close()
  return began
}

describe("the DM's console", () => {
  const media = globalThis.matchMedia
  beforeEach(() => sessionStorage.clear())
  afterEach(() => void (globalThis.matchMedia = media))

  test('is open from the start where there is room for it', () => {
    expect(page(true)).toBe(true)
    sessionStorage.clear()
    expect(page(false)).toBe(false)
  })

  test('is, on a page that is loaded again, as it was left', () => {
    expect(page(true, false)).toBe(true)
    expect(page(true, true)).toBe(false)
    expect(page(false)).toBe(true)
  })
})
