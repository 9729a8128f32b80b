/** Where to put an icon so that its middle is at a point: the value of a `transform`. */
export const iconAt = (x: number, y: number, size: number): string =>
  `translate(${x - size / 2} ${y - size / 2}) scale(${size / 512})`
