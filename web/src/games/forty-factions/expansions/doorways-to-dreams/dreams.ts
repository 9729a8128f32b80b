/** What a seat sees of dreams and Madness, and what stands for the three colours: each has a sign and a word beside it. */
import type { TableStore } from '$/table/table.svelte'
import type { DreamsSeen, MirrorSeen, Slot } from './view.gen'

export const dreamsAt = (table: TableStore): DreamsSeen | null => table.view<Slot>()?.dreams ?? null

export const HALLS = [
  { domain: 'Dreams', name: 'Hall of Mirrors', carpet: 'red', ground: 'Domain of Dreams' },
  {
    domain: 'Madness and Chaos',
    name: 'Hall of Broken Mirrors',
    carpet: 'purple',
    ground: 'Domain of Madness and Chaos',
  },
] as const

export const isDomain = (area: string): boolean => HALLS.some((hall) => hall.ground === area)

export const SIGNS: Record<string, string> = { Delirium: '☺', Mania: '✦', Despair: '☹' }

/** Of those who may stand at a Mirror, whoever is Activated and stands nowhere in the Halls: who stands waits for nothing. */
export function waitingAt(dreams: DreamsSeen, mirror: MirrorSeen, active: (faction: string) => boolean): string[] {
  const there = [...dreams.mirrors, ...dreams.drifting].map((one) => one.faction)
  return mirror.pawn === null ? [] : mirror.claims.filter((claim) => active(claim) && !there.includes(claim))
}

export const CLOUD = { width: 420, height: 270 }
const FINE = 720

/** Seats around the cloud, the first at the top and all equally far from the next, in parts of its width and height. */
export function around(count: number): { x: number; y: number }[] {
  const spots = Array.from({ length: FINE }, (_, step) => {
    const turn = (step / FINE) * 2 * Math.PI - Math.PI / 2
    return { x: 0.5 + 0.41 * Math.cos(turn), y: 0.5 + 0.39 * Math.sin(turn) }
  })
  const ways = [0]
  spots.forEach(({ x, y }, step) => {
    const next = spots[(step + 1) % FINE]!
    ways.push(ways[step]! + Math.hypot((next.x - x) * CLOUD.width, (next.y - y) * CLOUD.height))
  })
  const round = ways[FINE]!
  return Array.from({ length: count }, (_, place) => spots[ways.findIndex((way) => way >= (place / count) * round)]!)
}
