"""How long a way takes: turns from any hex to a goal, by what the dice open."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from heapq import heappop, heappush

from questboard.games.runebound.atlas import Atlas

STEPS = (1.0, 0.5, 0.34, 0.25, 0.22, 0.2, 0.2)
"""The part of a turn that a hex takes, by how many faces of a die open it."""
TOWN = 0.2
"""Any die opens a town."""


@lru_cache(maxsize=1_000)
def turns_to(atlas: Atlas, goal: int) -> Sequence[float]:
    """For each hex, about how many turns a Hero needs from there."""
    found = [99.0] * len(atlas.terrain)
    found[goal] = 0.0
    open_ = [(0.0, goal)]
    while open_:
        so_far, hex = heappop(open_)
        if so_far > found[hex]:
            continue
        further = so_far + _step(atlas, hex)
        for near in atlas.neighbours[hex]:
            if further < found[near]:
                found[near] = further
                heappush(open_, (further, near))
    return found


def _step(atlas: Atlas, hex: int) -> float:
    if hex in atlas.town_at:
        return TOWN
    return STEPS[sum(opened >> hex & 1 for opened in atlas.face_opens)]
