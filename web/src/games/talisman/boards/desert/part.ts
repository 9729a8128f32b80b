import type { PartDrawn } from '$/games'
import Desert from './Desert.svelte'

const part: PartDrawn = { boards: [{ id: 'des', name: 'Desert', Page: Desert }] }

export default part
