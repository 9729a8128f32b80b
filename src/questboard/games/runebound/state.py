"""The state of a match: numbers and card ids, no words."""

from __future__ import annotations

from questboard.engine import Open
from questboard.games.runebound.modes.kept import LORDS, QUESTS, SCIONS, Weathered
from questboard.games.runebound.pieces import (
    ALLIES,
    BLUE,
    BODY,
    BOX,
    BROWSED,
    CLAIMS,
    CURSED,
    DECKS,
    DESTROYED,
    DOOM,
    EVENT,
    FACED,
    FREED,
    GREEN,
    HELD,
    HERO,
    HEROES,
    ITEMS,
    LIFE,
    MARKET,
    MARKET_USED,
    MIND,
    OPEN,
    OUT,
    PEEKED,
    RED,
    SCION,
    SEATS,
    SPIRIT,
    STACKS,
    STAMINA,
    TRACK,
    USED,
    YELLOW,
    Boost,
    Fight,
    Harm,
    Hero,
    Offer,
    Piece,
    Roll,
    Slot,
    curse_pile,
)

__all__ = [
    "ALLIES", "BLUE", "BODY", "BOX", "BROWSED", "Boost", "CLAIMS", "CURSED", "DECKS", "DESTROYED", "DOOM", "EVENT",
    "FACED", "FREED", "Fight", "GREEN", "HELD", "HERO", "HEROES", "Harm", "Hero", "ITEMS", "LIFE", "LORDS",
    "MARKET", "MARKET_USED", "MIND", "OPEN", "OUT", "Offer", "PEEKED", "Piece", "QUESTS", "RED", "Realm", "Roll",
    "SCION", "SCIONS", "SEATS", "SPIRIT", "STACKS", "STAMINA", "Slot", "TRACK", "USED", "YELLOW", "curse_pile",
]  # fmt: skip


class Realm(Weathered):
    """All of it. Its fields come in three classes, in the order in which they have always been written."""

    towns: Open[list[int]] = []
    town_terrain: Open[list[int]] = []
    town_curse: Open[list[int]] = []
    discount: Open[int] = 0
    bargain: Open[bool] = False
    """Whether this Market step's one cheaper purchase was made."""
    victor: Open[int] = -1
    """Who killed the High Dragon Lord."""
    fought_at: Open[int] = -1
    """Where the present Challenge was met: a Hero who is knocked out wakes up elsewhere."""
    shopped: Open[bool] = False
    """Whether this turn's Market step has taken place (VA51.37)."""
    substitutes: Open[dict[int, int]] = {}
    """Who puts a Scion's value (0) or damage (1) in place of his own (VA50.49)."""
