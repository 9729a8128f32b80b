"""What everybody sees of what the Plots of Fifty Factions leave behind."""

from __future__ import annotations

import msgspec

from questboard.engine.parts import Seen
from questboard.games.forty_factions.expansions.fifty_factions.plots import RAVAGES
from questboard.games.forty_factions.state import ABANDONED, NO_FACTION
from questboard.games.forty_factions.typed import Match


class RavagesSeen(msgspec.Struct):
    artefact: str
    """The Faction that has the Artefact; empty if it is nowhere."""
    away: tuple[tuple[str, int], ...]
    """(place, turn at whose end it is restored): what Pestilence has emptied."""


RAVAGES_SEEN = Seen("ravages", RavagesSeen)


def see(match: Match, seat: int | None) -> RavagesSeen:
    held, content, condition = RAVAGES.of(match), match.content, match.state.condition
    return RavagesSeen(
        content.ids[held.token] if held.token != NO_FACTION else "",
        tuple((content.places[place].id, turn) for place, turn in held.away if condition[place] == ABANDONED),
    )
