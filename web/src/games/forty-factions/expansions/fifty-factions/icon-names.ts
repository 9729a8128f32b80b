/** Icons of this expansion: the charges of its Factions and Plots. */
export const NAMES = [
  'bookshelf', 'broken-tablet', 'cat', 'empty-wood-bucket', 'fishing-net', 'galleon', 'goblin-head', 'guarded-tower',
  'holy-grail', 'hyena-head', 'nest-birds', 'plague-doctor-profile', 'plow', 'poison-bottle', 'polar-bear', 'poppy',
  'raise-skeleton', 'sitting-dog', 'spinning-wheel', 'tarot-00-the-fool', 'torch',
] as const // prettier-ignore
