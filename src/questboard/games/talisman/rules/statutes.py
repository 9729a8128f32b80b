# TA 13:14: the City's statutes, as they are broken
from __future__ import annotations

from questboard.games.talisman.typed import Match


def note_statute(match: Match, number: int) -> None:
    """A statute of the City is broken (TA 13:14)."""
    if number not in match.state.statutes:
        match.state.statutes.append(number)
