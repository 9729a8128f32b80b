"""What is printed on map, heroes and cards, as `content/*.toml` gives it."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, TypeGuard, cast

import msgspec

Natural = Annotated[int, msgspec.Meta(ge=0, le=99)]
Colour = Literal["green", "yellow", "blue", "red"]
Keyword = Literal[
    "Beast", "Bandit", "Undead", "Demon", "Dragonkin", "Giant", "Goblin", "Spirit", "Mage", "Trap", "Storm"
]
Symbol = Literal["road", "plains", "hills", "forest", "mountains", "swamp", "river"]
Pair = tuple[Natural, Natural]
"""A value and a damage."""
Hex = tuple[Natural, Natural]


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

    kind: ClassVar[str] = ""
    """What the card is: its rules go by that."""
    id: str
    name: str
    text: str = ""
    abilities: tuple[Ability, ...] = ()


class Fighter(Printed, frozen=True, kw_only=True):
    """A character: Mind, Body and Spirit as value and damage, life and stamina."""

    mind: Pair
    body: Pair
    spirit: Pair
    life: Annotated[int, msgspec.Meta(ge=1, le=20)]
    stamina: Natural = 0


class Hero(Fighter, frozen=True, kw_only=True):
    kind: ClassVar[str] = "hero"
    skills: dict[str, int] = {}
    gold: Natural = 3


class Ally(Fighter, frozen=True, kw_only=True):
    """`equips` makes it an Equipping Ally: an Item of that type, or an Ally without its text (VA47.3)."""

    kind: ClassVar[str] = "ally"
    cost: Natural
    equips: str = ""


class Item(Printed, frozen=True, kw_only=True):
    kind: ClassVar[str] = "item"
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
    kind: ClassVar[str] = "challenge"
    colour: Colour


class Encounter(Printed, frozen=True, kw_only=True):
    kind: ClassVar[str] = "encounter"
    colour: Colour
    do: str


class Event(Printed, frozen=True, kw_only=True):
    kind: ClassVar[str] = "event"
    colour: Colour


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


def shelves(content: Content) -> dict[str, list[Printed]]:
    """The cards by shelf, those of parts last."""
    found: dict[str, Any] = {name: getattr(content, name) for name in content.__struct_fields__}
    return {name: cards for name, cards in found.items() if _are_cards(cards)}


def _are_cards(shelf: Any) -> TypeGuard[list[Printed]]:
    return type(shelf) is list and all(isinstance(card, Printed) for card in cast("list[Any]", shelf))
