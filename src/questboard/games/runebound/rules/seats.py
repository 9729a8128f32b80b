# RB 1.7, RB 9.1 - the order of play, and who stands where
from __future__ import annotations

from questboard.engine import event
from questboard.games.runebound.facts import Hex, Seat
from questboard.games.runebound.typed import Match


@event("moved", aside=True)
def told_moved(seat: Seat, hex: Hex) -> str:
    return "{seat} goes to {hex}."


def in_company(match: Match, seat: int) -> list[int]:
    """The other Heroes in the same hex."""
    hexes = [hero.hex for hero in match.state.heroes]
    here = hexes[seat]
    if hexes.count(here) == 1:  # mostly
        return []
    return [other for other, hex in enumerate(hexes) if hex == here and other != seat]


def clockwise(match: Match, start: int) -> list[int]:
    """All seats in the order of play."""
    return [(start + place) % match.seats for place in range(match.seats)]
