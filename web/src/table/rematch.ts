/** Once more with the same people: every seat that this browser holds here has its seat there. */
import * as rest from '$/api/rest'
import { change, held, holdSeat } from '$/api/seats'
import type { Made } from '$/api/types'

/** Ask for the rematch, or come to it; gives the table where it is played. */
export async function rematch(table: string, asking: typeof rest.rematch = rest.rematch): Promise<string> {
  let found = ''
  for (const own of held(table).seats) {
    const made: Made = await asking(table, { token: own.token })
    found = made.table.id
    change(found, (one) => {
      if (made.host) one.host = made.host
      if (made.invite) one.invite = made.invite
    })
    const seat = made.seated
    if (seat) holdSeat(found, { seat: seat.seat, token: seat.token, name: own.name })
  }
  return found
}

/** Whether this browser sits there already. */
export const isThere = (table: string): boolean => table !== '' && held(table).seats.length > 0
