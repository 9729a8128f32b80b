/** Number keys in the order in which one reads: a desk groups answers by what they are, not as the rules list them. */

const MOST = 9

/** Writes 1 to 9 on the first answers below `node` that can be seen (`.kbd.number`), and again whenever they change. */
export function numbered(node: HTMLElement): { destroy(): void } {
  const write = () => {
    let next = 1
    for (const mark of node.querySelectorAll<HTMLElement>('button .kbd.number')) {
      const shown = next <= MOST && mark.closest('button')!.checkVisibility()
      const number = shown ? String(next++) : ''
      if (mark.textContent !== number) mark.textContent = number
    }
  }
  write()
  const watch = new MutationObserver(write)
  watch.observe(node, { childList: true, subtree: true, attributes: true, attributeFilter: ['open', 'inert'] })
  return { destroy: () => watch.disconnect() }
}
