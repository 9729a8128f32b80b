/** The rulebook: chapters by number, and words found in all of it. */
import { expect, test } from 'vitest'
import type { PanelSeen, RuleRead, RulingRead } from '$/api/types'
import { chapterOf, chaptersOf, find } from '$/book/chapters'

const rule = (id: string, title: string, text = '', part = ''): RuleRead => ({
  id,
  title,
  text,
  level: 0,
  part,
  see: [],
})
const RULES = [
  rule('TA 11', 'Movement', 'On rings.'),
  rule('TA 11:20', 'Portal and Plain', 'Only there.'),
  rule('TA S.0', 'Layers'),
  rule('TA S.1', 'Dealing'),
  rule('SC 3.2.2', 'The die', 'A d12.', 'sacred-circles'),
]
const RULINGS: RulingRead[] = [{ id: 'R-7', title: 'A portal twice?', text: 'Once.', about: 'Doors', part: '' }]
const CARDS: PanelSeen[] = [{ title: 'Portal Stone', rows: [['weight 1']], private: false, seen_by: '', part: '' }]

test('a chapter is the number before the first dot or colon', () => {
  expect(['TA 11:5', 'FF 6.2.1', 'VA46', 'TA S.1'].map(chapterOf)).toEqual(['TA 11', 'FF 6', 'VA46', 'TA S'])
})

test('rules stand in their chapters, in order, with the part they belong to', () => {
  const found = chaptersOf(RULES)
  expect(found.map((one) => [one.id, one.title, one.rules.length, one.part])).toEqual([
    ['TA 11', 'Movement', 2, ''],
    ['TA S', 'Layers …', 2, ''],
    ['SC 3', 'The die …', 1, 'sacred-circles'],
  ])
})

test('words are found in any order, in rules, rulings and cards', () => {
  const found = find('PORTAL', RULES, RULINGS, CARDS)
  expect(found.rules.map((one) => one.id)).toEqual(['TA 11:20'])
  expect(found.rulings).toHaveLength(1)
  expect(found.cards).toHaveLength(1)
  expect(find('plain portal', RULES, RULINGS, CARDS).rules).toHaveLength(1)
  expect(find('plain xyzzy', RULES, RULINGS, CARDS)).toEqual({ rules: [], rulings: [], cards: [] })
})
