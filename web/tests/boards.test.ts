// @vitest-environment happy-dom
/** The boards behind tabs, mounted. */
import { fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { describe, expect, it, vi } from 'vitest'
import Boards from '../src/table/Boards.svelte'
import { boardsWith, shownIn, type BoardTab } from '../src/table/boards.svelte'
import Leaf from './Leaf.svelte'
import { tableWith } from './line'

const board = (id: string, more: Partial<BoardTab> = {}): BoardTab => ({ id, name: `The ${id}`, Page: Leaf, ...more })
const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(name) })

describe('boards', () => {
  it('show the first, and the one whose tab is chosen', async () => {
    render(Boards, { table: tableWith({}), boards: [board('land'), board('markets')] })
    expect(screen.getByRole('tabpanel').textContent).toContain('This is the land, seen by Seat 1.')
    await fireEvent.click(tab('markets'))
    expect(screen.getByRole('tabpanel').textContent).toContain('This is the markets')
    expect(tab('markets').getAttribute('aria-selected')).toBe('true')
  })

  it('are turned with the arrow keys, round and round', async () => {
    render(Boards, { table: tableWith({}), boards: [board('land'), board('markets'), board('heroes')] })
    await fireEvent.keyDown(screen.getByRole('tablist'), { key: 'ArrowLeft' })
    expect(tab('heroes').getAttribute('aria-selected')).toBe('true')
    expect(document.activeElement).toBe(tab('heroes'))
    await fireEvent.keyDown(screen.getByRole('tablist'), { key: 'ArrowRight' })
    expect(tab('land').getAttribute('aria-selected')).toBe('true')
  })

  it('say where one is needed, but not of the one that is looked at', async () => {
    render(Boards, {
      table: tableWith({}),
      boards: [board('land', { needed: () => true }), board('markets', { needed: () => true, note: () => '7' })],
    })
    expect(tab('markets').textContent).toContain('7')
    expect(screen.getAllByLabelText('you are needed here')).toHaveLength(1)
    await fireEvent.click(tab('markets'))
    expect(tab('land').querySelector('.need')).not.toBeNull()
  })

  it('can be led to from elsewhere', async () => {
    const table = tableWith({})
    render(Boards, { table, boards: [board('land'), board('markets')] })
    shownIn(table).tab = 'markets'
    await tick()
    expect(screen.getByRole('tabpanel').id).toBe('board-markets')
    shownIn(table).tab = 'nowhere'
    await tick()
    expect(screen.getByRole('tabpanel').id).toBe('board-land')
  })

  it('come forward once when what they show goes on, and go back when it is over', async () => {
    const table = tableWith({})
    const boards = (meets: boolean) => [board('land'), board('markets'), board('ring', { meets: () => meets })]
    const { rerender } = render(Boards, { table, boards: boards(false) })
    await fireEvent.click(tab('markets'))
    await rerender({ table, boards: boards(true) })
    expect(tab('ring').getAttribute('aria-selected')).toBe('true')
    await rerender({ table, boards: boards(false) })
    expect(tab('markets').getAttribute('aria-selected')).toBe('true')
    await rerender({ table, boards: boards(true) })
    await fireEvent.click(tab('land')) // whoever looks elsewhere meanwhile is left there
    await rerender({ table, boards: boards(true) })
    expect(tab('land').getAttribute('aria-selected')).toBe('true')
    await rerender({ table, boards: boards(false) })
    expect(tab('land').getAttribute('aria-selected')).toBe('true')
    await rerender({ table, boards: boards(true) })
    await fireEvent.click(tab('ring')) // and whoever has gone there stays
    await rerender({ table, boards: boards(false) })
    expect(tab('ring').getAttribute('aria-selected')).toBe('true')
  })

  it('of parts stand after the first of the game', () => {
    const table = tableWith({})
    table.drawn = { crest: '', accent: '', parts: [{ name: 'storm', boards: [board('storm')] }, { name: 'plain' }] }
    expect(boardsWith(table, [board('land'), board('markets')]).map((one) => one.id)).toEqual([
      'land',
      'storm',
      'markets',
    ])
  })

  it('are told in words where one cannot be drawn, and the others stay', async () => {
    vi.useFakeTimers() // the fault is thrown again later, for the console
    const table = tableWith({
      panels: [{ title: 'The torn board', rows: [['in words']], private: false, seen_by: '', part: '' }],
    })
    render(Boards, { table, boards: [board('land'), board('torn')] })
    await fireEvent.click(tab('torn'))
    expect(screen.getByRole('tabpanel').textContent).toContain('in words')
    expect(table.ui.notice?.text).toContain('could not be drawn')
    await fireEvent.click(tab('land'))
    expect(screen.getByRole('tabpanel').textContent).toContain('This is the land')
    vi.clearAllTimers()
    vi.useRealTimers()
  })
})
