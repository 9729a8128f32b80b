# FF 13.2.3.4, FF 13.1.5 - Variable pawns of secret cards: the set that lets them move is not in play (FFX 3.20)
#
# The card itself works, so its pawn stands and counts: in the first Area of the city that its sheet names, for good.
from __future__ import annotations

from questboard.engine import settled
from questboard.games.forty_factions.library import Archive, camp_of
from questboard.games.forty_factions.spaces import Loose, Pawn
from questboard.games.forty_factions.state import NOBODY
from questboard.games.forty_factions.typed import Match


@settled
def homes(content: Archive) -> dict[int, str]:
    """Factions with a Variable Location whose own set is not in play, and where their pawns stand."""
    return {
        face: next(area for area in sheet.variable if area in content.city.areas)
        for face, sheet in enumerate(content.factions)
        if sheet.variable and sheet.set not in content.sets
    }


def stand(match: Match, area: int, pawns: list[Pawn]) -> None:
    name, owner = match.content.areas[area], match.state.owner
    pawns += [
        Pawn(owner[face]) for face, home in homes(match.content).items() if home == name and owner[face] != NOBODY
    ]


def find(match: Match, found: list[Loose]) -> None:
    content, owner = match.content, match.state.owner
    found += [
        Loose(camp_of(content.factions[face]), face, home)
        for face, home in homes(content).items() if owner[face] != NOBODY
    ]  # fmt: skip
