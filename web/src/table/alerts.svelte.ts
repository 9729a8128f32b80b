/** Tells somebody who looks elsewhere that they are wanted: title, icon of the tab, bell, browser notice. */
import type { EventSeen } from '$/api/types'
import { crestOf } from '$/games'
import { iconPath } from '$/look/icons'
import { chime, ring } from '$/look/sound'
import { settings } from '$/settings.svelte'
import { looksOf } from './moments/read'
import type { TableStore } from './table.svelte'

function favicon(game: string, wanted: boolean): string {
  const { crest, accent } = crestOf(game)
  const shield = 'M4 4H96V58C96 86 74 104 50 116C26 104 4 86 4 58Z'
  const dot = wanted ? '<circle cx="78" cy="24" r="22" fill="#ffbf4d" stroke="#2a1703" stroke-width="6"/>' : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 120"><path d="${shield}" fill="${accent}" stroke="#d9aa48" stroke-width="6"/><path transform="translate(19 23) scale(.121)" d="${iconPath(crest)}" fill="#f4e3bd"/>${dot}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Call while a component is set up. */
export function watchAlerts(of: () => TableStore): void {
  let before = true // whoever has just come needs no bell
  let heard: EventSeen | null = null
  $effect(() => {
    const table = of()
    const { title, game } = table.state.table
    const wanted = table.wanted
    const called = table.reel.called
    const call = called ? looksOf(called.moment?.scene ?? '').title : ''
    document.title = wanted
      ? `● ${call || 'Your turn'} · ${title}`
      : call
        ? `◆ ${call} · ${title}`
        : `${title} · Questboard`
    document.getElementById('favicon')?.setAttribute('href', favicon(game, wanted))
    if (called !== heard) {
      heard = called
      if (called) chime(called.moment?.scene ?? '')
    }
    if (wanted && !before) {
      if (!called) ring()
      if (settings.notices && document.hidden && 'Notification' in window && Notification.permission === 'granted') {
        new Notification(title, { body: table.state.asked?.prompt ?? 'You are wanted.', tag: table.id })
      }
    }
    before = wanted
  })
}
