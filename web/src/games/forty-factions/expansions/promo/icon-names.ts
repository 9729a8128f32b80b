/** Icons of the two cards. */
export const NAMES = [
  'bandit', 'pirate-flag',
] as const // prettier-ignore
