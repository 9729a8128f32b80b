/** Icons of the shared components; a game's own stand in its own folder. Only what is named here gets into the bundle. */
export const NAMES = [
  'all-seeing-eye', 'anticlockwise-rotation', 'book-cover', 'broken-shield', 'card-exchange', 'cloak-dagger', 'cog', 'conversation',
  'crossed-swords', 'crown', 'dragon-spiral', 'drama-masks', 'files', 'hand', 'hooded-figure', 'hourglass',
  'imperial-crown', 'key', 'keyboard', 'laurel-crown', 'linked-rings', 'medieval-gate', 'meeple', 'moon', 'padlock',
  'person', 'quill-ink', 'ringing-bell', 'round-table', 'rune-stone', 'sands-of-time', 'save', 'scales',
  'scroll-unfurled', 'shaking-hands', 'spyglass', 'sunrise', 'talk', 'theater-curtains', 'three-friends',
  'throne-king', 'trade', 'unplugged', 'wax-seal', 'wooden-door',
] as const
