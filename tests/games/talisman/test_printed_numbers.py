"""Every number that is printed on a card, against the tables of the specification, line by line."""

from collections import Counter

import questboard
from questboard.games.talisman.content import Card

LIBRARY = questboard.find("talisman").load_content((), ())

CHARACTERS = """
Warrior, Human, neutral, village | Druid, Human, neutral, forest | Hedge Witch, Human, evil, woods1
Sellsword, Human, neutral, tavern | Shrine Knight, Human, good, chapel | Ratcatcher, Human, neutral, city
Ash Monk, Human, good, crags | Dwarf Delver, Dwarf, neutral, crags | Elf Pathfinder, Elf, good, forest
Goblin Fence, Goblin, evil, ruins | Hill Giant, Giant, neutral, hills1 | Bonewright, Human, evil, graveyard
Ballad Singer, Human, good, tavern | Cutpurse, Human, neutral, city | Oracle, Human, good, chapel
Exile Berserker, Human, evil, ruins | Tinker, Dwarf, neutral, village | Beast Drover, Human, neutral, fields1
Chaos Reaver, Human, evil, ruins | Clockwork Pilgrim, Construct, neutral, crags
"""
"""Name, race, alignment, starting Space; Strength and Craft are in `test_waysides`."""

ENEMIES = """
Goblin 2 2 | Wolf 2 2 | Cellar Rats 1 3x1 | Adder 1 2 | Skeleton 2 2 | Zombies 1 4x2 | Wild Boar 2 3 | Brigand 2 3
Cinder Imp 1 3 | Cave Spider 1 3 | Mire Crocodile 1 4 | Old Bear 1 4 | Deserter Captain 1 4 | Blade for Hire 1 4
Vampire Thrall 1 4 | Stone Gargoyle 1 4 | Bandit Gang 1 3x3 | Ogre 2 5 | Road Warden 1 5 | Basilisk 1 5
Barrow Guard 1 5 | Lancer of the Pass 1 5 | Pit Hound 1 5 | Troll 2 6 | Manticore 1 6 | Night Rider 1 6 | Giant 1 7
Hydra 1 3x5 | Lindworm 1 7 | Dragon 1 8 | Chaos Warband 1 4x4
"""
SPIRITS = """
Will-o'-Wisp 2 2 | Shade 2 3 | Plague Ghost 1 3 | Banshee 1 4 | Dream Thief 1 4 | Lost Choir 1 3x2 | Mirror Self 1 self
Wraith 1 5 | Ember Djinn 1 6 | Pale Duchess 1 7
"""
CITY_FOES = """
Beadle 1 3 | Thief-Taker 1 5 | Night Watch 1 6 | Gate Watch 3 7 | Watch Captain 1 8 | Cutthroat 2 3 | Footpad Gang 1 2x3
Sewer Thing 1 5 | Duellist 1 4 | Cult Dagger 1 4 | Guard Dog 1 2 | Alley Whisper 1 2 | Bell Ghost 1 3 | Hanged Man 1 4
Cellar Shade 1 5
"""
"""Name, copies, Strength or Craft; packs as rounds x value."""

SPELLS = """
Immobility 2 5 | Invisibility 2 6 | Iron Skin 1 5 | Firelance 2 7 | Mind Spike 1 6 | Mending 1 5 | Purge Venom 1 4
Stride 1 4 | Recall 1 7 | Snarl the Road 1 5 | Unravel 2 6 | Turnabout 1 8 | Covet 1 8 | Banish 1 8 | Beguile 1 7
Wither 1 7 | Befuddle 1 7 | Toadskin 1 9 | Hex 1 6 | Scry 1 3 | Second Draw 1 5 | Battle Choir 1 6 | Golden Touch 1 6
Tempest 1 8 | Ward of Roots 1 5 | Change of Place 1 9 | Open Way 1 9 | Herd the Beast 1 7 | Oath of Iron 1 6
Borrowed Breath 1 10
"""
"""Name, copies, cost."""

PURCHASES = """
Sword 6 2 weapon 1 - | Axe 5 3 weapon 2 - | Mace 2 3 weapon 2 - | Spear 3 2 weapon 2 - | Bow 2 3 weapon 1 -
Dagger 3 1 weapon 0 - | Helmet 5 2 armour 1 HEAD | Shield 5 3 armour 2 ARM | Armour 4 4 armour 3 BODY
Leather Jack 3 2 armour 1 BODY | Gauntlets 2 1 armour 1 HANDS | Pack 6 1 gear 0 BACK | Belt Pouch 2 1 gear 0 WAIST
Rope 3 1 gear 1 - | Lockpicks 2 2 gear 0 - | Torch 3 1 gear 1 - | Hat 3 1 clothing 0 HEAD
Walking Boots 3 2 clothing 0 FEET | Travel Cloak 2 2 clothing 0 NECK | Healing Draught 4 2 potion 0 -
Antidote 4 2 potion 0 - | Spell Scroll 4 3 magic 0 - | Saint's Tooth 2 3 magic 0 NECK | Candle of Focus 2 3 magic 0 -
Mule 5 2 animal 0 - | Nag 4 2 animal 0 - | Horse 3 4 animal 0 - | Warhorse 1 5 animal 0 - | Stallion 1 6 animal 0 -
Ox 2 2 animal 0 - | Cart 3 3 pulled 0 - | Wagon 2 5 pulled 0 - | Catapult 1 7 pulled 0 - | Raft 6 1 ship 0 -
Waterskin 4 1 desert 1 - | Camel 2 3 desert 0 -
"""
"""Name, copies, price, shop, weight, slot."""

SAVES = {
    "Helmet": ("combat", 6), "Shield": ("combat", 5), "Armour": ("combat", 4), "Leather Jack": ("combat", 6),
    "Kite Shield": ("combat", 5), "Horned Helm": ("combat", 6), "Mail Shirt": ("combat", 5),
    "Warding Amulet": ("psychic", 5), "Saint's Tooth": ("psychic", 6), "Blessed Corn Charm": ("psychic", 6),
}  # fmt: skip
ANIMALS = {
    "Mule": (4, 0, 1), "Nag": (2, 1, 1), "Horse": (2, 2, 1), "Warhorse": (0, 3, 1), "Stallion": (0, 4, 1),
    "Ox": (6, -1, 2), "Camel": (3, 1, 1),
}  # fmt: skip
"""What it carries, its Movement, how many it pulls for."""
PULLED = {"Cart": (1, -1, 6), "Wagon": (2, -2, 10), "Catapult": (2, -2, 0), "Raft": (2, -1, 0)}
LEADERSHIP = {
    "Porter": 1, "Squire": 1, "Guide": 1, "Scribe": 1, "Hunting Hound": 0, "Standard-Bearer": 1, "Bodyguard": 2,
    "Faithless Cousin": 2, "Apprentice": 1, "Link-Boy": 0, "Street Urchin": 1,
}  # fmt: skip
CURSES = {
    "Butterfingers": 3, "Leaden Feet": 3, "Loud Tongue": 3, "Empty Purse": 2, "Cold Shoulder": 3, "Rust": 0,
    "Faint Heart": 3, "Fogged Mind": 3, "Deserted": 0, "Wanderlust": 2, "Sweating Sickness": 3, "Marked": 4, "Toad": 3,
    "Mirror Curse": 2,
}  # fmt: skip
"""Own turns; 0: at once, or until something happens."""


def entries(table: str) -> list[str]:
    return [entry.strip() for line in table.strip().splitlines() for entry in line.split("|") if entry.strip()]


def of(deck: str, *types: str) -> list[Card]:
    return [card for card in LIBRARY.faces if card.deck == deck and (not types or card.type in types)]


def foe(card: Card) -> str:
    value = (
        f"{card.pack.count}x{card.pack.value}" if card.pack is not None else card.s if card.s is not None else card.c
    )
    return f"{card.name} {card.copies} {value}"


def test_where_characters_come_from():
    found = [
        f"{card.name}, {card.race}, {card.alignment}, {card.start.removeprefix('out.')}" for card in of("characters")
    ]
    assert found == entries(CHARACTERS)


def test_every_foe_is_as_strong_as_printed():
    assert [foe(card) for card in of("adventure", "ENEMY")] == entries(ENEMIES)
    assert [foe(card) for card in of("adventure", "SPIRIT")] == entries(SPIRITS)
    assert [foe(card) for card in of("city", "ENEMY", "SPIRIT")] == entries(CITY_FOES)


def test_every_spell_is_as_hard_as_printed():
    assert [f"{c.name} {c.copies} {c.spell.cost}" for c in of("spells") if c.spell is not None] == entries(SPELLS)


def test_every_purchase_costs_and_weighs_what_is_printed():
    found = [
        f"{c.name} {c.copies} {c.price} {next(s for s in c.sub if s in SHOPS)} {c.w} {c.slot or '-'}"
        for c in of("purchase")
    ]
    assert found == entries(PURCHASES)


SHOPS = ("weapon", "armour", "gear", "clothing", "potion", "magic", "animal", "pulled", "ship", "desert")


def test_what_saves_carries_pulls_and_follows():
    saves = {card.name: (card.save.vs, card.save.need) for card in LIBRARY.faces if card.save is not None}
    assert saves == SAVES
    animals = {c.name: (c.animal.cap, c.animal.move, c.animal.pulls) for c in LIBRARY.faces if c.animal is not None}
    assert animals == ANIMALS
    pulled = {c.name: (c.pulled.animals, c.pulled.move, c.pulled.cap) for c in LIBRARY.faces if c.pulled is not None}
    assert pulled == PULLED
    assert {c.name: c.lead for c in (*of("adventure", "FOLLOWER"), *of("city", "FOLLOWER"))} == LEADERSHIP
    assert {card.name: card.turns for card in of("curses")} == CURSES


def test_how_many_of_each_kind_are_in_the_boards_decks():
    kinds = {deck: Counter({c.type: 0 for c in of(deck)}) for deck in ("city", "village")}
    for deck, found in kinds.items():
        for card in of(deck):
            found[card.type] += card.copies
    assert kinds["city"] == {
        "EVENT": 10, "ENEMY": 14, "SPIRIT": 4, "STRANGER": 10, "OBJECT": 5 - 1, "FOLLOWER": 2, "PLACE": 3,
    }  # fmt: skip
    assert kinds["village"] == {
        "EVENT": 6, "ENEMY": 6, "SPIRIT": 2, "STRANGER": 8, "OBJECT": 3 + 1, "FOLLOWER": 3, "PLACE": 1,
    }  # fmt: skip
    assert sum(card.copies for card in of("patron") if card.reacts) == 10
    assert {card.name: card.copies for card in of("tavern_event") if card.copies > 1} == {"Brawl": 2, "Quiet Night": 2}


def test_the_spaces_of_the_rings_draw_what_they_ought_to():
    draws = {space.id: space.draw for space in LIBRARY.spaces if space.draw > 1}
    assert draws == {
        "out.ruins": 2, "mid.oasis": 2, "mid.hiddenvalley": 3, "mid.glade": 2, "city.marketsq": 2, "vil.square": 2,
    }  # fmt: skip
    ones = Counter(space.board for space in LIBRARY.spaces if space.draw == 1)
    assert ones == {"outer": 16, "middle": 7, "city": 18, "village": 8}
