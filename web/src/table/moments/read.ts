/** What a scene shows, read off its event by the roles that its moment names. */
import type { EventSeen } from '$/api/types'

export const valueOf = (event: EventSeen, role: string): unknown => {
  const field = event.moment?.shows?.[role]
  return field === undefined ? undefined : event.data[field]
}
export const numberOf = (event: EventSeen, role: string): number | null => {
  const value = valueOf(event, role)
  return typeof value === 'number' ? value : null
}
export const numbersOf = (event: EventSeen, role: string): number[] => {
  const value = valueOf(event, role)
  return (Array.isArray(value) ? value : [value]).filter((one): one is number => typeof one === 'number')
}
const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string' && one !== '')
/** The cards that it shows, by the names that events give them. */
export const cardsOf = (event: EventSeen): string[] => [
  ...texts(valueOf(event, 'card')),
  ...texts(valueOf(event, 'cards')),
  ...texts(valueOf(event, 'foes')),
]
/** A card as people call it. */
export const cardName = (event: EventSeen, card: string): string =>
  event.moment?.named?.[card] ?? card.replace(/[-_]/g, ' ').replace(/^./, (first) => first.toUpperCase())
/** What a side brings to a fight: name and number of each part. */
export const partsOf = (event: EventSeen, role: string): [string, number][] => {
  const value = valueOf(event, role)
  return Array.isArray(value) ? (value as [string, number][]) : []
}
export const signed = (number: number): string => (number < 0 ? `−${-number}` : `+${number}`)

interface Looks {
  icon: string
  title: string
  tone: '' | 'good' | 'bad'
}
const LOOKS: Record<string, Looks> = {
  card: { icon: 'card-pick', title: 'A card', tone: '' },
  dice: { icon: 'rolling-dices', title: 'The dice', tone: '' },
  fight: { icon: 'scales', title: 'A trial', tone: '' },
  vote: { icon: 'vote', title: 'It is counted', tone: '' },
  score: { icon: 'star-medal', title: 'Points', tone: 'good' },
  level: { icon: 'upgrade', title: 'A step up', tone: 'good' },
  gain: { icon: 'swap-bag', title: 'Gained', tone: 'good' },
  loss: { icon: 'broken-heart', title: 'Lost', tone: 'bad' },
  theft: { icon: 'snatch', title: 'Taken', tone: 'bad' },
  death: { icon: 'skull-crossed-bones', title: 'Fallen', tone: 'bad' },
  storm: { icon: 'lightning-storm', title: 'It breaks loose', tone: 'bad' },
  curse: { icon: 'cursed-star', title: 'A curse', tone: 'bad' },
  offer: { icon: 'shaking-hands', title: 'An offer', tone: '' },
  whisper: { icon: 'envelope', title: 'For few ears', tone: '' },
  end: { icon: 'laurel-crown', title: 'The end', tone: 'good' },
  several: { icon: 'hourglass', title: 'Meanwhile', tone: '' },
}
const FIGHT: Looks = { icon: 'crossed-swords', title: 'A fight', tone: '' }
const NEWS: Looks = { icon: 'trumpet-flag', title: 'News', tone: '' }

export function looksOf(scene: string, event: EventSeen | null = null): Looks {
  const against = event && (valueOf(event, 'foe') ?? valueOf(event, 'card') ?? numbersOf(event, 'other')[0])
  return scene === 'fight' && against !== null && against !== undefined ? FIGHT : (LOOKS[scene] ?? NEWS)
}
