/** A few words on a card of one's own: why it cannot be played now, or where it is engaged. */
import type { TableStore } from '$/table/table.svelte'
import { cardNamed } from '../desk/trade/offers'
import type { Facts } from './facts'
import type { Lights } from './lights'

export interface Flag {
  text: string
  refused: boolean
}

const NONE: Flag = { text: '', refused: false }

export function flagOf(id: string, table: TableStore, facts: Facts, lights: Lights): Flag {
  const refusals = lights.refused(id)
  if (refusals.length && lights.isRefused(id)) {
    const enemy = refusals.some((one) => /enem/i.test(one.why?.reason ?? ''))
    return { text: enemy ? 'Enemy · why?' : 'not now · why?', refused: true }
  }
  if (offered(facts, table.seat).includes(id)) return { text: 'in the offer', refused: false }
  if (facts.view.overlord === id && facts.view.in_office) return { text: 'Overlord', refused: false }
  return NONE
}

/** Everything of one's own that is on either side of a standing offer. */
function offered(facts: Facts, seat: number | null): string[] {
  return facts.view.offers
    .filter((offer) => offer.by === seat || offer.to === seat)
    .flatMap((offer) => [...(offer.give ?? []), ...offer.take])
    .map((item) => cardNamed(item) ?? String(Array.isArray(item) ? item[0] : item))
}

/** The card that one has sealed for the round that is running. */
export function sealedBy(table: TableStore, facts: Facts): string {
  const own = table.asked?.own
  if (!own || (own[0] !== 'activate' && own[0] !== 'plot')) return ''
  return facts.view.hand.find(([card]) => card === own[1])?.[1] ?? ''
}
