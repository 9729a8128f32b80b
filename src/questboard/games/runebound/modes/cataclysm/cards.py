"""What is printed on Curse cards and counters, as `content/*.toml` gives it."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from questboard.games.runebound.content import Colour, Foe, Keyword, Natural

Curse = Literal["ashen-flock", "demon-horde", "frenzied-rage", "savage-brood", "winter-lord"]


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
    kind: ClassVar[str] = "curse"
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


class CurseShelves(msgspec.Struct):
    """What the mode adds to the content."""

    curses: list[CurseCard] = []
    counters: list[Counter] = []
