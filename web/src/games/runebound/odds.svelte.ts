const KEY = 'questboard.runebound.odds'

/** Odds are shown to who asks for them; that stays so. */
class Shown {
  on = $state(typeof localStorage !== 'undefined' && localStorage.getItem(KEY) === 'yes')

  turn = (): void => {
    this.on = !this.on
    localStorage.setItem(KEY, this.on ? 'yes' : 'no')
  }
}

export const odds = new Shown()
