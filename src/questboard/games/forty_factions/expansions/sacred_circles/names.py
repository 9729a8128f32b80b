"""What the animals are called, and where the chits lie, in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from questboard.games.forty_factions.expansions.sacred_circles.view import CIRCLES_SEEN, CirclesSeen, TotemSeen
from questboard.games.forty_factions.seen import Look
from questboard.games.forty_factions.wording.names import Names, listed, many


class Totems(Names):
    """Says names at a table with Sacred Circles."""

    def __init__(self, look: Look):
        super().__init__(look)
        self.circles: CirclesSeen = CIRCLES_SEEN.of(look)

    def totem(self, name: str) -> TotemSeen:
        return next(totem for totem in self.circles.totems if totem.id == name)

    def animal(self, name: str) -> str:
        return self.totem(name).animal

    def animals(self, ids: Iterable[str]) -> str:
        return listed(self.animal(name) for name in ids)

    def spoken(self, name: str) -> str:
        """An animal and who speaks for it: the Rat (Bea)."""
        seat = self.totem(name).seat
        return f"the {self.animal(name)}" + (f" ({self.player(seat)})" if seat is not None else "")

    def stacks(self, chits: Iterable[Sequence[Any]]) -> str:
        """Bear 4, Deer 2; most first."""
        ranked = sorted(chits, key=lambda stack: -stack[1])
        return ", ".join(f"{self.animal(name)} {number}" for name, number in ranked)


def chits(number: int) -> str:
    return many(number, "chit")
