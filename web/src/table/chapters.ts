/** A game in chapters: the events with which turns, nights and rounds begin. */
import type { EventSeen } from '$/api/types'

export interface Chapter {
  title: string
  event: number
}

export function chaptersOf(events: readonly EventSeen[]): Chapter[] {
  const found: Chapter[] = []
  for (const one of events) {
    if (one.chapter) found.push({ title: one.chapter, event: one.index })
    else if (!found.length) found.push({ title: 'The beginning', event: one.index })
  }
  return found
}

/** The chapter in which an event is told. */
export const chapterAt = (chapters: readonly Chapter[], event: number): number =>
  Math.max(
    0,
    chapters.findLastIndex((one) => one.event <= event),
  )

/** The moments that decide a game are known at its end; before it, the weightiest scenes stand for them. */
export function notable(events: readonly EventSeen[], best: readonly { index: number }[] | undefined): number[] {
  if (best?.length) return best.map((one) => one.index)
  return events.filter((one) => (one.moment?.weight ?? 0) > 2 && one.moment?.scene !== 'end').map((one) => one.index)
}
