"""Who is lost where in the Forest Vale, and by which card."""

from __future__ import annotations

from typing import Any

import msgspec

from questboard.engine import Open, Slot, Table
from questboard.games.talisman.state import NOWHERE

NO_FACE = -1
NORTHWARD, SOUTHWARD = 1, 2
BOTH = NORTHWARD | SOUTHWARD


class Wanderer(msgspec.Struct):
    """What the Vale knows of a seat."""

    last: Open[int] = NO_FACE
    """The face of the last Vale card that was drawn here: it may long be gone, its arrows still lead on (R-43)."""
    drawn_at: Open[int] = NOWHERE
    """The square where it was drawn, as long as the square has not been encountered without drawing since."""
    drawn_in: Open[int] = 0
    """The turn of that."""
    trail: Open[list[tuple[int, int]]] = []
    """(square, face) of each Move in a row that left no choice (TA 11:53, R-24)."""
    astray: Open[bool] = False
    """Went in a circle: the next Movement may be a die in any direction."""
    came_by: Open[int] = NOWHERE
    """The gate by which it came in."""
    crossed: Open[int] = 0
    """NORTHWARD, SOUTHWARD: which ways it has crossed the Vale, in its whole life (R-69)."""


class Vale(msgspec.Struct):
    """By seat."""

    wanderers: Open[list[Wanderer]]
    left: Open[list[int]]
    """The turn in which the Vale was left, until the Movement after it is over; else 0."""


VALE = Slot("forest_vale", Vale)


def laid(table: Table, content: Any, state: Any) -> Vale:
    return Vale([Wanderer() for _ in table.seats], [0] * len(table.players))
