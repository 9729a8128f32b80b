/** The boards of Forty Factions, with moments of a real game as the server sent them. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cityArt } from '../src/games/forty-factions/board/city-art'
import {
  HEIGHT,
  QUARTERS,
  WIDTH,
  distanceToEdge,
  inside,
  spareSpots,
} from '../src/games/forty-factions/board/city-shape'
import { Facts, godly, roman } from '../src/games/forty-factions/board/facts'
import { wedges } from '../src/games/forty-factions/board/hemicycle'
import { armsOf, lineOf, metalOf } from '../src/games/forty-factions/board/heraldry'
import { NAMES } from '../src/games/forty-factions/board/icon-names'
import { boxOf, overlap, placeLabels, wrap } from '../src/games/forty-factions/board/labels'
import { Lights, beginningWith } from '../src/games/forty-factions/board/lights'
import { begunOffer } from '../src/games/forty-factions/desk/trade/offers'
import type { TableStore } from '../src/table/table.svelte'
import { choice } from '../src/table/merge'
import type { View } from '../src/games/forty-factions/view.gen'

const folder = join(import.meta.dirname, 'fixtures')
const files = readdirSync(folder).filter((name) => name.startsWith('forty-factions-') && name.endsWith('.json'))
const states = files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
const views: View[] = states.map((state) => state.view)
const facts = new Facts(views[0]!)

describe('a view', () => {
  it('is in a phase of the printed sequence of play', () => {
    for (const view of views) expect(view.printed.phases).toContain(view.phase)
  })

  it('shows a spectator and the DM what is theirs', () => {
    const of = (who: string) => views[files.findIndex((name) => name.includes(who))]!
    expect(of('spectator').hand).toEqual([])
    expect(of('spectator').hands.flat()).toEqual([])
    expect(of('-dm').hands.flat().length).toBeGreaterThan(3)
  })
})

describe('a promo card', () => {
  it('is a Faction and a Plot, and has the back of a Faction', () => {
    const one = views[0]!.printed.plots[0]!
    const printed = { ...views[0]!.printed, plots: [...views[0]!.printed.plots, { ...one, id: 'navy' }] }
    const both = new Facts({ ...views[0]!, printed })
    expect([both.isPlot('navy'), both.isPlot(one.id), both.isPlot('kyr')]).toEqual([false, true, false])
    expect(both.plot('navy')).toBeDefined()
  })
})

describe('arms', () => {
  it('follow politics, category, rank and seat', () => {
    const zakel = facts.faction('temple-of-zakel')!
    expect(armsOf(zakel)).toMatchObject({
      field: 'gules',
      metal: 'or',
      line: 'straight',
      charge: 'sword-altar',
      stars: 'gules',
    })
    expect(metalOf(facts.faction('thieves-guild-of-tehmor')!)).toBe('sable')
    expect(metalOf(facts.faction('honourable-guild-of-assassins')!)).toBe('bronze')
    expect(metalOf(facts.faction('treasury')!)).toBe('bronze')
    expect(metalOf(facts.faction('elves')!)).toBe('argent')
    expect(['Knave', 'Ten', 'Six', 'Ace'].map((rank) => lineOf(`${rank} of Cups`))).toEqual([
      'straight',
      'wavy',
      'indented',
      'shattered',
    ])
  })

  it('are drawn for every Faction, each different, with a charge of the icon set', () => {
    const drawn = views[0]!.printed.factions.map((face) => JSON.stringify(armsOf(face)))
    expect(new Set(drawn).size).toBe(56)
    for (const face of [...views[0]!.printed.factions, ...views[0]!.printed.plots]) expect(NAMES).toContain(face.icon)
  })

  it('can be drawn for leanings and categories that only expansions have', () => {
    const tribe = armsOf({ ...facts.faction('kyr')!, politics: 'Aggressive', category: 'Tribes', icon: '' })
    expect(tribe.field).toBe('gules')
    expect(NAMES).toContain(tribe.charge)
  })

  it('find a charge where a pack names none', () => {
    expect(NAMES).toContain(armsOf({ ...facts.faction('navy')!, icon: '' }).charge)
  })
})

describe('the map', () => {
  it('has every place inside its Area', () => {
    for (const site of views[0]!.printed.sites) {
      const [x, y] = facts.position(site.id)!
      const shape = QUARTERS[site.area ?? '']
      if (shape) expect(inside(x, y, shape) && distanceToEdge(x, y, shape) > 20, site.id).toBe(true)
      else
        expect(
          Object.values(QUARTERS).some((quarter) => inside(x, y, quarter)),
          site.id,
        ).toBe(false)
    }
  })

  it('finds room for places that a pack puts nowhere, the same room every time', () => {
    const spots = spareSpots('Old Town', [[570, 360]], 4)
    expect(spots).toHaveLength(4)
    expect(spots).toEqual(spareSpots('Old Town', [[570, 360]], 4))
    for (const [x, y] of spots) expect(inside(x, y, QUARTERS['Old Town']!)).toBe(true)
  })

  it('is drawn without numbers that are none', () => {
    expect(cityArt()).not.toMatch(/NaN|undefined/)
    expect([WIDTH, HEIGHT]).toEqual([1140, 700])
  })
})

describe('names on the map', () => {
  const places = views[0]!.places.filter((place) => place.pawn !== null)
  const named = places.map((place) => {
    const [x, y] = facts.position(place.id)!
    return { name: godly(facts.name(place.id)), x, y, radius: 14, must: false }
  })
  const pieces = named.map(({ x, y }) => ({ x: x - 14, y: y - 14, width: 28, height: 28, weight: 7 }))

  it('do not cover each other, and hardly a pawn', () => {
    const boxes = placeLabels(named, pieces, 17).flatMap((label) => (label ? [boxOf(label)] : []))
    expect(boxes.length).toBeGreaterThan(named.length / 2)
    boxes.forEach((box, i) => {
      const other = boxes.slice(0, i).reduce((sum, one) => sum + overlap(box, one), 0)
      expect(other / (box.width * box.height)).toBeLessThan(0.1)
      const pawns = pieces.reduce((sum, one) => sum + overlap(box, one), 0)
      expect(pawns / (box.width * box.height)).toBeLessThan(0.1)
    })
  })

  it('are there where they must be, however crowded', () => {
    const wall = [{ x: -500, y: -500, width: 3000, height: 3000, weight: 9 }]
    expect(placeLabels([{ ...named[0]!, must: true }, named[1]!], wall, 17).map(Boolean)).toEqual([true, false])
  })

  it('break between words, evenly', () => {
    expect(wrap('Great Temple of Escus')).toEqual(['Great Temple', 'of Escus'])
    expect(wrap('The Mint')).toEqual(['The Mint'])
  })
})

describe('the Council', () => {
  it('seats all forty, nobody on another’s lap', () => {
    for (const view of views) {
      const seats = wedges(view.council).flatMap((wedge) => wedge.seats)
      expect(seats).toHaveLength(40)
      seats.forEach((one, i) => {
        for (const other of seats.slice(0, i)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(15)
      })
    }
  })

  it('survives a party that has lost or won seats', () => {
    const council = views[0]!.council.map((chair) => ({
      ...chair,
      party: chair.party === 'Independent' ? ('Liberal' as const) : chair.party,
    }))
    expect(wedges(council).map((wedge) => wedge.seats.length)).toEqual([9, 13, 9, 9])
  })
})

describe('what is lit', () => {
  const moment = (name: string, selected: string | null = null) => {
    const state = states[files.findIndex((file) => file.includes(name))]!
    const whole = (list: Parameters<typeof choice>[0][]) => list.map(choice)
    const table = {
      options: whole(state.options),
      refused: whole(state.refused),
      asides: whole(state.asides),
      asked: state.asked,
      ui: { selected },
    }
    return {
      lights: new Lights(table as unknown as TableStore),
      facts: new Facts(state.view),
      table,
      view: state.view as View,
    }
  }

  it('is the hand when a Faction may be Activated; to let one go is beside the point', () => {
    const { lights, facts, view } = moment('activate')
    const held = view.hand.map(([, id]) => id).filter((id) => facts.faction(id))
    expect(held.length).toBeGreaterThan(0)
    for (const id of held) expect(lights.isLit(id) || lights.isRefused(id)).toBe(true)
    const own = view.players[1]!.active[0]!
    expect(lights.isLit(own)).toBe(false)
    expect(lights.asides(own)).toHaveLength(1)
  })

  it('is a Plot first, and its targets once it is chosen', () => {
    const before = moment('plot')
    const plot = before.view.hand.map(([, id]) => id).find((id) => before.facts.plot(id))!
    const target = before.table.options.find((one) => one.verb === 'plot')!.targets[1]!
    expect([before.lights.isLit(plot), before.lights.isLit(target)]).toEqual([true, false])
    expect(moment('plot', plot).lights.isLit(target)).toBe(true)
  })

  it('is only marked on an open floor', () => {
    const { lights, view } = moment('trade-player')
    expect([lights.isLit(view.hand[0]![1]), lights.isOpen(view.hand[0]![1])]).toEqual([false, true])
  })

  it('leads to a form that begins with it', () => {
    const { table, facts, view } = moment('activate')
    const form = table.options.find((one) => one.verb === 'activate')!
    const [card, id] = view.hand.find(([number]) => form.fields[0]!.values.includes(number))!
    const begun = beginningWith(form, id, facts)
    expect(begun.fields[0]!.values).toEqual([card])
    expect(begun.fields[0]!.words).toHaveLength(1)
    expect(beginningWith(form, 'nothing-of-the-kind', facts)).toBe(form)
  })

  it('leads to an offer with it on the right side, and a second click adds to it', () => {
    const { table, facts, view } = moment('trade-player')
    const forms = table.options.filter((one) => one.verb === 'offer')
    const form = forms[0]!
    const to = Number(form.fields.find((one) => one.name === 'to')!.values[0])
    const [card, id] = view.hand[0]!
    const first = begunOffer(beginningWith(form, id, facts), null)
    expect(first).toEqual({ to, give: [card], take: [], drop: [] })
    const wanted = String(
      form.fields.find((one) => one.name === 'take')!.values.find((one) => !String(one).includes('>')),
    )
    const both = begunOffer(beginningWith(form, wanted.replace('card:', ''), facts), first)
    expect(both).toEqual({ to, give: [card], take: [wanted], drop: [] })
    if (forms[1]) expect(begunOffer(beginningWith(forms[1], id, facts), both).take).toEqual([])
  })
})

it('numbers and names are printed as people write them', () => {
  expect([1, 4, 6, 9, 14, 0].map(roman)).toEqual(['I', 'IV', 'VI', 'IX', 'XIV', '0'])
  expect(godly('Temple of ORIL / OPSOR, XXI')).toBe('Temple of Oril / Opsor, XXI')
})
