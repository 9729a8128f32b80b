/** Where one is: the path, and what stands behind `#` (tokens: it never reaches the server, nor the history). */
export const route = $state({ path: location.pathname })

window.addEventListener('popstate', () => (route.path = location.pathname))

export function go(path: string): void {
  history.pushState(null, '', path)
  route.path = location.pathname
  window.scrollTo(0, 0)
}

/** For links: a plain click stays in the page, all others do what links do. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest?.('a')
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return
  if (link.origin !== location.origin || link.target || link.hasAttribute('download') || link.pathname.startsWith('/schema')) return
  event.preventDefault()
  go(link.pathname)
}

/** Takes the secret out of the address: `#seat=...`, `#invite=...`. */
export function secrets(): Record<string, string> {
  if (!location.hash) return {}
  const found = Object.fromEntries(new URLSearchParams(location.hash.slice(1)))
  history.replaceState(null, '', location.pathname)
  return found
}
