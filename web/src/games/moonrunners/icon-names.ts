export const NAMES = [
  'moon',
  'galleon',
  'sailboat',
  'lantern-flame',
  'coins',
  'wooden-crate',
  'cloak-dagger',
  'handcuffs',
  'lighthouse',
  'flame',
] as const
