"""What everybody sees of the promo cards: where their camps stand."""

from __future__ import annotations

import msgspec

from questboard.engine.parts import Seen
from questboard.games.forty_factions.expansions.promo.camps import WANDERING
from questboard.games.forty_factions.expansions.wandering import CampSeen
from questboard.games.forty_factions.typed import Match


class CampsSeen(msgspec.Struct):
    camps: tuple[CampSeen, ...]
    moving: str
    """The Faction whose holder is asked where it stands; empty if none is."""


CAMPS_SEEN = Seen("camps", CampsSeen)


def see(match: Match, seat: int | None) -> CampsSeen:
    return CampsSeen(WANDERING.seen(match), WANDERING.asked(match))
