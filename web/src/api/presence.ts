/** Several at one screen: a line for each seat that is not the one in view, so that nobody at it counts as away. */
import type { HeldSeat } from './seats'
import { Socket } from './socket'

const nothing = () => {}

/** Gives how to get up again. Nothing is wanted of the table but to be seen there. */
export function sitsBeside(table: string, seats: readonly HeldSeat[]): () => void {
  const lines = seats.map(
    ({ token }) =>
      new Socket(
        { table, token, invite: '' },
        {
          known: () => ({ heard: 0, undos: 0, want: [] }),
          state: nothing,
          update: nothing,
          chat: nothing,
          connection: nothing,
          refused: nothing,
          trouble: nothing,
          unsure: nothing,
        },
      ),
  )
  return () => lines.forEach((line) => line.close())
}
