/** Icons of the pictures on the title page. */
export const NAMES = [
  'barrel', 'byzantin-temple', 'church', 'evil-tower', 'galleon', 'greek-temple', 'hooded-figure', 'huts-village',
  'imperial-crown', 'lighthouse', 'medieval-gate', 'meeple', 'pine-tree', 'sailboat', 'shooner-sailboat', 'stone-tower',
  'sword-in-stone', 'tower-flag', 'white-tower', 'wooden-crate', 'wyvern', 'cloaked-figure-on-horseback',
] as const
