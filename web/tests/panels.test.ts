import { describe, expect, it } from 'vitest'
import type { PanelSeen } from '$/api/types'
import type { Drawn } from '$/games'
import { undrawn } from '$/table/panels'

const panel = (title: string, part = ''): PanelSeen => ({
  title,
  rows: [['a line']],
  private: false,
  seen_by: '',
  part,
})
const Board = {} as NonNullable<Drawn['Board']>

describe('panels of expansions', () => {
  const panels = [panel('The harbour'), panel('The weather', 'fog'), panel('The creek', 'high-water')]

  it('are shown beside the question if the board does not draw them', () => {
    expect(undrawn(panels, { Board, parts: [{ name: 'fog' }] }).map((one) => one.title)).toEqual(['The creek'])
    expect(undrawn(panels, { Board, parts: [] }).map((one) => one.title)).toEqual(['The weather', 'The creek'])
  })

  it('are not shown twice', () => {
    expect(undrawn(panels, { Board, drawsAll: true, parts: [] })).toEqual([])
    expect(undrawn(panels, { parts: [] })).toEqual([]) // the generic board has them all
    expect(undrawn(panels, null)).toEqual([])
  })
})
