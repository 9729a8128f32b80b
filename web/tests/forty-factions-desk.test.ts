import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { merged, NO_STATE } from '../src/table/merge'
import type { State, StateSent } from '../src/api/types'
import { Facts, godly } from '../src/games/forty-factions/board/facts'
import { filled, type City } from '../src/games/forty-factions/desk/facts'
import { likely, seenBy } from '../src/games/forty-factions/desk/console/tool.svelte'
import { again, seenByOthers, turnedRound } from '../src/games/forty-factions/desk/trade/offers'
import type { OfferSeen, View } from '../src/games/forty-factions/view.gen'

function moment(name: string): State {
  const sent = JSON.parse(
    readFileSync(new URL(`fixtures/forty-factions-${name}.json`, import.meta.url), 'utf8'),
  ) as StateSent
  return merged(NO_STATE, sent)
}

function cityIn(name: string): City {
  const view = moment(name).view as unknown as View
  const facts = new Facts(view)
  return { view, facts, name: (id) => godly(facts.short(id)), the: (id) => godly(facts.called(id)) }
}

describe('a tool of the DM', () => {
  it('begins with the rule that asks now, or the chapter it stands in', () => {
    const rules = ['FF 1.1', 'FF 11', 'FF 11.1', 'FF 11.1.2']
    expect(likely(rules, 'FF 11.1.2')).toBe('FF 11.1.2')
    expect(likely(rules, 'FF 11.1.3')).toBe('FF 11.1')
    expect(likely(rules, 'FF 2.1')).toBe('FF 1.1')
  })
})

describe('an offer', () => {
  const city = cityIn('trade-player')
  const { view } = city
  const [card, id] = view.hand[0]!
  const place = view.places.find((one) => one.pawn !== null)!
  const receiver = view.players[1]!.active[0] ?? view.printed.factions[0]!.id
  const offer: OfferSeen = {
    by: 0,
    to: 1,
    revision: 3,
    give: [
      [place.id, receiver],
      ['card', 'navy'],
    ],
    take: [['card', id]],
    drop: [],
  }

  it('tells others what is public, and of cards only how many', () => {
    const told = seenByOthers(city, offer.give!, offer.take)
    expect(told).toContain(city.name(place.id))
    expect(told).toContain('1 card for 1')
    expect(told).not.toContain(city.name(id))
    expect(told).not.toContain(city.name('navy'))
    expect(seenByOthers(city, [card], [])).toBe('Others will see: 1 card changes hands unseen.')
    expect(seenByOthers(city, [], [])).toBe('')
  })

  it('turned round asks for what was given, and gives the card itself', () => {
    expect(turnedRound(view, offer)).toEqual({ to: 0, give: [card], take: offer.give, drop: [] })
    const own: OfferSeen = { by: 1, to: 0, revision: 1, give: [['card', id]], take: ['navy'], drop: [] }
    expect(again(view, own)).toEqual({ to: 0, give: [card], take: ['navy'], drop: [] })
  })

  it('leaves out a card that has left the hand', () => {
    expect(turnedRound(view, { ...offer, take: [['card', 'nobody-has-this']] }).give).toEqual([])
  })
})

describe('a form', () => {
  it('is filled in its own order, whatever order things were picked in', () => {
    const form = moment('trade-player').options.find((one) => one.verb === 'offer')!
    const give = form.fields.find((one) => one.name === 'give')!.values
    const picked = [...give].slice(0, 3).reverse()
    expect(filled(form, { give: picked, take: [] })).toEqual([
      'offer',
      form.fields[0]!.values[0],
      give.slice(0, 3),
      [],
      [],
    ])
  })
})

describe("the DM's tools", () => {
  it('say who will see what they do, and that not everybody does', () => {
    expect(seenBy('It stands on no Location. Everybody is told.')).toBe('Everybody is told, with your reason.')
    expect(seenBy('1 VP to each holder at the end. Only those two are told.')).toContain('Only those two')
  })
})
