# TA 11:53, TA 11:54: the squares and gates of the Vale
from __future__ import annotations

from questboard.games.talisman.boards.tracks import EAST, NORTH, SOUTH, WEST, Grid
from questboard.games.talisman.library import Library

BOARD = "vale"
SOUTH_GATE, NORTH_GATE = "vale.s", "vale.n"
OPPOSITE = {NORTH: SOUTH, SOUTH: NORTH, EAST: WEST, WEST: EAST}


def grid(library: Library) -> Grid:
    track = library.tracks[BOARD]
    assert isinstance(track, Grid)
    return track


def outward(library: Library, gate: int) -> tuple[int, int]:
    """The square before a gate, and the wind that leads from there through it."""
    return next(step for step, to in grid(library).gates.items() if to == gate)


def forward(library: Library, gate: int) -> int:
    """The wind that leads away from a gate (TA 11:53)."""
    return OPPOSITE[outward(library, gate)[1]]


def ending(library: Library, here: int, way: int, steps: int) -> int:
    """Where so many steps lead, over the edges, up to a gate (TA 11:53, TA 11:54)."""
    squares = library.tracks[BOARD]
    if here not in squares.place:
        here, steps = outward(library, here)[0], steps - 1
    return squares.ends(here, steps, way)[0]
