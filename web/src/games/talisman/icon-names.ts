/** Pictures of Talisman: by card, by kind of card, by Space and terrain. Only what is named here gets into the bundle. */

/** Cards whose name asks for a picture of their own; every other card gets that of its kind. */
export const ART: Record<string, string> = {
  // seasons, months, days, events
  ad_winter: 'snowflake-1', ad_summer: 'sun', ad_thaw: 'daisy', ad_autumn: 'oak-leaf', ad_knives: 'plain-dagger',
  ad_ghosts: 'floating-ghost', ad_tithes: 'two-coins', ad_market: 'shop', ad_feast: 'meal', ad_omen: 'evil-eyes',
  ad_moon: 'moon', ad_hail: 'snowing', ad_fever: 'wind-slap', ad_tax: 'coins-pile', ad_star: 'meteor-impact',
  ad_dark: 'shadow-grasp', ad_stampede: 'charging-bull', ad_fork: 'crossroad', ad_ley: 'magic-swirl',
  ad_deserters: 'broken-heart', ad_caravan: 'old-wagon', ad_snared: 'wolf-trap', ad_tremor: 'earth-crack',
  // foes
  ad_goblin: 'goblin-head', ad_wolf: 'wolf-head', ad_rats: 'rat', ad_adder: 'snake', ad_skeleton: 'skeleton',
  ad_zombies: 'shambling-zombie', ad_boar: 'boar', ad_brigand: 'bandit', ad_imp: 'imp', ad_spider: 'spider-alt',
  ad_crocodile: 'croc-jaws', ad_bear: 'bear-head', ad_captain: 'brutal-helm', ad_blade: 'sword-brandish',
  ad_thrall: 'vampire-dracula', ad_gargoyle: 'gargoyle', ad_gang: 'bandit', ad_ogre: 'ogre', ad_warden: 'guards',
  ad_basilisk: 'sea-serpent', ad_barrow: 'crowned-skull', ad_lancer: 'mounted-knight', ad_hound: 'hound',
  ad_troll: 'troll', ad_manticore: 'griffin-symbol', ad_rider: 'cloaked-figure-on-horseback', ad_giant: 'giant',
  ad_hydra: 'hydra', ad_lindworm: 'wyvern', ad_dragon: 'dragon-head', ad_warband: 'daemon-skull',
  ad_wisp: 'candle-light', ad_shade: 'spectre', ad_plague: 'ghost', ad_banshee: 'ghost', ad_thief: 'brain-leak',
  ad_choir: 'ghost-ally', ad_mirror: 'mirror-mirror', ad_wraith: 'spectre', ad_djinn: 'djinn', ad_duchess: 'queen-crown',
  // strangers
  ad_hag: 'witch-face', ad_jester: 'jester-hat', ad_nun: 'nun-face', ad_smith: 'anvil', ad_scholar: 'book-cover',
  ad_dice: 'rolling-dices', ad_reader: 'card-pick', ad_horses: 'horse-head', ad_beggar: 'cowled', ad_judge: 'gavel',
  ad_matchmaker: 'lovers', ad_serjeant: 'sergeant', ad_venom: 'poison-bottle', ad_ferryman: 'boat-fishing',
  ad_chronicler: 'quill-ink',
  // things and followers
  ad_purse: 'shiny-purse', ad_strongbox: 'strongbox', ad_sword: 'broadsword', ad_axe: 'battle-axe',
  ad_greatblade: 'two-handed-sword', ad_kite: 'round-shield', ad_helm: 'horned-helm', ad_mail: 'mail-shirt',
  ad_pack: 'knapsack', ad_mule: 'donkey', ad_boots: 'boots', ad_amulet: 'gem-pendant', ad_ring: 'ring',
  ad_wand: 'crystal-wand', ad_draught: 'health-potion', ad_antidote: 'round-potion', ad_waterskin: 'water-flask',
  ad_talisman: 'gems', ad_porter: 'backpack', ad_squire: 'visored-helm', ad_guide: 'compass', ad_scribe: 'quill-ink',
  ad_dog: 'sniffing-dog', ad_standard: 'vertical-banner', ad_bodyguard: 'shield-bounces', ad_cousin: 'cloak-dagger',
  ad_apprentice: 'pointy-hat', ad_shrine: 'star-altar', ad_stones: 'stone-stack', ad_camp: 'camping-tent',
  ad_spring: 'well', ad_forge: 'anvil',
  // characters
  ch_warrior: 'crossed-swords', ch_druid: 'oak', ch_witch: 'witch-face', ch_sellsword: 'sword-brandish',
  ch_knight: 'templar-shield', ch_ratcatcher: 'rat', ch_monk: 'monk-face', ch_delver: 'dwarf-face',
  ch_pathfinder: 'elf-helmet', ch_fence: 'goblin-head', ch_giant: 'giant', ch_bonewright: 'crossed-bones',
  ch_singer: 'lyre', ch_cutpurse: 'robber-hand', ch_oracle: 'third-eye', ch_berserker: 'barbarian', ch_tinker: 'gear-hammer',
  ch_drover: 'bull', ch_reaver: 'daemon-skull', ch_pilgrim: 'robot-golem',
  // city
  ci_curfew: 'ringing-bell', ci_farmer: 'coins-pile', ci_informer: 'talk', ci_procession: 'candles', ci_wagon: 'cartwheel',
  ci_chase: 'run', ci_open_market: 'shop', ci_bell: 'ringing-bell', ci_masks: 'carnival-mask', ci_child: 'person',
  ci_beadle: 'guards', ci_taker: 'handcuffs', ci_night: 'lantern', ci_watch: 'guarded-tower', ci_captain: 'crested-helmet',
  ci_cutthroat: 'stiletto', ci_gang: 'bandit', ci_thing: 'spiked-tentacle', ci_duellist: 'fencer', ci_cult: 'sacrificial-dagger',
  ci_dog: 'sitting-dog', ci_whisper: 'spectre', ci_ghost: 'ghost', ci_hanged: 'tarot-12-the-hanged-man', ci_cellar: 'spectre',
  ci_bailiff: 'handcuffs', ci_magistrate: 'gavel', ci_lender: 'coins', ci_herald: 'megaphone', ci_preacher: 'prayer',
  ci_licenser: 'wax-seal', ci_locksmith: 'key', ci_fence: 'swap-bag', ci_crier: 'megaphone', ci_rag: 'bindle',
  ci_purse: 'shiny-purse', ci_signet: 'ring', ci_dagger: 'stiletto', ci_cloak: 'cloak', ci_link: 'torch', ci_urchin: 'robber-hand',
  ci_pawn: 'scales', ci_pit: 'boxing-glove', ci_stair: 'stairs',
  // village
  vi_feast: 'cornucopia', vi_rain: 'raining', vi_wedding: 'lovers', vi_tithe: 'barn', vi_well: 'well', vi_tale: 'campfire',
  vi_bull: 'bull-horns', vi_mob: 'pitchfork', vi_fox: 'fox-head', vi_poacher: 'bow-arrow', vi_scarecrow: 'scarecrow',
  vi_miller: 'windmill', vi_maid: 'mermaid', vi_barrow: 'tombstone', vi_calf: 'cow', vi_midwife: 'baby-bottle',
  vi_pedlar: 'backpack', vi_cobbler: 'leather-boot', vi_wise: 'witch-face', vi_veteran: 'medal', vi_reeve: 'scales',
  vi_toads: 'frog', vi_lad: 'person', vi_dog: 'sitting-dog', vi_herbalist: 'herbs-bundle', vi_scythe: 'scythe',
  vi_charm: 'corn', vi_cask: 'barrel', vi_eggs: 'two-coins', vi_maypole: 'vertical-banner',
  // purchases
  pu_sword: 'broadsword', pu_axe: 'battle-axe', pu_mace: 'flanged-mace', pu_spear: 'spears', pu_bow: 'bow-arrow',
  pu_dagger: 'plain-dagger', pu_helmet: 'light-helm', pu_shield: 'round-shield', pu_armour: 'breastplate',
  pu_jack: 'leather-vest', pu_gauntlets: 'gauntlet', pu_pack: 'knapsack', pu_pouch: 'belt', pu_rope: 'rope-coil',
  pu_lockpicks: 'lockpicks', pu_torch: 'torch', pu_hat: 'robin-hood-hat', pu_boots: 'walking-boot', pu_cloak: 'cloak',
  pu_draught: 'health-potion', pu_antidote: 'round-potion', pu_scroll: 'tied-scroll', pu_tooth: 'tooth',
  pu_candle: 'candle-light', pu_mule: 'donkey', pu_nag: 'horse-head', pu_horse: 'horse-head', pu_warhorse: 'trojan-horse',
  pu_stallion: 'horse-head', pu_ox: 'bull', pu_cart: 'cartwheel', pu_wagon: 'old-wagon', pu_catapult: 'catapult',
  pu_raft: 'raft', pu_waterskin: 'water-flask', pu_camel: 'camel-head',
  // spells
  sp_immobility: 'frozen-block', sp_invisibility: 'invisible', sp_iron_skin: 'steel-claws', sp_firelance: 'fire-ray',
  sp_mind_spike: 'psychic-waves', sp_mending: 'healing', sp_purge: 'poison-cloud', sp_stride: 'run', sp_recall: 'return-arrow',
  sp_snarl: 'direction-signs', sp_unravel: 'cancel', sp_turnabout: 'mirror-mirror', sp_covet: 'grab', sp_banish: 'exit-door',
  sp_beguile: 'charm', sp_wither: 'shattered-heart', sp_befuddle: 'star-swirl', sp_toadskin: 'frog', sp_hex: 'voodoo-doll',
  sp_scry: 'crystal-ball', sp_second_draw: 'card-draw', sp_choir: 'lyre', sp_golden: 'coins', sp_tempest: 'lightning-storm',
  sp_ward: 'tree-roots', sp_change: 'teleport', sp_open_way: 'open-gate', sp_herd: 'wolf-howl', sp_oath: 'iron-cross',
  sp_breath: 'lungs',
  // curses, talismans, endings, ranks
  cu_butterfingers: 'drop-weapon', cu_leaden: 'anchor', cu_tongue: 'talk', cu_purse: 'shiny-purse', cu_shoulder: 'snowflake-1',
  cu_rust: 'fragmented-sword', cu_faint: 'broken-heart', cu_fogged: 'brain', cu_deserted: 'exit-door', cu_wanderlust: 'footprint',
  cu_sweating: 'poison-cloud', cu_marked: 'human-target', cu_toad: 'frog', cu_mirror: 'mirror-mirror',
  ta_ember: 'fire-ring', ta_tide: 'water-drop', ta_thorn: 'tree-roots', ta_lantern: 'lantern', ta_coin: 'crown-coin', ta_plain: 'gems',
  en_crown: 'imperial-crown', en_regent: 'throne-king', en_mind: 'brain', en_locks: 'padlock', en_weighing: 'scales',
  en_dais: 'stone-throne', en_dark: 'eclipse', en_shades: 'ghost-ally', en_stolen: 'crown',
  l2_captain: 'crested-helmet', l2_guild: 'robber-hand', l2_cleric: 'pope-crown', l2_magus: 'wizard-staff', l3_king: 'throne-king',
  l3_archmage: 'wizard-face',
  // the Tavern
  pa_captain: 'medal', pa_smoker: 'smoking-pipe', pa_dwarf: 'dwarf-face', pa_sharp: 'card-ace-spades', pa_poacher: 'bow-arrow',
  pa_watchman: 'guards', pa_lady: 'domino-mask', pa_chaplain: 'prayer', pa_docker: 'anchor', pa_wizard: 'wizard-face',
  pa_child: 'person', pa_rival: 'lyre', pa_hunter: 'wanted-reward', pa_furs: 'fur-shirt', pa_fighter: 'boxing-glove',
  pa_soldier: 'visored-helm', pa_wheel: 'tarot-10-wheel-of-fortune', pa_giant: 'giant', te_brawl: 'fist', te_round: 'beer-stein',
  te_stew: 'camp-cooking-pot', te_song: 'lyre', te_rats: 'rat', te_guests: 'three-friends', te_orders: 'ringing-bell',
  te_streak: 'rolling-dices', te_tab: 'coins', te_fingers: 'robber-hand', te_wrestling: 'biceps', te_candle: 'candle-light',
  te_fire: 'campfire', te_rumour: 'talk', te_cup: 'poison-bottle', te_quiet: 'night-sleep',
}

/** A new card without a picture of its own: the first that fits of what it is. */
export const KINDS: Record<string, string> = {
  TALISMAN: 'gems', DRAGON: 'dragon-head', UNDEAD: 'spectre', DEMON: 'daemon-skull', ANIMAL: 'wolf-head', HUMANOID: 'bandit',
  WEAPON: 'broadsword', SHIELD: 'round-shield', HELMET: 'light-helm', ARMOUR: 'breastplate', POTION: 'magic-potion',
  LAW: 'scales', SEASON: 'sun', MONTH: 'moon', DAY: 'sunrise', EVENT: 'scroll-unfurled', ENEMY: 'troll', SPIRIT: 'ghost',
  STRANGER: 'person', OBJECT: 'chest', FOLLOWER: 'cowled', PLACE: 'dungeon-gate', SPELL: 'spell-book', CURSE: 'voodoo-doll',
  CHARACTER: 'meeple', LEVEL2: 'medal', LEVEL3: 'throne-king', ENDING: 'imperial-crown', PATRON: 'beer-stein', TAVERN: 'beer-stein',
}

/** Spaces with a picture of their own; others have that of their terrain. */
export const PLACES: Record<string, string> = {
  'out.city': 'medieval-gate', 'out.tavern': 'beer-stein', 'out.village': 'huts-village', 'out.sentinel': 'visored-helm',
  'mid.oasis': 'oasis', 'mid.castle': 'castle', 'mid.temple': 'greek-temple', 'mid.hiddenvalley': 'valley',
  'inn.plain': 'grass', 'inn.crypt': 'death-skull', 'inn.dice': 'dice-six-faces-six', 'inn.den': 'werewolf',
  'inn.mines': 'mine-wagon', 'inn.vampire': 'fangs', 'inn.pits': 'fire-ring', 'inn.valley': 'volcano', 'inn.crown': 'imperial-crown',
  'city.gate': 'medieval-gate', 'city.weaponsmith': 'broadsword', 'city.armourer': 'breastplate', 'city.apothecary': 'magic-potion',
  'city.hightemple': 'greek-temple', 'city.palace': 'throne-king', 'city.bank': 'bank', 'city.emporium': 'crystal-wand',
  'city.wharf': 'anchor', 'city.court': 'gavel', 'city.arena': 'sword-clash', 'city.guild': 'robber-hand', 'city.donjon': 'imprisoned',
  'city.academy': 'book-cover', 'city.tailor': 'sewing-needle', 'city.stables': 'horseshoe', 'city.cartwright': 'cartwheel',
  'city.marketsq': 'shop', 'city.gallows': 'tarot-12-the-hanged-man', 'vil.blacksmith': 'anvil', 'vil.healer': 'herbs-bundle',
  'vil.mill': 'windmill', 'vil.mystic': 'crystal-ball', 'vil.jetty': 'boat-fishing', 'vil.general': 'knapsack',
  'vil.livestock': 'cow', 'vil.green': 'oak', 'vil.oldwell': 'well', 'tav.room': 'beer-stein',
}

export const TERRAINS: Record<string, string> = {
  town: 'huts-village', fields: 'wheat', plains: 'grass', hills: 'hills', woods: 'pine-tree', forest: 'forest', ruins: 'castle-ruins',
  grave: 'graveyard', holy: 'church', crags: 'mountains', cave: 'cave-entrance', desert: 'cactus', runes: 'rune-stone',
  portal: 'star-gate', keep: 'black-knight-helm', valley: 'valley', cursed: 'evil-tower', chasm: 'mountain-cave', mines: 'mine-wagon',
  pits: 'fire-ring', street: 'stone-path', lane: 'stone-path',
}

/** Signs of the mat and the desk. */
export const SIGNS = [
  'biceps', 'crystal-ball', 'coins', 'health-normal', 'walking-boot', 'raft', 'frog', 'perspective-dice-six-faces-random',
  'gems', 'poison-bottle', 'wanted-reward', 'two-coins', 'bank', 'broken-heart', 'sword-clash', 'shop', 'knapsack', 'spell-book',
  'card-draw', 'run', 'exit-door', 'padlock', 'star-swirl', 'imperial-crown', 'voodoo-doll', 'fangs', 'lovers', 'wax-seal', 'hourglass',
  'scroll-unfurled', 'cowled', 'visored-helm', 'light-helm', 'gem-pendant', 'breastplate', 'round-shield', 'gauntlet', 'ring', 'belt',
  'boots', 'plain-dagger', 'crossed-swords', 'psychic-waves', 'shield-bounces', 'sunrise', 'sun', 'moon', 'skull-crossed-bones',
  'campfire', 'person', 'scales', 'card-pick',
] as const
