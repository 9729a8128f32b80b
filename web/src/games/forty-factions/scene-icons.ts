/** Icons of the game's picture on the title page. */
export const NAMES = [
  'byzantin-temple',
  'church',
  'greek-temple',
  'sailboat',
  'stone-tower',
  'tower-flag',
  'white-tower',
] as const
