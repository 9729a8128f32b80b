"""What every table has had since the first modes came, whether it plays one or not.

These places and fields are older than parts. They stay where they are, so that states, saves and fingerprints of old
games stay what they were; a new mode keeps its own in a slot.
"""

from __future__ import annotations

from questboard.engine import Open
from questboard.games.runebound.pieces import Journey
from questboard.games.runebound.vocabulary import COLOURS

STORMS = tuple(f"storm {colour}" for colour in COLOURS[:3])
LORDS, SCIONS, QUESTS = "stormlords", "scions", "quests"
HIDDEN = STORMS
"""Piles that nobody sees into, and"""
OPEN = (LORDS, SCIONS, QUESTS)
"""rows that everybody does."""


class Weathered(Journey):
    storm: Open[int] = 0
    """How many towns of the market column the storm counter has passed (VA50.6)."""
    storm_open: Open[bool] = False
    """Whether this is a Storm step (VA50.13)."""
    storm_shift: Open[int] = 0
    """How many spaces fewer the counter moves."""
    storm_card: Open[int] = -1
    supplies: Open[list[int]] = []
    """Wounds, exhaustion and Items that a player may still take care of before the Stormlords (VA50.40)."""
