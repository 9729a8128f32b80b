/** Looking things up in a view: what is printed (the same all game long) and what lies where now. */
import type { TableStore } from '$/table/table.svelte'
import { spareSpots, type Point } from './city-shape'
import type { ChairSeen, FactionFace, PlaceSeen, PlotFace, PlotSeen, Printed, Site, View } from '../view.gen'

interface Index {
  factions: Map<string, FactionFace>
  plots: Map<string, PlotFace>
  sites: Map<string, Site>
  positions: Map<string, Point>
}

const indexes = new WeakMap<Printed, Index>()

function indexOf(printed: Printed): Index {
  let found = indexes.get(printed)
  if (!found) {
    const byId = <T extends { id: string }>(things: T[]) => new Map(things.map((one) => [one.id, one]))
    const positions = positionsOf(printed.sites)
    found = { factions: byId(printed.factions), plots: byId(printed.plots), sites: byId(printed.sites), positions }
    indexes.set(printed, found)
  }
  return found
}

function positionsOf(sites: Site[]): Map<string, Point> {
  const found = new Map<string, Point>()
  for (const site of sites) if (site.at) found.set(site.id, site.at)
  const lost = sites.filter((site) => !site.at)
  for (const area of new Set(lost.flatMap((site) => site.area ?? []))) {
    const here = lost.filter((site) => site.area === area)
    const taken = sites.flatMap((site) => (site.area === area && site.at ? [site.at] : []))
    spareSpots(area, taken, here.length).forEach((spot, i) => found.set(here[i]!.id, spot))
  }
  return found
}

export class Facts {
  readonly view: View
  private index: Index
  /** By Faction: the seat that has it Activated. */
  readonly owner = new Map<string, number>()
  private cards: Map<string, number>
  private placeOf: Map<string, PlaceSeen>
  private chairOf: Map<string, ChairSeen>

  constructor(view: View) {
    this.view = view
    this.index = indexOf(view.printed)
    for (const player of view.players) for (const faction of player.active) this.owner.set(faction, player.seat)
    this.cards = new Map(view.hand.map(([card, id]) => [id, card]))
    this.placeOf = new Map(view.places.map((place) => [place.id, place]))
    this.chairOf = new Map(view.council.map((chair) => [chair.id, chair]))
  }

  faction = (id: string): FactionFace | undefined => this.index.factions.get(id)
  /** Whether a card has the back of a Plot: one that is both a Faction and a Plot has a Faction's (AMB-62). */
  isPlot = (id: string): boolean => !this.faction(id) && !!this.plot(id)
  plot = (id: string): PlotFace | undefined => this.index.plots.get(id)
  site = (id: string): Site | undefined => this.index.sites.get(id)
  place = (id: string): PlaceSeen | undefined => this.placeOf.get(id)
  /** A seat of the Council. */
  chair = (id: string): ChairSeen | undefined => this.chairOf.get(id)
  /** The seats that a Faction holds now. */
  chairsOf = (faction: string): ChairSeen[] => this.view.council.filter((chair) => chair.faction === faction)
  position = (id: string): Point | undefined => this.index.positions.get(id)
  /** The number of a card in one's own hand. */
  card = (id: string): number | undefined => this.cards.get(id)

  /** Places that a Faction controls now, wherever they stand on a sheet. */
  placesOf = (faction: string): PlaceSeen[] => this.view.places.filter((place) => place.faction === faction)

  /** What a Faction stands for on the board, in words: its seats in the Council, and the Areas of its Locations. */
  brings(id: string): string {
    const seats = this.chairsOf(id).length
    const areas = this.placesOf(id).flatMap((place) => (place.condition === 0 ? [place.area] : []))
    const counted = [...new Set(areas)].map((area) => {
      const many = areas.filter((one) => one === area).length
      return many > 1 ? `${area} (${many})` : area
    })
    return [seats ? (seats === 1 ? 'a Council seat' : `${seats} Council seats`) : '', ...counted]
      .filter(Boolean)
      .join(', ')
  }

  /** The Faction, Plot or place as people call it, a Council seat by its holder; anything else by itself. */
  name(id: string): string {
    const chair = this.chair(id)
    if (chair)
      return this.name(chair.faction) + (this.chairsOf(chair.faction).length > 1 ? ` (seat ${id.slice(1)})` : '')
    return this.faction(id)?.name ?? this.plot(id)?.name ?? this.site(id)?.name ?? id
  }

  /** What a Plot names beside its targets: a place or an Area, or several things that are one together. */
  spot(place: PlotSeen['place']): string {
    if (!Array.isArray(place)) return godly(this.short(place))
    return place.map((one) => this.name(String(one))).join(this.chair(String(place[0])) ? ' to ' : ' ')
  }

  short(id: string): string {
    return this.faction(id)?.short ?? this.name(id)
  }

  /** As it stands in a sentence: the Navy, Kyr. */
  called(id: string): string {
    return this.faction(id)?.called ?? this.name(id)
  }

  /** Seats that vote and share together: an Alliance, or one player. */
  block(seat: number): number[] {
    return this.view.alliances.find((members) => members.includes(seat)) ?? [seat]
  }
}

export const CONDITIONS = ['intact', 'destroyed', 'abandoned', 'out of the count this turn']

const ROMAN: [number, string][] = [[10, 'X'], [9, 'IX'], [5, 'V'], [4, 'IV'], [1, 'I']] // prettier-ignore

export function roman(number: number): string {
  if (number <= 0) return '0'
  for (const [value, sign] of ROMAN) if (number >= value) return sign + (number > value ? roman(number - value) : '')
  return ''
}

/** Minus one as it is printed. */
export const signless = (number: number): string => (number < 0 ? `−${-number}` : String(number))

/** As short as a card or a map can have it: everybody knows which city it is. */
export const onCard = (name: string): string => godly(name.replace(/ of Tehmor$/, '').replace(/^Honourable /, ''))

/** Gods are written in capitals; on cards and maps, set in small capitals or plainly. */
export const godly = (name: string): string =>
  name.replace(/\b[A-Z]{3,}\b/g, (god) => (/^[IVX]+$/.test(god) ? god : god[0] + god.slice(1).toLowerCase()))

const made = new WeakMap<View, Facts>()

/** The facts of a view, made once however many components ask. */
export function factsOf(view: View): Facts {
  let facts = made.get(view)
  if (!facts) made.set(view, (facts = new Facts(view)))
  return facts
}

/** What everybody may look up at a table whose game has begun. */
export const factsAt = (table: TableStore): Facts => factsOf(table.view<View>()!)

export { listed } from '$/table/look'
