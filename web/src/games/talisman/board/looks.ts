/** How a board is painted: its ground, its walls, its sign. */
export interface BoardLook {
  ground: string
  wall: number
  icon: string
}

const look = (ground: string, icon: string, wall = 4): BoardLook => ({ ground: `var(--${ground})`, icon, wall })

/** By the board's name; others look like open land. */
export const LOOKS: Record<string, BoardLook> = {
  city: look('roof-3', 'medieval-gate', 14),
  village: look('t-plains', 'huts-village'),
  far: look('land', 'horizon-road'),
  dun: look('t-mountains', 'dungeon-gate', 10),
  keep: look('roof-2', 'evil-tower', 10),
  timescape: look('party-liberal-tint', 'star-gate'),
  des: look('land', 'sun'),
  vale: look('t-forest', 'forest'),
  pass: look('t-mountains', 'mountain-climbing'),
  rome: look('roof-1', 'roman-shield', 14),
  olympus: look('paper-hi', 'greek-temple'),
  ocean: look('water', 'galleon'),
  island: look('t-plains', 'island'),
  dockland: look('street', 'anchor'),
}

export const lookOf = (board: string): BoardLook => LOOKS[board] ?? look('land', 'stone-path')
