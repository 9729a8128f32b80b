import type { PartDrawn } from '$/games'
import City from './City.svelte'

const part: PartDrawn = { boards: [{ id: 'city', name: 'City', Page: City }] }

export default part
