import type { RealmPart } from '../../part'
import { lords, STORM } from '../seven-scions/drawing'

const part: RealmPart = {
  ...STORM,
  primer: ([, ...turn]) => [
    'Grow until the storm breaks for the last time; then you beat all Stormlords together, or lose together.',
    ...turn,
  ],
  standing: (table, seat, usual) => ({ ...usual, ...lords(table, seat) }),
}

export default part
