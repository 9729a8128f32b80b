import type { PartDrawn } from '$/games'
import Village from './Village.svelte'

const part: PartDrawn = { boards: [{ id: 'village', name: 'Village', Page: Village }] }

export default part
