/** A jewel's outline around a point: round, triangle, square, diamond, so that no colour is needed to tell them apart. */
export function jewelPath(colour: number, x: number, y: number, size: number): string {
  const h = size / 2
  switch (colour) {
    case 0:
      return `M${x} ${y - h}a${h} ${h} 0 1 1 0 ${size}a${h} ${h} 0 1 1 0 ${-size}z`
    case 1:
      return `M${x} ${y - h * 1.08}L${x + h * 1.12} ${y + h * 0.88}H${x - h * 1.12}z`
    case 2:
      return `M${x - h * 0.88} ${y - h * 0.88}h${h * 1.76}v${h * 1.76}h${-h * 1.76}z`
    default:
      return `M${x} ${y - h * 1.2}L${x + h * 1.1} ${y}L${x} ${y + h * 1.2}L${x - h * 1.1} ${y}z`
  }
}

export const PAINT = ['var(--j-green)', 'var(--j-yellow)', 'var(--j-blue)', 'var(--j-red)']

/** The rays of a sunburst: its jewel comes back with Events. */
export const rays = (x: number, y: number, size: number): string =>
  Array.from({ length: 8 }, (_, at) => {
    const angle = (at * Math.PI) / 4 + 0.39
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    return `M${x + c * size * 0.72} ${y + s * size * 0.72}L${x + c * size * 0.95} ${y + s * size * 0.95}`
  }).join('')
