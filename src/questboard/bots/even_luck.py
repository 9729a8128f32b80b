"""Dice that fall evenly over a series of imagined worlds.

A few dozen worlds with honest dice hold twelves and twos by luck, and search would take that luck for a reason. So the
next dice of world 0, 1, 2 ... are spread over all that can fall (Roberts' additive recurrence); the later ones, and
all cards, are left to chance.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from questboard.engine.state.chance import Chance

STRIDES = (0.7548776662466927, 0.5698402909980532)
"""Powers of the inverse plastic number: pairs of their multiples fill the square evenly."""


class EvenChance(Chance):
    """The luck of world `number` in a series of worlds."""

    __slots__ = ("_given", "_number", "_series")

    def __init__(self, chance: Chance, series: str, number: int):
        super().__init__(chance.seed, chance.epoch)
        self.drawn = chance.drawn
        self._series = series
        self._number = number
        self._given: dict[str, int] = {}

    def dice(self, stream: str, sizes: Sequence[int]) -> tuple[int, ...]:
        values = list(super().dice(stream, sizes))
        given = self._given.get(stream, 0)
        self._given[stream] = given + len(sizes)
        for place in range(min(len(sizes), len(STRIDES) - given)):
            die = given + place
            start = Random(f"{self._series}/{stream}/{die}").random()
            values[place] = int((start + self._number * STRIDES[die]) % 1 * sizes[place]) + 1
        return tuple(values)
