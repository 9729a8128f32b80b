/** The award sheet as the DM drafts it: it lies on the DM's own device until it is published, row by row. */
export interface Row {
  key: number
  seat: number
  faction: string
  plot: number
  vp: number
  reason: string
  sure: boolean
}

export const USUAL = { low: -1, high: 3 }
export const isUsual = (vp: number): boolean => vp >= USUAL.low && vp <= USUAL.high

export class AwardSheet {
  rows = $state<Row[]>([])
  private place: string

  constructor(table: string, turn: number) {
    this.place = `questboard.awards.${table}.${turn}`
    this.rows = JSON.parse(localStorage.getItem(this.place) ?? '[]') as Row[]
  }

  add(seat: number, faction = '-', plot = 0): void {
    const key = Math.max(0, ...this.rows.map((one) => one.key)) + 1
    this.rows.push({ key, seat, faction, plot, vp: 1, reason: '', sure: false })
    this.keep()
  }

  remove(key: number): void {
    this.rows = this.rows.filter((one) => one.key !== key)
    this.keep()
  }

  keep(): void {
    localStorage.setItem(this.place, JSON.stringify(this.rows))
  }
}
