/** What a seat sees of the Totems, and what is said of the next Gathering. */
import type { TableStore } from '$/table/table.svelte'
import type { CirclesSeen, Slot, TotemSeen } from './view.gen'

export const circlesAt = (table: TableStore): CirclesSeen | null => table.view<Slot>()?.circles ?? null

export const TOTEMS = 13
/** How far the twelve stand from the one in the middle, which is a little above the centre: names stand below. */
export const RING = 37
export const MIDDLE: [number, number] = [50, 48]

/** Where a Totem stands: twelve around the ring from the top, one in its middle. In a square of 100. */
export function postAt({ place }: Pick<TotemSeen, 'place'>): [number, number] {
  const [x, y] = MIDDLE
  if (place === 0) return MIDDLE
  const turn = ((place - 1) / (TOTEMS - 1)) * 2 * Math.PI
  return [x + RING * Math.sin(turn), y - RING * Math.cos(turn)]
}

/** How likely it is that the Tribes gather at the end of this turn, in words. */
export function outlook(circles: CirclesSeen): string {
  if (circles.certain) return 'The Tribes gather at the end of this turn without a roll: it is the last.'
  if (!circles.rolled) return 'No Council Phase, no roll for the Gathering.'
  if (circles.need < 1) return 'As things stand, no roll brings a Gathering this turn.'
  if (circles.chance >= 1) return 'A Gathering is certain this turn.'
  return `Chance of a Gathering this turn: ${circles.need} in 12.`
}

/** What would happen if it met now, in words. */
export function ifItMet(circles: CirclesSeen): string {
  const voices = circles.totems.filter((totem) => totem.seat !== null).length
  if (!voices) return 'If it met now, nobody would speak.'
  if (voices === 1) return 'If it met now, a lone voice would have it for 1 VP.'
  const then = circles.at_once ? 'decides it at once' : 'must find support'
  return `If it met now, ${voices} would speak, and whoever is drawn ${then}.`
}

/** A Totem as it is read out. */
export function spoken(table: TableStore, totem: TotemSeen, name: (faction: string) => string): string {
  const voice = totem.faction && totem.seat !== null ? `${name(totem.faction)}, ${table.nameOf(totem.seat)}` : 'Neutral'
  return [`${totem.animal} Totem`, voice, totem.chits ? `${totem.chits} chits` : ''].filter(Boolean).join(', ')
}
