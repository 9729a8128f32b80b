/** What is counted by number in a view, in words. */
export const PHASES = ['ranged', 'melee', 'magic'] as const
export const ATTRIBUTES = ['Mind', 'Body', 'Spirit'] as const
export const SYMBOLS = ['road', 'plains', 'hills', 'forest', 'mountains', 'swamp', 'river'] as const
export const COLOURS = ['green', 'yellow', 'blue', 'red'] as const
/** Jewels differ by shape too. */
export const SHAPES = ['round', 'triangle', 'square', 'diamond'] as const
/** Slots of Scions and levels of Curse cards. */
export const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI']
