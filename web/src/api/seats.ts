/** The seats that this browser holds: the tokens are the seats, so they are kept here and nowhere else. */
export interface HeldSeat {
  seat: number
  token: string
  name: string
}

export interface Held {
  seats: HeldSeat[]
  host?: string
  invite?: string
  /** When it was last used, to forget the oldest. */
  at: number
}

const KEY = 'questboard.tables'
const MOST = 50

type All = Record<string, Held>

function all(): All {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as All
  } catch {
    return {}
  }
}

function keep(tables: All): void {
  const newest = Object.entries(tables).sort((a, b) => b[1].at - a[1].at)
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(newest.slice(0, MOST))))
}

export function held(table: string): Held {
  return all()[table] ?? { seats: [], at: 0 }
}

export function change(table: string, edit: (held: Held) => void): Held {
  const tables = all()
  const one = (tables[table] ??= { seats: [], at: 0 })
  edit(one)
  one.at = Date.now()
  keep(tables)
  return one
}

export function holdSeat(table: string, seat: HeldSeat): Held {
  return change(table, (one) => {
    one.seats = [...one.seats.filter((known) => known.seat !== seat.seat), seat].sort((a, b) => a.seat - b.seat)
  })
}

export function dropSeat(table: string, token: string): Held {
  return change(table, (one) => (one.seats = one.seats.filter((known) => known.token !== token)))
}

/** Forget a table altogether. */
export function forget(table: string): void {
  const tables = all()
  delete tables[table]
  keep(tables)
}

/** Every token that opens something: seats, and tables that one made. */
export function tokens(): string[] {
  return Object.values(all())
    .sort((a, b) => b.at - a.at)
    .flatMap((one) => [...one.seats.map((seat) => seat.token), ...(one.host && !one.seats.length ? [one.host] : [])])
    .slice(0, MOST)
}
