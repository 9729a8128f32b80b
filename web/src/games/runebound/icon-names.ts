/** Icons of this game: terrain, combat, what cards are, modes. */
export const NAMES = [
  // terrain and towns
  'road', 'grass', 'hills', 'pine-tree', 'mountains', 'swamp', 'river', 'castle', 'anchor', 'medieval-gate',
  'castle-ruins', 'footprint', 'campfire', 'treasure-map',
  // combat and numbers
  'bow-arrow', 'broadsword', 'wizard-staff', 'crossed-swords', 'run', 'shield', 'rolling-dices', 'coins', 'bleeding-wound',
  'knocked-out-stars', 'biceps', 'brain', 'meditation', 'sprint', 'health-normal', 'upgrade', 'rune-stone',
  // items, allies, heroes
  'battle-axe', 'flanged-mace', 'plain-dagger', 'spear-hook', 'breastplate', 'leather-armor', 'gem-pendant', 'round-potion',
  'pentacle', 'meeple', 'elf-helmet', 'barbarian', 'wizard-face', 'dwarf-face', 'dwarf-helmet', 'cowled', 'visored-helm',
  'hooded-figure', 'monk-face', 'black-knight-helm', 'robe', 'crystal-ball', 'ring', 'bindle', 'round-shield',
  // foes
  'wolf-head', 'bandit', 'death-skull', 'devil-mask', 'dragon-head', 'ogre', 'goblin-head', 'spectre', 'wolf-trap',
  'fangs', 'horned-skull', 'scroll-unfurled', 'hourglass', 'open-chest',
  // modes
  'lightning-storm', 'heavy-lightning', 'star-formation', 'imperial-crown', 'burning-meteor', 'raven', 'enrage',
  'claw-slashes', 'snowflake-2', 'minions', 'tower-flag', 'laurel-crown', 'sunrise',
] as const // prettier-ignore
