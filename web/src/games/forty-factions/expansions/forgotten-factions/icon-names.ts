/** Icons of this expansion: the charges of its Factions and Plots. */
export const NAMES = [
  'all-seeing-eye', 'baby-face', 'backstab', 'boar', 'breastplate', 'butterfly', 'candles', 'compass',
  'crossed-pistols', 'crossed-swords', 'cultist', 'daemon-skull', 'dark-squad', 'double-fish', 'drama-masks',
  'envelope', 'hole', 'invisible', 'knight-banner', 'lovers', 'manacles', 'mountain-road', 'mounted-knight', 'owl',
  'portal', 'rally-the-troops', 'shambling-zombie', 'spider-web', 'spy', 'star-formation', 'straight-pipe',
  'terror', 'third-eye', 'wanted-reward', 'watchtower', 'windmill', 'wisdom',
] as const // prettier-ignore
