/**
 * Gives the only answer that is possible: for whoever wants it so, after a moment in which others may think of a choice.
 * Against bots alone there is nobody to be misled, and an answer that does nothing is given at once.
 */
import { settings } from '$/settings.svelte'
import { soleAnswer } from './look'
import type { TableStore } from './table.svelte'

const SOONEST = 700
const LATEST = 2200
/** Long enough to be seen. */
const AT_ONCE = 120

/** Call while a component is set up. */
export function watchSole(of: () => TableStore): void {
  $effect(() => {
    const table = of()
    if (!table.wanted || !table.mine || table.locked || table.ui.offered) return
    const only = soleAnswer(table.options)
    if (!only) return
    const alone = table.seats.every((one) => one.seat === table.seat || one.kind === 'bot')
    const idle = alone && only.passive && table.asked?.formal === true
    if (!settings.sole && !idle) return
    const wait = idle ? AT_ONCE : SOONEST + Math.random() * (LATEST - SOONEST)
    const timer = setTimeout(() => void table.offer(only, true), wait)
    return () => clearTimeout(timer)
  })
}
