/** Icons of this game: the charges of Factions and Plots (the content names them), and what the boards need. */
export const NAMES = [
  // charges of the Factions
  'abacus', 'anchor', 'ancient-columns', 'anvil', 'battle-axe', 'caduceus', 'camel', 'camel-head', 'cargo-ship',
  'carnival-mask', 'cloak-dagger', 'crossed-sabres', 'crown', 'crown-coin', 'crowned-skull', 'duality-mask',
  'dwarf-helmet', 'eagle-emblem', 'eclipse', 'flame', 'grapes', 'griffin-symbol', 'hand', 'heraldic-sun', 'high-grass',
  'horse-head', 'horseshoe', 'lantern', 'lockpicks', 'lyre', 'mailed-fist', 'moon', 'oak-leaf', 'peace-dove', 'pentacle',
  'polar-star', 'quill-ink', 'rat', 'robber-hand', 'rolling-dices', 'rose', 'round-potion', 'rune-stone', 'scales',
  'scorpion', 'ship-wheel', 'snake', 'sunrise', 'sword-altar', 'temple-gate', 'trade', 'two-coins', 'unlit-bomb',
  'walking-boot', 'wheat', 'white-tower',
  // Plots
  'broken-heart', 'cartwheel', 'coffin', 'double-face-mask', 'executioner-hood', 'jester-hat', 'linked-rings', 'lion',
  'magnifying-glass', 'meteor-impact', 'run', 'secret-book', 'sun-priest', 'tied-scroll', 'tower-fall', 'treasure-map',
  'vote', 'wolf-howl',
  // charges for packs that name none
  'greek-temple', 'church', 'quill', 'plain-dagger', 'crossed-swords', 'visored-helm', 'castle', 'footprint', 'ring',
  'person', 'all-seeing-eye',
  // parties, suits, phases, boards
  'broadsword', 'jeweled-chalice', 'baton', 'coins', 'shaking-hands', 'wax-seal', 'scroll-unfurled', 'drama-masks',
  'throne-king', 'card-exchange', 'imperial-crown', 'hooded-figure', 'medieval-gate', 'padlock',
  'card-draw', 'laurel-crown',
] as const // prettier-ignore
