"""What is printed on map, heroes and cards, as `content/*.toml` gives it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Set = Literal[
    "", "rituals-and-runes", "weapons-of-legend", "traps-and-terrors", "beasts-and-bandits", "seven-scions", "cataclysm"
]
Natural = Annotated[int, msgspec.Meta(ge=0, le=99)]
Colour = Literal["green", "yellow", "blue", "red"]
Keyword = Literal[
    "Beast", "Bandit", "Undead", "Demon", "Dragonkin", "Giant", "Goblin", "Spirit", "Mage", "Trap", "Storm"
]
Symbol = Literal["road", "plains", "hills", "forest", "mountains", "swamp", "river"]
Pair = tuple[Natural, Natural]
"""A value and a damage."""
Hex = tuple[Natural, Natural]
Curse = Literal["ashen-flock", "demon-horde", "frenzied-rage", "savage-brood", "winter-lord"]


class Ability(msgspec.Struct, frozen=True):
    """One text of a card, in the words of `vocabulary.py`."""

    when: str
    do: str
    cost: str = ""
    condition: str = msgspec.field(name="if", default="")
    on: Literal["own", "hero", "others", "any"] = "own"
    limit: Literal["none", "roll", "round", "combat", "turn"] = "none"


class Land(msgspec.Struct, frozen=True):
    rows: tuple[str, ...]
    bridges: tuple[Hex, ...] = ()


class Dice(msgspec.Struct, frozen=True):
    faces: tuple[tuple[Symbol, ...], ...]


class Town(msgspec.Struct, frozen=True):
    id: str
    name: str
    letter: str
    place: Annotated[int, msgspec.Meta(ge=1, le=8)]


class Landmark(msgspec.Struct, frozen=True):
    id: str
    name: str
    hex: Hex


class River(msgspec.Struct, frozen=True):
    id: str
    name: str
    course: tuple[Hex, ...]


class Road(msgspec.Struct, frozen=True):
    id: str
    start: str = msgspec.field(name="from")
    to: str
    course: tuple[Hex, ...]


class Printed(msgspec.Struct, frozen=True, kw_only=True):
    """What every card has. `text` is for people; `abilities` are what the engine runs."""

    id: str
    name: str
    text: str = ""
    set: Set = ""
    abilities: tuple[Ability, ...] = ()


class Fighter(Printed, frozen=True, kw_only=True):
    """A character: Mind, Body and Spirit as value and damage, life and stamina."""

    mind: Pair
    body: Pair
    spirit: Pair
    life: Annotated[int, msgspec.Meta(ge=1, le=20)]
    stamina: Natural = 0


class Hero(Fighter, frozen=True, kw_only=True):
    skills: dict[str, int] = {}
    gold: Natural = 3


class Ally(Fighter, frozen=True, kw_only=True):
    """`equips` makes it an Equipping Ally: an Item of that type, or an Ally without its text (VA47.3)."""

    cost: Natural
    equips: str = ""


class Item(Printed, frozen=True, kw_only=True):
    cost: Natural
    type: str
    """weapon:bow, armour, artifact, rune, potion or ritual."""
    symbols: tuple[Symbol, ...] = ()


class Foe(Printed, frozen=True, kw_only=True):
    """Something to be beaten: by a fight, or by tests if it has a script."""

    keywords: tuple[Keyword, ...] = ()
    ranged: Pair = (0, 0)
    melee: Pair = (0, 0)
    magic: Pair = (0, 0)
    life: Natural = 0
    before: str = ""
    """Before Combat (RB 6.2)."""
    script: str = ""
    reward: str = ""
    keep: Literal["", "held", "rune"] = ""
    kept: tuple[Ability, ...] = ()
    """What the card does for whoever keeps it."""


class Challenge(Foe, frozen=True, kw_only=True):
    colour: Colour


class Encounter(Printed, frozen=True, kw_only=True):
    colour: Colour
    do: str


class Event(Printed, frozen=True, kw_only=True):
    colour: Colour


class Storm(Foe, frozen=True, kw_only=True):
    """A Storm card: an Event that each Hero resolves (`each`), or a Challenge whose life is per Hero."""

    colour: Literal["green", "yellow", "blue"]
    each: str = ""


class Lord(Foe, frozen=True, kw_only=True):
    pass


class Guardian(Foe, frozen=True, kw_only=True):
    """A foe that no deck holds."""


class Scion(Fighter, frozen=True, kw_only=True):
    """`abilities` are those of the awakened one; `slumber` what its counter gives in a Storm step."""

    slot: Annotated[int, msgspec.Meta(ge=1, le=6)]
    slumber: tuple[Ability, ...]
    awaken: str
    """test SKILL n, discard n, fight ID, level n, or entered n"""
    benefit: str


class Quest(msgspec.Struct, frozen=True):
    """What a Level II card wants: the form, how many, and what may be asked at each step."""

    form: Literal["visit", "defeat", "deliver", "streak", "sequence"]
    """Different places, Challenges, gold in different towns, turns in a row, or each colour without a knock-out."""
    count: Annotated[int, msgspec.Meta(ge=1, le=12)]
    where: Literal[
        "",
        "red jewels",
        "mountain jewels",
        "ruins",
        "towns",
        "plains",
        "hills",
        "forest",
        "mountains",
        "swamp",
        "river",
    ] = ""
    keywords: tuple[Keyword, ...] = ()
    colours: tuple[Colour, ...] = ()
    towns: Natural = 0
    test: str = ""


class CurseCard(Foe, frozen=True, kw_only=True):
    curse: Curse
    level: Annotated[int, msgspec.Meta(ge=1, le=3)]
    quest: Quest | None = None
    back: str
    """What it gives to who has claimed it (VA51.26)."""


class Counter(msgspec.Struct, frozen=True):
    """A cataclysm counter: a curse and the terrain that a town under it counts as, or a comet on both sides."""

    id: str
    curse: Literal["", "ashen-flock", "demon-horde", "frenzied-rage", "savage-brood", "winter-lord"] = ""
    terrain: Literal["", "road", "plains", "hills", "forest", "mountains", "swamp", "river"] = ""
    name: str = ""
    set: Set = ""


class Tuning(msgspec.Struct, frozen=True):
    """Numbers of the rules that a designer may want to change."""

    dice: Natural
    dice_hurt: Natural
    experience: tuple[int, int, int, int]
    """The worth of a green, yellow, blue and red counter (RB 4.6)."""
    price: tuple[int, int, int, int, int, int]
    """Of an experience counter, for one to six players (RB 11.2)."""
    price_quick: tuple[int, int, int, int, int, int]
    runes: Natural
    allies: Natural
    weapons: Natural
    doom_row: tuple[int, int, int, int, int, int]
    storm: tuple[int, int, int, int]
    """Spaces of the storm counter: nothing, a green, yellow or blue Challenge beaten (VA50.26)."""
    victory: Natural


class Content(msgspec.Struct):
    map: Land
    dice: Dice
    tuning: Tuning
    towns: list[Town]
    landmarks: list[Landmark]
    rivers: list[River]
    roads: list[Road]
    heroes: list[Hero]
    challenges: list[Challenge]
    encounters: list[Encounter]
    events: list[Event]
    items: list[Item]
    allies: list[Ally]
    guardians: list[Guardian] = []
    storms: list[Storm] = []
    lords: list[Lord] = []
    scions: list[Scion] = []
    curses: list[CurseCard] = []
    counters: list[Counter] = []
