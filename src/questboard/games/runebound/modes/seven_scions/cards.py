"""What is printed on Storm cards, Stormlords and Scions, as `content/*.toml` gives it."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from questboard.games.runebound.content import Ability, Fighter, Foe


class Storm(Foe, frozen=True, kw_only=True):
    """A Storm card: an Event that each Hero resolves (`each`), or a Challenge whose life is per Hero."""

    kind: ClassVar[str] = "storm"
    colour: Literal["green", "yellow", "blue"]
    each: str = ""


class Lord(Foe, frozen=True, kw_only=True):
    kind: ClassVar[str] = "lord"


class Guardian(Foe, frozen=True, kw_only=True):
    """A foe that no deck holds."""

    kind: ClassVar[str] = "guardian"


class Scion(Fighter, frozen=True, kw_only=True):
    """`abilities` are those of the awakened one; `slumber` what its counter gives in a Storm step."""

    kind: ClassVar[str] = "scion"
    slot: Annotated[int, msgspec.Meta(ge=1, le=6)]
    slumber: tuple[Ability, ...]
    awaken: str
    """test SKILL n, discard n, fight ID, level n, or entered n"""
    benefit: str


class Climb(msgspec.Struct, frozen=True):
    spaces: tuple[int, int, int, int]
    """Of the storm counter: nothing, a green, yellow or blue Challenge beaten (VA50.26)."""


class StormShelves(msgspec.Struct):
    """What the mode adds to the content."""

    storm: Climb
    storms: list[Storm] = []
    lords: list[Lord] = []
    scions: list[Scion] = []
    guardians: list[Guardian] = []
