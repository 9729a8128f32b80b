/** Both sides of a trade: what it names, what others will see of it, and an answer to it. */
import type { Choice, Value } from '$/api/types'
import { chosenIn } from '$/table/begun'
import { unique } from '$/table/values'
import type { OfferSeen, View } from '../../view.gen'
import { field, listed, many, type City } from '../facts'

export interface Draft {
  to: number
  give: Value[]
  take: Value[]
  drop: Value[]
}

/** A card that is asked for by name. */
export const cardNamed = (item: Value): string | null =>
  Array.isArray(item) && item[0] === 'card' ? String(item[1]) : null
export const isCard = (item: Value): boolean => typeof item === 'number' || cardNamed(item) !== null
export const isPlace = (item: Value): boolean => Array.isArray(item) && !isCard(item)
export const isFaction = (item: Value): boolean => typeof item === 'string'

/** What those at the table who are no party to a trade will see of it (FF 7.1.1, 7.2.2, 7.2.3). */
export function seenByOthers(city: City, give: Value[], take: Value[]): string {
  const open = [...give, ...take].filter((item) => !isCard(item))
  const things = open.map((item) => city.name(String(Array.isArray(item) ? item[0] : item)))
  const [out, back] = [give.filter(isCard).length, take.filter(isCard).length]
  const told: string[] = []
  if (things.length) told.push(`${listed(things)} ${things.length === 1 ? 'changes' : 'change'} hands`)
  if (out || back)
    told.push(
      out && back ? `${many(out, 'card')} for ${back}, unseen` : `${many(out + back, 'card')} changes hands unseen`,
    )
  return told.length ? `Others will see: ${told.join('; ')}.` : ''
}

/** A card that is asked for by name, as the number of the card in one's own hand; anything else as it is. */
function asOwn(view: View, item: Value): Value | null {
  const named = cardNamed(item)
  return named === null ? item : (view.hand.find(([, id]) => id === named)?.[0] ?? null)
}

/** The sides of somebody's offer turned round, as the beginning of an answer to it. */
export function turnedRound(view: View, offer: OfferSeen): Draft {
  const give = offer.take.map((item) => asOwn(view, item)).filter((item) => item !== null)
  return { to: offer.by, give, take: [...(offer.give ?? [])], drop: [] }
}

/** An offer that begins with what was clicked; to the same player, it goes into the one that is being written. */
export function begunOffer(form: Choice, writing: Draft | null): Draft {
  const to = Number(field(form, 'to')?.values[0])
  const before = writing?.to === to ? writing : { to, give: [], take: [], drop: [] }
  const both = (name: 'give' | 'take'): Value[] => unique([...before[name], ...chosenIn(field(form, name))])
  return { ...before, give: both('give'), take: both('take') }
}

/** One's own standing offer, to be changed. */
export function again(view: View, offer: OfferSeen): Draft {
  const give = (offer.give ?? []).map((item) => asOwn(view, item)).filter((item) => item !== null)
  return { to: offer.to, give, take: [...offer.take], drop: [...offer.drop] }
}
