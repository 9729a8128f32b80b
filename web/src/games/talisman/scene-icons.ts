/** Icons of the game's picture on the title page. */
export const NAMES = [
  'church',
  'evil-tower',
  'huts-village',
  'imperial-crown',
  'meeple',
  'pine-tree',
  'sword-in-stone',
  'white-tower',
] as const
