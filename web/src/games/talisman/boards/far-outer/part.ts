import type { PartDrawn } from '$/games'
import FarOuter from './FarOuter.svelte'

const part: PartDrawn = { boards: [{ id: 'far', name: 'Far Outer', Page: FarOuter }] }

export default part
