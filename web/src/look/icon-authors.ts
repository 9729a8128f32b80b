/** Who drew which of our icons, as far as the package's list tells; all of them are contributors of game-icons.net. */
export const DRAWN_BY: readonly (readonly [string, string])[] = [
  [
    'Lorc',
    'anchor, anvil, battle-axe, beer-stein, boots, breastplate, broadsword, broken-heart, castle, cloak-dagger, cowled, crossed-sabres, crossed-swords, crown, crown-coin, crowned-skull, crystal-ball, dragon-head, dragon-spiral, drama-masks, duality-mask, eagle-emblem, eclipse, fire-ring, footprint, gems, grapes, horse-head, hourglass, jeweled-chalice, knapsack, lantern, lightning-storm, lyre, magic-swirl, mailed-fist, moon, mountains, padlock, pine-tree, plain-dagger, quill, quill-ink, rose, rune-stone, sands-of-time, scales, scorpion, scroll-unfurled, snake, spectre, sunrise, trade, unlit-bomb, valley, visored-helm, volcano, walking-boot, wax-seal, werewolf, wheat, white-tower, wizard-staff, wolf-head',
  ],
  [
    'Delapouite',
    'abacus, all-seeing-eye, ancient-columns, anticlockwise-rotation, barbarian, biceps, black-knight-helm, bow-arrow, cactus, caduceus, camel, camel-head, card-exchange, cargo-ship, carnival-mask, castle-ruins, cave-entrance, church, coins, dice-six-faces-six, dungeon-gate, dwarf-face, evil-tower, forest, grass, graveyard, greek-temple, griffin-symbol, high-grass, hills, horseshoe, huts-village, imperial-crown, light-helm, lockpicks, lovers, magic-potion, medieval-gate, meeple, mine-wagon, monk-face, mountain-cave, oak-leaf, oasis, ogre, peace-dove, person, polar-star, raft, rat, ring, rolling-dices, shaking-hands, ship-wheel, star-gate, sword-altar, temple-gate, throne-king, two-coins, wizard-face',
  ],
  ['Skoll', 'baton, donkey, fangs, pentacle, troll'],
  ['Caro Asercion', 'heraldic-sun, round-potion'],
  ['Sbed', 'death-skull, hand, health-normal'],
  ['Kier Heyl', 'dwarf-helmet, elf-helmet'],
  ['DarkZaitzev', 'hooded-figure, robber-hand'],
  ['Carl Olsen', 'flame'],
  ['Willdabeast', 'round-shield'],
]
