"""What everybody sees of the promo cards: where their camps stand."""

from __future__ import annotations

import msgspec

from questboard.engine.parts import Seen
from questboard.games.forty_factions.expansions.promo.state import CAMPS
from questboard.games.forty_factions.typed import Match


class CampSeen(msgspec.Struct):
    faction: str
    area: str
    pawn: int
    """The seat whose it is."""
    suspended: bool
    """It was ambushed, and counts for nobody this turn."""


class CampsSeen(msgspec.Struct):
    camps: tuple[CampSeen, ...]
    moving: str
    """The Faction whose holder is asked where it stands; empty if none is."""


CAMPS_SEEN = Seen("camps", CampsSeen)


def see(match: Match, seat: int | None) -> CampsSeen:
    camps, names, owner = CAMPS.of(match), match.content.ids, match.state.owner
    return CampsSeen(
        tuple(
            CampSeen(names[faction], area, owner[faction], faction in camps.suspended)
            for faction, area in sorted(camps.where.items())
        ),
        names[camps.moving[0]] if camps.moving else "",
    )
