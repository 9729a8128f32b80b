/**
 * A DM's place is the console: it is open from the start where there is room for it. A page that is loaded again has it as it was
 * left.
 */
const LEFT = 'questboard.console'

/** Call while a component is set up. */
export function keepConsole(of: () => { console: boolean }, there: () => boolean): void {
  let seated = false
  $effect(() => {
    if (!there()) return
    const desk = of()
    if (seated) {
      sessionStorage.setItem(LEFT, desk.console ? 'open' : 'shut')
      return
    }
    const left = sessionStorage.getItem(LEFT)
    desk.console = left ? left === 'open' : matchMedia('(min-width: 1200px)').matches
    seated = true
    void desk.console // the next change is to be kept
  })
}
