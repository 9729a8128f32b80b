import type { PartDrawn } from '$/games'
import Dungeon from './Dungeon.svelte'

const part: PartDrawn = { boards: [{ id: 'dun', name: 'Dungeon', Page: Dungeon }] }

export default part
