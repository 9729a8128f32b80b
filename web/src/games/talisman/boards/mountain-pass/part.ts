import type { PartDrawn } from '$/games'
import Pass from './Pass.svelte'

const part: PartDrawn = { boards: [{ id: 'pass', name: 'Mountain Pass', Page: Pass }], told: true }

export default part
