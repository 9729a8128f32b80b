/** Players are colour + shape + name. Colours are variables of `tokens.css`, shapes are drawn in a box of 24 x 24. */
import type { SeatSeen } from '$/api/types'

const COLOURS = ['crimson', 'saffron', 'azure', 'verdant', 'sable', 'argent', 'violet', 'tawny']

/** How rulebooks call the colours of pawns, in the same order. */
const PAWNS = ['red', 'yellow', 'blue', 'green', 'black', 'white', 'purple', 'orange']

/** The colour of a seat by the name that a rulebook gives it; empty if it is none. */
export const pawnColour = (name: string): string => COLOURS[PAWNS.indexOf(name)] ?? ''

export const SHAPES: Record<string, string> = {
  circle: 'M12 2.2a9.8 9.8 0 1 1 0 19.6a9.8 9.8 0 0 1 0-19.6z',
  triangle: 'M12 1.6L23 21.4H1z',
  square: 'M3 3h18v18H3z',
  diamond: 'M12 .8L23.2 12L12 23.2L.8 12z',
  hexagon: 'M12 1.2l9.6 5.4v10.8L12 22.8l-9.6-5.4V6.6z',
  star: 'M12 .8l3.4 7.3l8 .9l-5.9 5.4l1.6 7.9L12 18.4l-7.1 3.9l1.6-7.9L.6 9l8-.9z',
  cross: 'M8 1.5h8V8h6.5v8H16v6.5H8V16H1.5V8H8z',
  drop: 'M12 .6C16 6.4 21 10 21 14.8A8.6 8.6 0 0 1 12 23.4A8.6 8.6 0 0 1 3 14.8C3 10 8 6.4 12 .6z',
  dm: 'M12 4.2C6.6 4.2 2.4 8 .8 12c1.6 4 5.8 7.8 11.2 7.8S21.6 16 23.2 12C21.6 8 17.4 4.2 12 4.2z',
}

export interface Paint {
  fill: string
  on: string
  text: string
  rim: string
}

/** The variables of a colour: the fill, what is written on it, text in that colour on paper, the rim. */
export function paint(colour: string): Paint {
  const number = COLOURS.indexOf(colour) + 1
  if (!number) return { fill: 'var(--dm)', on: 'var(--on-dm)', text: 'var(--dm-text)', rim: 'var(--dm-hi)' }
  return {
    fill: `var(--p${number})`,
    on: `var(--p${number}-on)`,
    text: `var(--p${number}-text)`,
    rim: `var(--p${number}-rim)`,
  }
}

export const shapePath = (shape: string): string => SHAPES[shape] ?? SHAPES['circle']!

export const spoken = (seat: Pick<SeatSeen, 'colour' | 'shape' | 'dm'>): string =>
  seat.dm ? 'the DM' : `${seat.colour} ${seat.shape}`
