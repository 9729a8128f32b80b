/** Tells whether the answers of a question go on below the edge of what scrolls, however far one has scrolled. */
export function beyond(box: HTMLElement, tell: (yes: boolean) => void): { destroy: () => void } {
  function measure() {
    const last = [...box.querySelectorAll('.option:not(.refused):not(.aside)')].findLast((one) => one.checkVisibility())
    const end = (last?.getBoundingClientRect().bottom ?? -Infinity) + box.scrollTop
    tell(end > box.getBoundingClientRect().bottom + 4)
  }
  const sizes = new ResizeObserver(measure)
  const parts = new MutationObserver(() => {
    sizes.disconnect()
    for (const one of [box, ...box.children]) sizes.observe(one) // each is told of at once
  })
  sizes.observe(box)
  parts.observe(box, { childList: true, subtree: true })
  measure()
  return {
    destroy: () => {
      sizes.disconnect()
      parts.disconnect()
      tell(false)
    },
  }
}
