"""Madness (DD 3.3): a level from 0 to 10 for each of six Areas, in one of three colours, and what it is worth.

Pure: rules, view, bots, terminal and browser count with these functions.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Literal, NamedTuple, TypeAlias

Colour: TypeAlias = Literal["Delirium", "Mania", "Despair"]
COLOURS: tuple[Colour, ...] = ("Delirium", "Mania", "Despair")
"""Of the good, the neutral and the evil."""
HIGHEST = 10
BANDS = ((10, 6), (6, 3), (3, 1))
"""From which level on an Area is worth how much at the end (DD 3.3.4.1)."""
BONUS_LEVEL = 3


class Level(NamedTuple):
    """How mad an Area is. Level 0 is normality, and has no colour (DD 3.3.1)."""

    level: int = 0
    colour: Colour | None = None

    @property
    def space(self) -> int:
        """Its place on the indicator, 0 to 30."""
        return 0 if self.colour is None else HIGHEST * COLOURS.index(self.colour) + self.level


NORMALITY = Level()


def changed(now: Level, by: int, colour: Colour | None = None) -> Level:
    """An Area after a change. What raises it gives the colour, at 10 too; what lowers it keeps the colour (AMB-39)."""
    level = min(HIGHEST, max(0, now.level + by))
    if by > 0:
        colour = colour or now.colour
        if colour is None:
            raise ValueError("normality has no colour that could grow")
    else:
        colour = now.colour
    return Level(level, colour) if level else NORMALITY


def band(level: int) -> int:
    """The VP that an Area at this level is worth at the end (DD 3.3.4.1)."""
    return next((vp for least, vp in BANDS if level >= least), 0)


def for_areas(areas: Iterable[Level], colour: Colour, own_only: bool = False) -> int:
    """What an Activated Temple of Madness earns for the Areas: all of them, whatever their colour (DD 3.3.4, AMB-35).

    `own_only`: the table option by which other colours than its own bring nothing.
    """
    return sum(band(area.level) for area in areas if not own_only or area.colour == colour)


def is_deep(areas: Iterable[Level], colour: Colour) -> bool:
    """Some Area is at 3 or more in this colour: who has a bonus gets it, once (DD 3.3.4.2, DD 3.3.4.3, AMB-36)."""
    return any(area.level >= BONUS_LEVEL and area.colour == colour for area in areas)


def is_end(areas: Collection[Level]) -> bool:
    """All Areas at 10: the game ends at once (DD 3.3.6, AMB-42)."""
    return all(area.level == HIGHEST for area in areas)
