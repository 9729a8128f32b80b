() => {
  // What somebody who is asked cannot see of the question, on the page as it is: a list of faults, in words.
  // What is wanted stands in the prompt line. The first thing that may be answered, and what confirms, are in view without
  // scrolling, and nothing lies on them. All else can be scrolled to, in a part of the page that is worth the name.
  const faults = new Set()
  const [LEAST_PART, LEAST_SCROLLER, EDGE] = [0.97, 110, 2]

  function named(el) {
    const classes = [...el.classList].filter((one) => !one.startsWith('svelte-')).join('.')
    const says = (el.getAttribute('aria-label') || el.textContent || '').trim().replace(/\s+/g, ' ').slice(0, 40)
    return `${el.tagName.toLowerCase()}${classes && '.' + classes} “${says}”`
  }
  function isLaid(el) {
    const box = el.getBoundingClientRect()
    return box.width > 0 && box.height > 0 && el.checkVisibility({ checkVisibilityCSS: true }) && !el.closest('[inert]')
  }
  const above = function* (el) {
    for (let up = el.parentElement; up && up !== document.body; up = up.parentElement) {
      yield [up, getComputedStyle(up)]
      if (getComputedStyle(up).position === 'fixed') return
    }
  }
  /** How much of it is seen between the edges of all that cuts it, and who cuts it: for good, or until one scrolls. */
  function seen(el) {
    const whole = el.getBoundingClientRect()
    let { left, top, right, bottom } = whole
    const [scrollers, cutters] = [[], []]
    for (const [up, style] of above(el)) {
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
      const box = up.getBoundingClientRect()
      const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY)
      if (top < box.top - EDGE || bottom > box.bottom + EDGE || left < box.left - EDGE || right > box.right + EDGE)
        (scrolls ? scrollers : cutters).push(up)
      ;[left, right] = [Math.max(left, box.left), Math.min(right, box.right)]
      ;[top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)]
      if (scrollers.length && bottom <= top) break // once scrolled to it is somewhere else
    }
    ;[left, right] = [Math.max(left, 0), Math.min(right, innerWidth)]
    ;[top, bottom] = [Math.max(top, 0), Math.min(bottom, innerHeight)]
    const part = (Math.max(0, right - left) * Math.max(0, bottom - top)) / (whole.width * whole.height)
    return { part, left, top, right, bottom, scrollers, cutters }
  }
  function lyingOn(el, { left, top, right, bottom }) {
    for (const [x, y] of [[0.5, 0.5], [0.12, 0.25], [0.88, 0.25], [0.12, 0.8], [0.88, 0.8]]) {
      const hit = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y)
      if (hit && !el.contains(hit) && !hit.contains(el)) return hit
    }
    return null
  }
  function mustSee(el, what) {
    const found = seen(el)
    const over = found.part < LEAST_PART ? null : lyingOn(el, found)
    if (found.part < LEAST_PART) faults.add(`${what} is not in view (${Math.round(found.part * 100)} %): ${named(el)}`)
    else if (over) faults.add(`${what} is covered: ${named(el)} by ${named(over)}`)
  }

  const prompt = document.querySelector('.prompt .say')
  mustSee(prompt, 'the prompt')
  for (const el of [prompt, prompt.querySelector('.line')])
    if (getComputedStyle(el).display !== 'inline')
      if (el.scrollHeight > el.clientHeight + EDGE || el.scrollWidth > el.clientWidth + EDGE)
        faults.add(`the prompt is cut: “${prompt.textContent.trim()}”`)
  for (const act of document.querySelectorAll('.prompt .acts .btn')) if (isLaid(act)) mustSee(act, 'an act')

  // what of a fight is over and what comes
  for (const steps of document.querySelectorAll('.desk ol.phases, .desk ol.stages'))
    if (isLaid(steps)) mustSee(steps, 'the phases of the fight')

  // in a DM's console its part that asks; the tools around it may be scrolled away
  const desk = ['.dmc .asked', '.dmc', '.form-editor', '.desk', '.choices']
    .flatMap((one) => [...document.querySelectorAll(one)])
    .find(isLaid)
  if (!desk && ![...document.querySelectorAll('main .board [data-lit], main.board [data-lit]')].some(isLaid))
    faults.add('neither a question nor anything lit on the board')
  const beside = '.asides, .anytime, .standing, .always, .asks, .refused, .cite, .hit, .sr, [disabled], .aside'
  const controls = [...(desk?.querySelectorAll('button, [role=radio], input, textarea, select') ?? [])].filter(
    (el) => isLaid(el) && !el.closest(beside),
  )
  const top = (el) => el.getBoundingClientRect().top
  const first = controls.reduce((best, el) => (best && top(best) <= top(el) ? best : el), null)
  if (desk && !controls.length) faults.add('nothing to answer with')
  if (first) mustSee(first, 'the first answer')
  for (const el of controls) {
    if (el.matches('.btn.primary')) mustSee(el, 'what confirms')
    const { part, cutters, scrollers } = seen(el)
    if (part < LEAST_PART && cutters.length) faults.add(`cut for good: ${named(el)} by ${named(cutters[0])}`)
    for (const up of scrollers)
      if (up.clientHeight < LEAST_SCROLLER && up.scrollHeight > up.clientHeight + EDGE)
        faults.add(`only ${up.clientHeight} px to scroll in: ${named(up)}`)
  }

  // what has no room in its panel lies on the next one
  for (const panel of document.querySelectorAll('.right > *, .left > *, .dock > *, .sheet .scroll > *')) {
    const end = panel.getBoundingClientRect().bottom + 4
    const isFree = (el) => {
      for (const [up, style] of above(el)) {
        if (style.overflowY !== 'visible') return up === panel || !panel.contains(up)
        if (up === panel) return true
      }
      return true
    }
    const over = [...panel.querySelectorAll('button, p, b, h3, input')].find(
      (el) => el.getBoundingClientRect().bottom > end && isLaid(el) && !el.closest('.sr') && isFree(el),
    )
    if (over && isLaid(panel) && getComputedStyle(panel).overflowY === 'visible')
      faults.add(`${named(panel)} is too low for ${named(over)}`)
  }
  if (document.documentElement.scrollWidth > innerWidth + 1) faults.add('the page is wider than the screen')
  return [...faults]
}
