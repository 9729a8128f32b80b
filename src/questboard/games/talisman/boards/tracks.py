"""How one walks on a board: where steps lead, forth and back, and what a Toad does (TA 11:1-11:3, 11:39, 11:44, 19:4).

A track knows nothing but the numbers of its Spaces, in order. A heading says which way one goes; 0 leaves it open. What
the headings are is the track's own matter: both ways round a ring, away from a spiral's entrance, the four winds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

FREE = 0
FORTH, BACK = 1, -1
"""Clockwise and anticlockwise on a ring; away from the entrance and towards it elsewhere."""
COMPASS = NORTH, EAST, SOUTH, WEST = 1, 2, 3, 4

Step = tuple[int, int]
"""The Space where a step leads, and the heading with which one arrives."""


class Track:
    """The Spaces of a board in its order. The plain one is a hub: nobody walks on it."""

    stops = False
    """Where no step leads on the Move is over, whatever is left of it."""
    either_way = False
    """Whoever walks on it says which way round."""

    def __init__(self, spaces: Sequence[int]):
        self.spaces = tuple(spaces)
        self.place = {space: place for place, space in enumerate(self.spaces)}

    def steps(self, at: int, heading: int = FREE) -> Sequence[Step]:
        """Where one step leads from a Space, and the heading one has then."""
        return ()

    def ends(self, at: int, count: int, heading: int = FREE) -> list[int]:
        """Every Space where exactly so many steps can end."""
        found: dict[int, None] = {}
        self._walk(at, count, heading, found)
        return list(found)

    def _walk(self, at: int, left: int, heading: int, found: dict[int, None]) -> None:
        onward = self.steps(at, heading) if left else ()
        if not left or (self.stops and not onward):
            found[at] = None
        for there, way in onward:
            self._walk(there, left - 1, way, found)

    def back(self, at: int, count: int) -> list[int]:
        """Every Space so many steps back the way one came in; no further than the entrance."""
        return self.ends(at, count, BACK)

    def away(self, at: int, count: int) -> list[int]:
        """Every Space exactly so many steps from here, for those whom cards and Spells move (R-65): forth and back."""
        return [*dict.fromkeys([*self._exactly(at, count, FORTH), *self._exactly(at, count, BACK)])]

    def _exactly(self, at: int, count: int, heading: int) -> list[int]:
        """No Space before the count is full, also where Moves stop."""
        reached = {at: heading}
        for _ in range(count):
            reached = {there: way for here, now in reached.items() for there, way in self.steps(here, now)}
        return list(reached)

    def hops(self, at: int) -> list[int]:
        """Where a Toad gets in its one step."""
        return self.ends(at, 1)

    def following(self, at: int) -> int:
        """The next Space in the board's order; after the last comes the first."""
        return self.spaces[(self.place[at] + 1) % len(self.spaces)]


Hub = Track


class Ring(Track):
    """Round and round, either way; the way that was taken is kept (TA 11:1, TA 11:2)."""

    either_way = True

    def steps(self, at: int, heading: int = FREE) -> Sequence[Step]:
        size, place = len(self.spaces), self.place[at]
        ways = (FORTH, BACK) if heading == FREE else (heading,)
        return [(self.spaces[(place + way) % size], way) for way in ways]

    def back(self, at: int, count: int) -> list[int]:
        """A ring has no entrance: back is either way."""
        return self.ends(at, count)


class Path(Track):
    """From Space to Space as each names those that follow: it may fork and join again (TA 11:3)."""

    def __init__(self, spaces: Sequence[int], follows: Mapping[int, Sequence[int]]):
        super().__init__(spaces)
        self.follows = {space: tuple(follows.get(space, ())) for space in self.spaces}
        self.leads = {space: tuple(at for at in self.spaces if space in self.follows[at]) for space in self.spaces}

    def steps(self, at: int, heading: int = FREE) -> Sequence[Step]:
        return [(space, heading) for space in (self.leads if heading == BACK else self.follows)[at]]


class Spiral(Track):
    """Only away from the entrance, up to the last Space, which needs no exact count (TA 11:39)."""

    stops = True

    def steps(self, at: int, heading: int = FREE) -> Sequence[Step]:
        place = self.place[at] + (BACK if heading == BACK else FORTH)
        return [(self.spaces[place], heading)] if 0 <= place < len(self.spaces) else ()


class Lines(Track):
    """An entrance, and behind it a closed chain that is gone round one way (TA 11:44)."""

    def steps(self, at: int, heading: int = FREE) -> Sequence[Step]:
        place, last = self.place[at], len(self.spaces) - 1
        if heading == BACK:
            return [(self.spaces[place - 1 or last], BACK)] if place else ()
        return [(self.spaces[place + 1 if place < last else 1], heading)]

    def away(self, at: int, count: int) -> list[int]:
        """Forth only (R-65)."""
        return self._exactly(at, count, FORTH)


class Grid(Track):
    """Rows from West to East, the first in the South. Over an edge one comes in at the other, unless a gate is there
    (TA 11:53)."""

    stops = True

    def __init__(self, spaces: Sequence[int], width: int, gates: Mapping[tuple[int, int], int] | None = None):
        super().__init__(spaces)
        self.width, self.height = width, len(self.spaces) // width
        self.gates = dict(gates or {})
        """(Space, heading) -> the gate where that step leads."""
        self.onward = {(at, wind): self._beside(at, wind) for at in self.spaces for wind in COMPASS} | self.gates
        """(Space, heading) -> where that step leads."""

    def steps(self, at: int, heading: int = FREE) -> Sequence[Step]:
        if at not in self.place:  # on a gate the Move is over
            return ()
        return [(self.onward[at, wind], wind) for wind in (COMPASS if heading == FREE else (heading,))]

    def ends(self, at: int, count: int, heading: int = FREE) -> list[int]:
        """Straight on there is one."""
        if heading == FREE:
            return super().ends(at, count)
        while count and at in self.place:
            at, count = self.onward[at, heading], count - 1
        return [at]

    def away(self, at: int, count: int) -> list[int]:
        """Along one axis, over the edges, past all gates (R-65)."""
        found: dict[int, None] = {}
        for wind in COMPASS:
            there = at
            for _ in range(count if at in self.place else 0):
                there = self._beside(there, wind)
            found[there] = None
        return [space for space in found if space != at]

    def _beside(self, at: int, wind: int) -> int:
        row, column = divmod(self.place[at], self.width)
        row = (row + {NORTH: 1, SOUTH: -1}.get(wind, 0)) % self.height
        column = (column + {EAST: 1, WEST: -1}.get(wind, 0)) % self.width
        return self.spaces[row * self.width + column]

    def following(self, at: int) -> int:
        """The square to the East, over the edge too: the end of a row is beside its beginning."""
        return self._beside(at, EAST) if at in self.place else super().following(at)

    def back(self, at: int, count: int) -> list[int]:
        """A grid has no way back of its own: cards say where one goes."""
        return []


def paced(table: Sequence[int], count: int) -> int:
    """How many steps a count comes to on a board with a table of its own; the last entry is for all above it."""
    return table[min(count, len(table)) - 1] if table else count
