/** Lists of radio buttons and tabs are one stop for the Tab key; arrows go through them and choose (WAI-ARIA). */
const LISTS: Record<string, string> = { radio: '[role=radiogroup]', tab: '[role=tablist]' }
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

function listOf(target: EventTarget | null): HTMLElement[] {
  const one = target instanceof HTMLElement ? target : null
  const role = one?.getAttribute('role') ?? ''
  const list = LISTS[role] ? one!.closest(LISTS[role]) : null
  return list ? [...list.querySelectorAll<HTMLElement>(`[role=${role}]`)] : []
}

/** Choose a neighbour with the arrows, the first with Home and the last with End. */
export function arrows(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  const list = listOf(event.target)
  const step = STEPS[event.key]
  const at = list.indexOf(event.target as HTMLElement)
  const next =
    event.key === 'Home'
      ? list[0]
      : event.key === 'End'
        ? list.at(-1)
        : step
          ? list[(at + step + list.length) % list.length]
          : undefined
  if (!next) return
  event.preventDefault()
  next.focus()
  next.click()
}

/** Once one of a list has the focus, the Tab key leaves the list. */
export function gather(event: FocusEvent): void {
  for (const one of listOf(event.target)) one.tabIndex = one === event.target ? 0 : -1
}
