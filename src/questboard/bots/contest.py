"""Which of several answers to look into next, and which is best in the end."""

from __future__ import annotations

from math import log, sqrt
from statistics import fmean, stdev

CAUTION = 1.5
"""How many standard errors a challenger must be ahead of the favourite."""
EXPLORE = 0.7
"""How much an answer that was tried little is preferred, in parts of the reach of all values."""
FIRST_HEAT = 8
"""In how many worlds every challenger is tried."""


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

    def settled(self) -> bool:
        return False

    @property
    def reach(self) -> float:
        """Values may lie close together, far from the end of a game: explore in proportion to what was seen."""
        return max(0.01, self.high - self.low)


class RankedContest(Contest):
    """Answers that come best first by the game's own judgement: the first is the favourite, the others challenge it.

    All are tried in the same few worlds. Who is not ahead of the favourite then drops out, and so does the worse half
    of the others; the rest is tried in twice as many, until one is left at most (sequential halving). It must be ahead
    by more than luck explains, or the favourite stays: a judge that knows the game errs less often than a few imagined
    games do.
    """

    def __init__(self, answers: int):
        super().__init__(answers)
        self._alive = list(range(1, answers))
        self._worlds = FIRST_HEAT

    def next(self) -> tuple[int, int]:
        for place in (0, *self._alive):
            if len(self.lines[place]) < self._worlds:
                return place, len(self.lines[place])
        self._worlds += 1  # one challenger is left, and there is time
        return 0, len(self.lines[0])

    def book(self, place: int, value: float) -> None:
        super().book(place, value)
        if all(len(self.lines[tried]) >= self._worlds for tried in (0, *self._alive)):
            self._end_heat()

    def best(self) -> int:
        place = max(self._alive, key=self._ahead, default=0)
        return place if place and self._ahead(place) > CAUTION * self._error(place) else 0

    def settled(self) -> bool:
        """Whether more worlds would hardly change the choice: nobody challenges it, or somebody is far ahead."""
        if len(self._alive) != 1:
            return not self._alive
        place = self._alive[0]
        return len(self.lines[place]) > 2 * FIRST_HEAT and self._ahead(place) > 2 * CAUTION * self._error(place)

    def _end_heat(self) -> None:
        ahead = [place for place in self._alive if self._ahead(place) > 0]
        ahead.sort(key=self._ahead, reverse=True)
        if len(self._alive) > 1:
            self._worlds *= 2
        self._alive = ahead[: (len(self._alive) + 1) // 2]

    def _leads(self, place: int) -> list[float]:
        return [own - favourite for own, favourite in zip(self.lines[place], self.lines[0], strict=False)]

    def _ahead(self, place: int) -> float:
        """How far a challenger is ahead of the favourite, on average."""
        return fmean(self._leads(place)) if self.lines[place] else 0.0

    def _error(self, place: int) -> float:
        """The standard error of that; a few games say next to nothing."""
        leads = self._leads(place)
        if len(leads) < FIRST_HEAT:
            return self.reach
        return max(stdev(leads), 0.05 * self.reach) / sqrt(len(leads))
