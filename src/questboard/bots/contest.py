"""Which of several answers to look into next, and which is best in the end."""

from __future__ import annotations

from math import log, sqrt
from statistics import fmean, stdev

CAUTION = 1.0
"""How many standard errors a challenger must be ahead of the favourite."""
EXPLORE = 0.7
"""How much an answer that was tried little is preferred, in parts of the reach of all values."""
EXPLORE_RANKED = 1.0


class Contest:
    """Compares answers by how imagined games went, each answer in the worlds 0, 1, 2 ... of the same series.

    So every two of them were tried in the same worlds with the same dice, as far as both were tried.
    """

    def __init__(self, answers: int):
        self.lines: list[list[float]] = [[] for _ in range(answers)]
        """For each answer, how it went in each world."""
        self.low, self.high = 1.0, 0.0

    def next(self) -> tuple[int, int]:
        """The answer to try next, and in which world."""
        for place, line in enumerate(self.lines):
            if not line:
                return place, 0
        total = log(sum(len(line) for line in self.lines))
        bounds = [fmean(line) + EXPLORE * self.reach * sqrt(total / len(line)) for line in self.lines]
        place = bounds.index(max(bounds))
        return place, len(self.lines[place])

    def book(self, place: int, value: float) -> None:
        self.lines[place].append(value)
        self.low = min(self.low, value)
        self.high = max(self.high, value)

    def best(self) -> int:
        """The answer that was tried most often, which is the one that went best (UCB1)."""
        return max(range(len(self.lines)), key=lambda place: (len(self.lines[place]), sum(self.lines[place])))

    @property
    def reach(self) -> float:
        """Values may lie close together, far from the end of a game: explore in proportion to what was seen."""
        return max(0.01, self.high - self.low)


class RankedContest(Contest):
    """Answers that come best first by the game's own judgement: the first is the favourite, the others challenge it.

    A challenger must be ahead by more than luck explains, in the worlds in which both were tried. The later it
    comes, the less it is tried (PUCT).
    """

    def next(self) -> tuple[int, int]:
        visits = sum(len(line) for line in self.lines[1:])
        explore = EXPLORE_RANKED * self.reach * sqrt(visits + 1)
        bounds = [self._ahead(place) + explore / (1 + place) / (1 + len(self.lines[place])) for place in self._others]
        place = bounds.index(max(bounds)) + 1
        world = len(self.lines[place])
        return (place, world) if world < len(self.lines[0]) else (0, world)

    def best(self) -> int:
        marks = [self._ahead(place) - CAUTION * self._error(place) for place in self._others]
        highest = max(marks)
        return marks.index(highest) + 1 if highest > 0 else 0

    @property
    def _others(self) -> range:
        return range(1, len(self.lines))

    def _leads(self, place: int) -> list[float]:
        return [own - favourite for own, favourite in zip(self.lines[place], self.lines[0], strict=False)]

    def _ahead(self, place: int) -> float:
        """How far a challenger is ahead of the favourite, on average."""
        return fmean(self._leads(place)) if self.lines[place] else 0.0

    def _error(self, place: int) -> float:
        """The standard error of that; two games say next to nothing."""
        leads = self._leads(place)
        return max(stdev(leads), 0.05 * self.reach) / sqrt(len(leads)) if len(leads) > 2 else self.reach
