/** Rules in chapters, and finding words in them. */
import type { PanelSeen, RuleRead, RulingRead } from '$/api/types'

export interface Chapter {
  id: string
  title: string
  part: string
  rules: RuleRead[]
}

/** The chapter of a rule's number: of TA 11:5 it is TA 11, of FF 6.2.1 it is FF 6. */
export const chapterOf = (rule: string): string => rule.split(/[.:]/)[0] ?? rule

export function chaptersOf(rules: readonly RuleRead[]): Chapter[] {
  const found = new Map<string, Chapter>()
  for (const rule of rules) {
    const id = chapterOf(rule.id)
    const chapter = found.get(id)
    if (chapter) chapter.rules.push(rule)
    else found.set(id, { id, title: rule.id === id ? rule.title : `${rule.title} …`, part: rule.part, rules: [rule] })
  }
  return [...found.values()]
}

export interface Found {
  rules: RuleRead[]
  rulings: RulingRead[]
  cards: PanelSeen[]
}

/** What has all of the words that somebody looks for, in any order; a rule's number counts as a word. */
export function find(
  words: string,
  rules: readonly RuleRead[],
  rulings: readonly RulingRead[],
  cards: readonly PanelSeen[],
): Found {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const has = (...texts: string[]) => {
    const all = texts.join(' ').toLowerCase()
    return wanted.every((word) => all.includes(word))
  }
  return {
    rules: rules.filter((one) => has(one.id, one.title, one.text)),
    rulings: rulings.filter((one) => has(one.id, one.title, one.text)),
    cards: cards.filter((one) => has(one.title, ...one.rows.flat())),
  }
}
