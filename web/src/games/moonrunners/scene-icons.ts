/** Icons of the game's picture on the title page. */
export const NAMES = ['barrel', 'galleon', 'lighthouse', 'shooner-sailboat', 'wooden-crate'] as const
