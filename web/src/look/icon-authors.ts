/** Who drew which of our icons, as far as the package's list tells; all of them are contributors of game-icons.net. */
export const DRAWN_BY: readonly (readonly [string, string])[] = [
  [
    'Lorc',
    'anchor, anvil, battle-axe, broadsword, broken-heart, castle, cloak-dagger, crossed-sabres, crossed-swords, crown, crown-coin, crowned-skull, dragon-spiral, drama-masks, duality-mask, eagle-emblem, eclipse, footprint, grapes, horse-head, hourglass, jeweled-chalice, lantern, lyre, mailed-fist, moon, padlock, plain-dagger, quill, quill-ink, rose, rune-stone, sands-of-time, scales, scorpion, scroll-unfurled, snake, sunrise, trade, unlit-bomb, visored-helm, walking-boot, wax-seal, wheat, white-tower',
  ],
  [
    'Delapouite',
    'abacus, all-seeing-eye, ancient-columns, anticlockwise-rotation, caduceus, camel, camel-head, card-exchange, cargo-ship, carnival-mask, church, coins, greek-temple, griffin-symbol, high-grass, horseshoe, imperial-crown, lockpicks, medieval-gate, meeple, oak-leaf, peace-dove, person, polar-star, rat, ring, rolling-dices, shaking-hands, ship-wheel, sword-altar, temple-gate, throne-king, two-coins',
  ],
  [
    'Skoll',
    'baton, pentacle',
  ],
  [
    'Caro Asercion',
    'heraldic-sun, round-potion',
  ],
  [
    'Sbed',
    'hand',
  ],
  [
    'Kier Heyl',
    'dwarf-helmet',
  ],
  [
    'DarkZaitzev',
    'hooded-figure, robber-hand',
  ],
  [
    'Carl Olsen',
    'flame',
  ],
]
