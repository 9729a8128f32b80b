/** What there is to know on a board's page beside the drawing: chapters of facts about people, cards and Spaces. */
import type { Facts } from '../facts'
import type { HeroSeen } from '../view.gen'

export interface Fact {
  words: string
  icon?: string
  /** Whom it is about; with a seat, it also stands in the line above the board. */
  seat?: number
  /** The card it is about: its name and text are added. */
  card?: string
  /** The Space that a click shows. */
  space?: string
  bad?: boolean
}

export interface Chapter {
  title: string
  facts: Fact[]
}

export const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`

/** A chapter that has something to say. */
export const chapter = (title: string, facts: Fact[]): Chapter[] => (facts.length ? [{ title, facts }] : [])

/** Whose Characters are on a board. */
export const peopleOn = (facts: Facts, board: string): HeroSeen[] =>
  facts.view.heroes.filter((hero) => hero.condition === 'in play' && facts.site(hero.at)?.board === board)

/** How far everybody on a track has still to go, to its last Space. */
export function stillToGo(facts: Facts, board: string, steps = 'Space'): Fact[] {
  const track = facts.ring(board)
  const end = track.at(-1) ?? ''
  return peopleOn(facts, board).map((hero) => {
    const left = track.length - 1 - track.indexOf(hero.at)
    const goal = `the ${facts.name(end).replace(/^The /, '')}`
    const words = left ? `${counted(left, steps)} to ${goal}` : `in ${goal}`
    return { words, seat: hero.seat, icon: 'walking-boot', space: hero.at }
  })
}

/** Somebody has a thing of a kind at hand: in use, not packed away. */
export const hasAtHand = (facts: Facts, hero: HeroSeen, kind: string): string =>
  hero.gear.find((thing) => !/^\d+$/.test(thing.place) && facts.face(thing.id)?.sub?.includes(kind))?.id ?? ''

/** What a Space says, as a chapter. */
export function saysOf(facts: Facts, space: string): Chapter[] {
  const site = facts.site(space)
  return site?.text ? [{ title: site.name, facts: [{ words: site.text }] }] : []
}

/** Where tiles lie and lead. */
export const tilesOf = (facts: Facts, { laid, left }: { laid: [string, string][]; left: number }): Fact[] => [
  ...laid.map(([here, to]) => ({
    words: `${facts.name(here)} leads to ${facts.name(to)}`,
    icon: 'portal',
    space: here,
  })),
  { words: `${counted(left, 'tile')} not drawn yet` },
]
