import type { PartDrawn } from '$/games'
import TavernBoard from './TavernBoard.svelte'

const part: PartDrawn = { boards: [{ id: 'tavern', name: 'Tavern', Page: TavernBoard }] }

export default part
