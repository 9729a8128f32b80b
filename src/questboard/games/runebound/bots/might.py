"""What somebody brings to a combat, in numbers, and what it is worth."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from questboard.games.runebound.bots.worn import Worn, worn
from questboard.games.runebound.faces import Face
from questboard.games.runebound.odds import Foe, Helper, estimate, exchange, with_allies

LADDER: tuple[tuple[float, Foe, int], ...] = (
    (2.2, ((12, 1), (13, 1), (12, 1)), 3),
    (3.0, ((14, 1), (15, 2), (14, 1)), 4),
    (3.0, ((15, 2), (16, 2), (15, 1)), 5),
    (4.0, ((16, 2), (18, 3), (17, 2)), 6),
    (5.0, ((18, 3), (19, 3), (18, 3)), 8),
    (6.0, ((19, 3), (20, 4), (19, 4)), 9),
    (4.0, ((21, 4), (22, 5), (21, 4)), 10),
)
"""Foes that grow by small steps, with what it is worth to be able to beat them."""


class Might(NamedTuple):
    """What somebody brings to a combat."""

    values: tuple[int, ...]
    damages: tuple[int, ...]
    life: int
    openings: tuple[int, ...] = (0, 0, 0)
    """Wounds that he deals once beside his attacks, if he attacks in that phase."""
    allies: tuple[Helper, ...] = ()

    def with_face(self, face: Face) -> Might:
        """With one more card."""
        if face.kind == "ally":
            return self._replace(allies=(*self.allies, Helper(face.values, face.damages, face.life)))
        return self.plus(worn(face))

    def without(self, face: Face) -> Might:
        """With one Item less."""
        return self.plus(worn(face), -1)

    def without_ally(self, place: int) -> Might:
        return self._replace(allies=self.allies[:place] + self.allies[place + 1 :])

    def plus(self, more: Worn, times: int = 1) -> Might:
        return Might(
            tuple(own + times * (a + b) for own, a, b in zip(self.values, more.values, more.rolls, strict=True)),
            tuple(own + times * a for own, a in zip(self.damages, more.damages, strict=True)),
            self.life + times * (more.life + more.spares),
            tuple(own + times * a for own, a in zip(self.openings, more.openings, strict=True)),
            self.allies,
        )

    def beats(self, foe: Foe, left: int) -> float:
        """How likely he beats a foe."""
        return with_allies(self.values, self.damages, self.life, foe, left, self.allies, self.openings)

    def exchange(self, foe: Foe, left: int) -> tuple[float, float]:
        """The wounds that he deals in a round, and those that he takes himself."""
        return exchange(self.values, self.damages, foe, left, self.allies, self.openings)

    def power(self) -> float:
        """What he can win, over all colours: the measure of whatever makes him stronger."""
        return _power(self)


@lru_cache(maxsize=20_000)
def _power(might: Might) -> float:
    return sum(
        worth * estimate(might.values, might.damages, might.life, foe, left, might.allies, might.openings)
        for worth, foe, left in LADDER
    )
