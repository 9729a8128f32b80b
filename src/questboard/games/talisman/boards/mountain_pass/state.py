"""Who goes which way over the mountains."""

from __future__ import annotations

from typing import Any

import msgspec

from questboard.engine import Open, Seen, Slot, Table
from questboard.games.talisman.typed import Match


class Pass(msgspec.Struct):
    """By seat."""

    heading: Open[list[int]]
    """1: from the Crags to the far end, -1: back to the Crags; 0: not on the Pass, or not decided."""
    left: Open[list[int]]
    """The turn in which the Pass was left, until the Movement after it is over; else 0."""


PASS = Slot("mountain_pass", Pass)
PASS_SEEN = Seen("mountain_pass", tuple[int, ...])


def laid(table: Table, content: Any, state: Any) -> Pass:
    seats = len(table.players)
    return Pass([0] * seats, [0] * seats)


def seen(match: Match, seat: int | None) -> tuple[int, ...]:
    return tuple(PASS.of(match).heading)
