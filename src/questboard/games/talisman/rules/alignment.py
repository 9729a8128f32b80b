# TA 7: alignment
from __future__ import annotations

from questboard.engine import event
from questboard.games.talisman.facts import Seat
from questboard.games.talisman.state import ALIGNMENTS
from questboard.games.talisman.typed import Match


@event("alignment")
def told_alignment(seat: Seat, to: str) -> str:
    return "{seat} is {to} now."


def change(match: Match, seat: int, to: str) -> bool:
    """At most one change a turn (TA 7:1, TA 7:2); what no longer fits is dropped at once (TA 7:3, by the limits)."""
    hero = match.state.heroes[seat]
    if ALIGNMENTS[hero.alignment] == to or hero.realigned:
        return False
    hero.alignment = ALIGNMENTS.index(to)
    hero.realigned = True
    told_alignment(match, "TA 7:1", seat=seat, to=to)
    return True
