/** Icons of this expansion: the charges of its Factions and Plots, and what its boards need. */
export const NAMES = [
  'abstract-024', 'black-hole-bolas', 'cracked-glass', 'floating-crystal', 'fountain', 'horizon-road', 'juggler',
  'mirror-mirror', 'moon-orbit', 'rabbit', 'screaming', 'spiral-bottle', 'spiral-lollipop', 'star-swirl', 'stopwatch',
  'sunflower', 'tear-tracks', 'theater-curtains', 'vortex', 'yin-yang',
] as const // prettier-ignore
