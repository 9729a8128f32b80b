// @vitest-environment happy-dom
/** Games and their parts are found by where they lie. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { crestOf, drawnOf } from '../src/games'
import { partsIn } from '../src/games/found'
import { hasIcon } from '../src/look/icons'
import { tableWith } from './line'

const GAMES = join(import.meta.dirname, '../src/games')
const games = readdirSync(GAMES).filter((name) => existsSync(join(GAMES, name, 'index.ts')))

describe('games', () => {
  it('are there, each with a crest and a picture', () => {
    expect(games).toEqual(['forty-factions', 'moonrunners', 'runebound', 'talisman'])
    for (const game of games) {
      expect(hasIcon(crestOf(game).crest)).toBe(true)
      expect(existsSync(join(GAMES, game, 'Scene.svelte'))).toBe(true)
    }
  })

  it('that nobody draws are played at the plain table', async () => {
    expect(await drawnOf('chess', ['queens'])).toMatchObject({ parts: [], crest: 'rune-stone' })
  })
})

describe('parts', () => {
  it('are known by their folder', () => {
    const found = {
      './runebound/modes/cataclysm/part.ts': 1,
      './runebound/packs/rituals-and-runes/part.ts': 2,
      './talisman/boards/city/part.ts': 3,
    }
    expect(partsIn(found, 'runebound')).toEqual({ cataclysm: 1, 'rituals-and-runes': 2 })
  })

  it('are loaded if a table has chosen them, in its order; others are left to their words', async () => {
    const drawn = await drawnOf('runebound', ['weapons-of-legend', 'high-water', 'cataclysm'])
    expect(drawn.parts.map((part) => part.name)).toEqual(['weapons-of-legend', 'cataclysm'])
    expect(drawn.parts.flatMap((part) => part.boards ?? []).map((one) => one.name)).toEqual(['Curses and quests'])
  })

  it('tell the game in short as it is with them', async () => {
    const table = tableWith({})
    const usual = (await drawnOf('runebound', [])).primer!(table)
    const storm = (await drawnOf('runebound', ['seven-scions'])).primer!(table)
    expect(storm[0]).toContain('Stormlords')
    expect(storm.slice(1)).toEqual(usual.slice(1))
  })
})
