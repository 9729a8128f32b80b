import type { PartDrawn } from '$/games'
import Timescape from './Timescape.svelte'

const part: PartDrawn = { boards: [{ id: 'timescape', name: 'Timescape', Page: Timescape }] }

export default part
