/** For whoever wants it so: gives the only answer that is possible, after a moment in which others may think of a choice. */
import { settings } from '$/settings.svelte'
import { soleAnswer } from './look'
import type { TableStore } from './table.svelte'

const SOONEST = 700
const LATEST = 2200

/** Call while a component is set up. */
export function watchSole(of: () => TableStore): void {
  $effect(() => {
    const table = of()
    if (!settings.sole || !table.wanted || !table.mine || table.locked || table.ui.offered) return
    const only = soleAnswer(table.options)
    if (!only) return
    const wait = SOONEST + Math.random() * (LATEST - SOONEST)
    const timer = setTimeout(() => void table.offer(only), wait)
    return () => clearTimeout(timer)
  })
}
