# TA 7: alignment
from __future__ import annotations

from questboard.engine import Match
from questboard.games.talisman.state import ALIGNMENTS


def change(match: Match, seat: int, to: str) -> bool:
    """At most one change a turn (TA 7:1, TA 7:2); what no longer fits is dropped at once (TA 7:3, by the limits)."""
    hero = match.state.heroes[seat]
    if ALIGNMENTS[hero.alignment] == to or hero.realigned:
        return False
    hero.alignment = ALIGNMENTS.index(to)
    hero.realigned = True
    match.tell("alignment", rule="TA 7:1", seat=seat, to=to)
    return True
