# RB 1.7 - the order of play
from __future__ import annotations

from questboard.engine import Match


def clockwise(match: Match, start: int) -> list[int]:
    """All seats in the order of play."""
    return [(start + place) % match.seats for place in range(match.seats)]
