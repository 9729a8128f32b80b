/** The desk of Talisman: what stands last, what a small form is, what was missed, how somebody died. */
import { expect, test } from 'vitest'
import type { Choice, EventSeen } from '$/api/types'
import { moreOf, pictureOf, spelledOut } from '$/games/talisman/desk/answers'
import type { Facts } from '$/games/talisman/facts'
import { digest } from '$/games/talisman/desk/digest'
import { deathOf } from '$/games/talisman/desk/story'

const heard = (index: number, kind: string, text: string, data: Record<string, unknown> = {}, aside = false) =>
  ({ index, kind, text, data, aside, rule: '', private: false }) as unknown as EventSeen

test('one paragraph a turn, with the name of whose turn it is once', () => {
  const names = ['Ann', 'Bea']
  const told = digest(
    [
      heard(5, 'draws', 'Ann draws the Wolf.'),
      heard(6, 'rolls', 'Ann rolls 3.', {}, true),
      heard(7, 'life-lost', 'Ann loses a Life in Combat; 3 left.'),
      heard(8, 'turn', "Bea's turn.", { seat: 1 }),
      heard(9, 'moves', 'Bea goes to the Temple.'),
      heard(10, 'beats', 'Ann beats Bea.'),
    ],
    0,
    (seat) => names[seat] ?? '',
  )
  expect(told).toEqual([
    { seat: 0, words: 'Ann draws the Wolf. Loses a Life in Combat; 3 left.', hurt: true, at: 7 },
    { seat: 1, words: 'Bea goes to the Temple. Ann beats Bea.', hurt: false, at: 10 },
  ])
})

test('a paragraph that begins with somebody else says whose turn it is', () => {
  const told = digest([heard(5, 'flees', 'The Wolf flees.')], 1, (seat) => ['Ann', 'Bea'][seat] ?? '')
  expect(told.map((one) => one.words)).toEqual(['Bea: The Wolf flees.'])
})

const choice = (option: Choice['option'], label = '', fields: unknown[] = []) =>
  ({ option, label, help: '', verb: option ? '' : 'stake', targets: [], fields, why: null }) as unknown as Choice

test('a form for a small number is as many answers', () => {
  const stake = choice(null, 'Stake ...', [{ kind: 'amount', least: 1, most: 3 }])
  expect(spelledOut(stake).map((one) => [one.label, one.option])).toEqual([
    ['Stake 1G', ['stake', 1]],
    ['Stake 2G', ['stake', 2]],
    ['Stake 3G', ['stake', 3]],
  ])
  const call = choice(null, 'Call, after giving up ... Favours', [{ kind: 'amount', least: 0, most: 2 }])
  expect(spelledOut(call).map((one) => one.label)).toEqual([
    'Call, after giving up 0 Favours',
    'Call, after giving up 1 Favour',
    'Call, after giving up 2 Favours',
  ])
  const much = choice(null, 'Deposit ...', [{ kind: 'amount', least: 1, most: 40 }])
  expect(spelledOut(much)).toEqual([much])
})

test('so many, or which way round, is no card by its number', () => {
  const facts = { faceOf: () => ({ id: 'ch_druid', type: 'CHARACTER' }), site: () => undefined } as unknown as Facts
  const [one] = spelledOut(choice(null, 'Stake ...', [{ kind: 'amount', least: 1, most: 3 }]))
  expect(pictureOf(one!, facts)).toBe('coins')
  expect(pictureOf(choice(['heading', 1]), facts)).toBe('walking-boot')
  expect(pictureOf(choice(['take', 1]), facts)).not.toBe('card-pick')
})

test('one of a few cards is as many answers, each with what the card says', () => {
  const field = { kind: 'some', least: 1, most: 1, values: [7, 9], words: ['Bow', 'Tooth'] }
  const facts = { faceOf: (card: number) => (card === 9 ? { text: 'It bites.' } : undefined) } as unknown as Facts
  const [bow, tooth] = spelledOut({ ...choice(null, 'Choose what to keep ...', [field]), verb: 'keep' })
  expect([bow!.label, bow!.option, tooth!.option]).toEqual(['Bow', ['keep', [7]], ['keep', [9]]])
  expect(moreOf(tooth!, facts, {})).toBe('It bites.')
  const two = choice(null, 'Choose ...', [{ ...field, most: 2 }])
  expect(spelledOut(two)).toEqual([two])
})

test('a death is told with what led to it, and no other turn', () => {
  const events = [
    heard(1, 'draws', 'Bea draws the Wolf.', { seat: 1 }),
    heard(2, 'turn', "Ann's turn.", { seat: 0 }),
    heard(3, 'draws', 'Ann draws the Ogre.', { seat: 0 }),
    heard(4, 'rolls', 'Ann rolls 3.', { seat: 0 }),
    heard(5, 'life-lost', 'Ann loses a Life in Combat; 0 left.', { seat: 0 }),
    heard(6, 'dies', "Ann's Warrior dies.", { seat: 0, card: 'ch_warrior' }),
  ]
  expect(deathOf(events, 0).map((one) => one.index)).toEqual([3, 5, 6])
  expect(deathOf(events, 1)).toEqual([])
})
