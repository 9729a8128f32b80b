import { lords, STORM } from './drawing'
import type { RealmPart } from '../../part'

const part: RealmPart = {
  ...STORM,
  primer: ([, ...turn]) => [
    'Grow until the storm breaks for the last time; then whoever beats most Stormlords wins.',
    ...turn,
  ],
  standing: (table, seat, usual) => ({ ...usual, ...lords(table, seat) }),
}

export default part
