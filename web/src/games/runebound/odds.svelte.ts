/** Chances of two ten-sided dice. */
export function chanceOf(need: number): number {
  if (need <= 2) return 1
  if (need > 20) return 0
  let found = 0
  for (let total = need; total <= 20; total++) found += 10 - Math.abs(total - 11)
  return found / 100
}

export const percent = (chance: number): string => `${Math.round(chance * 100)} %`

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
