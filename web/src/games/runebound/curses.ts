/** The five curses and what stands for them. */
export const CURSE_ICONS: Record<string, string> = {
  'ashen-flock': 'raven', 'demon-horde': 'devil-mask', 'frenzied-rage': 'enrage', 'savage-brood': 'claw-slashes', 'winter-lord': 'snowflake-2',
}
export const LEVELS = ['I', 'II', 'III']
export const SLOTS = ['', 'I', 'II', 'III', 'IV', 'V', 'VI']
