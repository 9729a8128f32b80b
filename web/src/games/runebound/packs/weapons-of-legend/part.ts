import type { PartDrawn } from '$/games'

/** Its cards are drawn as all cards are. */
const part: PartDrawn = {}

export default part
