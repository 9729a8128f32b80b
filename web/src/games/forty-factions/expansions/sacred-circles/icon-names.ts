/** Icons of this part: the charges of its Factions and Plots, and what the ring of Totems needs. */
export const NAMES = [
  'animal-hide', 'bear-head', 'bison', 'burning-forest', 'cobra', 'deer', 'eagle-head', 'feline', 'fox', 'gecko', 'heron',
  'orc-head', 'quicksand', 'raven', 'sandstorm', 'scorpion-tail', 'seated-mouse', 'stag-head', 'sun-spear',
  'tarot-12-the-hanged-man', 'tomahawk', 'totem-head', 'stone-pile',
] as const // prettier-ignore
