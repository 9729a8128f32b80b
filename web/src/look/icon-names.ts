/** Icons of the shared components; a game's own stand in its own folder. Only what is named here gets into the bundle. */
export const NAMES = [
  'all-seeing-eye', 'anticlockwise-rotation', 'bat-mask', 'bell-shield', 'book-cover', 'broken-heart', 'candle-light',
  'card-exchange', 'checked-shield', 'cloak-dagger', 'conversation', 'crown',
  'crossed-swords', 'dice-six-faces-six', 'dragon-spiral', 'drama-masks', 'exit-door', 'cog', 'hand', 'hooded-figure',
  'hourglass', 'imperial-crown', 'keyboard', 'laurel-crown', 'magnifying-glass', 'medieval-gate', 'meeple', 'moon',
  'padlock', 'person', 'poker-hand', 'quill-ink', 'rolling-dices', 'round-table', 'rune-stone', 'sands-of-time',
  'scales', 'scroll-unfurled', 'shaking-hands', 'speaker', 'speaker-off', 'spyglass', 'sun', 'sunrise', 'talk',
  'three-friends', 'throne-king', 'trade', 'vintage-robot', 'wax-seal', 'wooden-door', 'unplugged', 'treasure-map', 'files',
  'save', 'folded-paper', 'help', 'theater-curtains', 'linked-rings', 'key', 'ringing-bell', 'chat-bubble',
] as const
