"""The Congress of Dreams, as sums: how likely it is, how much is at stake, who has most votes (DD 3.2).

Pure: rules, view, bots, terminal and browser count with these functions. A side is a player, or an Alliance as one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

Side = TypeVar("Side")

USUAL, AT_THE_END = 5, 10
"""Chance in a hundred for each Activated seat: at the end of a Council Phase, and when Madness has ended the game."""


def chance(seats: int, each: int = USUAL) -> int:
    """The highest roll of the d100 that brings a Congress (DD 3.2.3, DD 3.3.6)."""
    return min(100, each * seats)


def pool(die: int, seats: int) -> int:
    """The VP at stake: the d4, but no more than Activated Factions have seats, all players together (AMB-32)."""
    return min(die, seats)


def votes(seats: Mapping[Side, int], lent: Mapping[Side, int] | None = None) -> dict[Side, int]:
    """A vote for each Activated seat, and those of others that the DM lends at a called Congress (DD 3.2.6.1)."""
    more = lent or {}
    return {side: seats.get(side, 0) + more.get(side, 0) for side in {**seats, **more}}


def leaders(counted: Mapping[Side, int]) -> list[Side]:
    """Who has most votes: one side, or several that must agree how to divide (DD 3.2.4)."""
    most = max(counted.values(), default=0)
    return [side for side, count in counted.items() if count == most and most]
