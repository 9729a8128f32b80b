/** How an answer is drawn: a picture, and a few words more than its label. */
import type { Choice, Value } from '$/api/types'
import { artOf, artOfSite, cardsIn, worn, type Facts } from '../facts'

const VERBS: Record<string, string> = {
  roll: 'perspective-dice-six-faces-random',
  again: 'perspective-dice-six-faces-random',
  keep: 'padlock',
  pass: 'exit-door',
  done: 'exit-door',
  none: 'exit-door',
  decline: 'exit-door',
  nothing: 'exit-door',
  'not-yet': 'exit-door',
  leave: 'exit-door',
  stay: 'hourglass',
  space: 'card-pick',
  draw: 'card-draw',
  challenge: 'visored-helm',
  face: 'crossed-swords',
  evade: 'run',
  attack: 'crossed-swords',
  fight: 'crossed-swords',
  combat: 'crossed-swords',
  psychic: 'psychic-waves',
  favour: 'star-swirl',
  favours: 'star-swirl',
  call: 'star-swirl',
  stake: 'coins',
  'how-much': 'coins',
  'circus-bet': 'coins',
  heading: 'walking-boot',
  bites: 'fangs',
  life: 'broken-heart',
  poison: 'poison-bottle',
  gold: 'coins',
  donjon: 'padlock',
  strength: 'biceps',
  craft: 'crystal-ball',
  continue: 'walking-boot',
  back: 'run',
  pay: 'coins',
  heal: 'health-normal',
  citizen: 'wax-seal',
  deposit: 'bank',
  withdraw: 'bank',
  attempt: 'star-swirl',
  pace: 'walking-boot',
  steps: 'walking-boot',
  deck: 'card-draw',
  pick: 'card-pick',
  ride: 'visored-helm',
  cast: 'spell-book',
  use: 'star-swirl',
  meet: 'person',
  repair: 'shield-bounces',
  scrap: 'shield-bounces',
}

export const verbOf = (choice: Choice): string => choice.verb || String(choice.option?.[0] ?? '')

export function pictureOf(choice: Choice, facts: Facts): string {
  const [card] = cardsIn(choice.option)
  const face = card === undefined ? undefined : facts.faceOf(card)
  if (face) return artOf(face)
  const space = ['pace', 'steps'].includes(verbOf(choice))
    ? undefined
    : choice.targets.find((target) => target.includes('.'))
  if (space) return artOfSite(facts.site(space))
  if (verbOf(choice) === 'use') {
    const hero = facts.hero(facts.view.active)
    if (hero) return artOf(facts.face(hero.character))
  }
  if (choice.passive && verbOf(choice) === 'keep') return 'exit-door'
  return VERBS[verbOf(choice)] ?? 'card-pick'
}

const FEW = 6

/** A form that asks for nothing but a small number, or one of a few cards, is as many answers. */
export function spelledOut(choice: Choice): Choice[] {
  const [field, ...more] = choice.fields
  if (!choice.option && field?.kind === 'some' && !more.length && field.least === 1 && field.most === 1)
    return field.values.length > FEW ? [choice] : field.values.map((value, at) => oneOf(choice, value, field.words[at]))
  if (choice.option || field?.kind !== 'amount' || more.length || field.most - field.least >= FEW) return [choice]
  return Array.from({ length: field.most - field.least + 1 }, (_, at): Choice => {
    const n = field.least + at
    return { ...choice, label: counted(choice, n), option: [choice.verb, n], fields: [] }
  })
}

const oneOf = (choice: Choice, value: Value, words = ''): Choice => ({
  ...choice,
  label: words || choice.label,
  option: [choice.verb, [value]] as Choice['option'],
  fields: [],
})

/** A label with its number where the dots are: within it they stand before what is counted, at its end it is Gold. */
function counted(choice: Choice, n: number): string {
  const [words = '', things = ''] = choice.label.split(/\s*(?:\.\.\.|…)\s*/)
  if (things) return `${words} ${n} ${n === 1 ? things.replace(/^(\w+)s\b/, '$1') : things}`
  return `${words} ${n}${choice.verb === 'favours' ? '' : 'G'}`
}

/** What an answer leads to, beyond its label: the way, who and what is there. */
export function moreOf(choice: Choice, facts: Facts, ways: Record<string, string[]>): string {
  const space = choice.targets.find((target) => target.includes('.'))
  if (!space) return worn(choice.help) || (facts.faceOf(cardsIn(choice.option)[0] ?? -1)?.text ?? '')
  const [first] = ways[space] ?? []
  const way = first ? `by way of ${facts.article(first)}${facts.spaceName(first)}` : ''
  return [way, choice.help].filter(Boolean).join(' · ')
}
