/** Where the names on a map go: below, above, right or left of their place, wherever they cover least. */

export interface Box {
  x: number
  y: number
  width: number
  height: number
  /** How bad it is to cover it. */
  weight: number
}

export interface Label {
  lines: string[]
  anchor: 'start' | 'middle' | 'end'
  x: number
  /** Of the first line's top. */
  y: number
  width: number
  height: number
}

export interface Named {
  name: string
  x: number
  y: number
  /** Half the size of its piece. */
  radius: number
  /** Is named even where it covers something; others rather go without. */
  must: boolean
}

const LINE = 1.08
/** How wide a letter is on average, in font sizes. */
const GLYPH = 0.49
/** How much of a name may cover something before the place goes without. */
const CROWDED = 0.6

/** A long name on two lines of about the same length. */
export function wrap(name: string): string[] {
  if (name.length < 12) return [name]
  const words = name.split(' ')
  if (words.length === 1) return [name]
  const uneven = (cut: number): number =>
    Math.abs(words.slice(0, cut).join(' ').length - words.slice(cut).join(' ').length)
  const cuts = words.slice(1).map((_, i) => i + 1)
  const best = cuts.reduce((a, b) => (uneven(b) < uneven(a) ? b : a))
  return [words.slice(0, best).join(' '), words.slice(best).join(' ')]
}

export function overlap(a: Omit<Box, 'weight'>, b: Omit<Box, 'weight'>): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return across > 0 && down > 0 ? across * down : 0
}

function candidates(place: Named, size: number): { label: Label; cost: number }[] {
  const found: { label: Label; cost: number }[] = []
  const gap = size * 0.28
  for (const lines of [wrap(place.name), [place.name]]) {
    const width = Math.max(...lines.map((line) => line.length)) * size * GLYPH
    const height = lines.length * size * LINE
    const extra = lines.length === 1 && place.name.length >= 12 ? size * 0.3 : 0
    const side = place.radius + gap * 1.4
    const put = (anchor: Label['anchor'], x: number, y: number, cost: number): void => {
      found.push({ label: { lines, anchor, x, y, width, height }, cost: cost * size + extra })
    }
    put('middle', place.x, place.y + place.radius + gap, 0)
    put('middle', place.x, place.y - place.radius - gap - height, 2.5)
    put('start', place.x + side, place.y - height / 2, 3.2)
    put('end', place.x - side, place.y - height / 2, 3.2)
    put('start', place.x + side * 0.7, place.y + side * 0.5, 4)
    put('end', place.x - side * 0.7, place.y + side * 0.5, 4)
    if (lines.length === 1) break
  }
  return found
}

export function boxOf(label: Label): Omit<Box, 'weight'> {
  const x =
    label.anchor === 'middle' ? label.x - label.width / 2 : label.anchor === 'start' ? label.x : label.x - label.width
  return { x, y: label.y, width: label.width, height: label.height }
}

/**
 * A label for each place, in the order given: put the most important ones first. `obstacles` are pieces and plaques.
 * Where there is no room, only those that must have a name get one.
 */
export function placeLabels(places: readonly Named[], obstacles: readonly Box[], size: number): (Label | null)[] {
  const taken: Box[] = [...obstacles]
  return places.map((place) => {
    let best: Label | undefined
    let least = Infinity
    let hidden = 0
    for (const { label, cost } of candidates(place, size)) {
      const box = boxOf(label)
      const covered = taken.reduce((sum, other) => sum + overlap(box, other) * other.weight, 0)
      const score = cost + covered / size
      if (score < least) [best, least, hidden] = [label, score, covered / (label.width * label.height)]
    }
    if (!best || (hidden > CROWDED && !place.must)) return null
    taken.push({ ...boxOf(best), weight: 7 })
    return best
  })
}
