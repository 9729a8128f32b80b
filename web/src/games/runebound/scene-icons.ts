/** Icons of the game's picture on the title page. */
export const NAMES = ['medieval-gate', 'pine-tree', 'wyvern', 'cloaked-figure-on-horseback'] as const
