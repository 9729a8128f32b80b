/**
 * Where one is: the path. What stands behind `#` are tokens, which never reach the server: they are taken out of the
 * address before anything else is done, and when a link is opened in a page that is open already.
 */
export const route = $state({ path: location.pathname, links: 0 })
let taken = takeOut()

window.addEventListener('popstate', () => (route.path = location.pathname))
window.addEventListener('hashchange', () => {
  if (!location.hash) return
  taken = takeOut()
  route.path = location.pathname
  route.links++
})

export function go(path: string): void {
  history.pushState(null, '', path)
  route.path = location.pathname
  window.scrollTo(0, 0)
}

/** For links: a plain click stays in the page, all others do what links do. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest?.('a')
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return
  if (
    link.origin !== location.origin ||
    link.target ||
    link.hasAttribute('download') ||
    link.pathname.startsWith('/schema')
  )
    return
  event.preventDefault()
  go(link.pathname)
}

/** What the link held, once: `#seat=...`, `#invite=...`. */
export function secrets(): Record<string, string> {
  const found = taken
  taken = {}
  return found
}

function takeOut(): Record<string, string> {
  if (!location.hash) return {}
  const found = Object.fromEntries(new URLSearchParams(location.hash.slice(1)))
  history.replaceState(null, '', location.pathname + location.search)
  return found
}
