const KEY = 'questboard.runebound.odds'

/** Odds are shown until somebody would rather not know; that stays so. */
class Shown {
  on = $state(typeof localStorage === 'undefined' || localStorage.getItem(KEY) !== 'no')

  turn = (): void => {
    this.on = !this.on
    localStorage.setItem(KEY, this.on ? 'yes' : 'no')
  }
}

export const odds = new Shown()
