"""How things are timed: in rounds, one after the other, so that a busy neighbour slows all of them alike.

A B C A B C ..., with the medians of the rounds as the result. What the others are compared with comes again and again
within a round: it is in all ratios, and the machine is not always equally fast. Before each turn the garbage is
collected; what was made before the first round is frozen, so that one subject's imports do not slow another's
collections.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Mapping, Sequence
from statistics import median, quantiles
from time import process_time
from typing import NamedTuple, TypeAlias

import msgspec

FEW = 8
"""Subjects between two turns of what they are compared with."""

Spread: TypeAlias = tuple[float, float]
"""The lower and the upper quartile."""


class Done(NamedTuple):
    """What one piece of work was: decisions of play-outs, or calls of something."""

    count: int
    unforced: int = 0
    games: int = 0


Work: TypeAlias = Callable[[], Done]
"""Does a small piece of work (a game, a few calls) and says how much it was."""


class Turn(NamedTuple):
    """A subject's part of one round, summed up."""

    seconds: float
    count: int
    unforced: int
    games: int


class Measured(msgspec.Struct):
    """A subject over all rounds."""

    turns: list[Turn]

    def per_second(self) -> float:
        return median(turn.count / turn.seconds for turn in self.turns)

    def unforced_per_second(self) -> float:
        return median(self._unforced())

    def unforced_spread(self) -> Spread:
        return _quartiles(self._unforced())

    def microseconds(self) -> float:
        return median(self._microseconds())

    def microseconds_spread(self) -> Spread:
        return _quartiles(self._microseconds())

    def per_game(self) -> tuple[float, float]:
        """All decisions and the unforced ones of an average game."""
        games = sum(turn.games for turn in self.turns)
        return (
            sum(turn.count for turn in self.turns) / games,
            sum(turn.unforced for turn in self.turns) / games,
        )

    def _unforced(self) -> list[float]:
        return [turn.unforced / turn.seconds for turn in self.turns]

    def _microseconds(self) -> list[float]:
        return [turn.seconds / turn.count * 1e6 for turn in self.turns]


def interleaved(
    subjects: Mapping[str, Work],
    rounds: int,
    seconds: float,
    after_round: Callable[[int], None],
    often: Sequence[str] = (),
) -> dict[str, Measured]:
    """Give every subject `seconds` in each round, those of `often` also after every few others. The processor's time
    counts, not the wall's."""
    measured = {name: Measured([]) for name in subjects}
    order = _order(list(subjects), often)
    was_enabled = gc.isenabled()
    try:
        for work in subjects.values():  # to warm up
            work()
        gc.enable()
        gc.collect()
        gc.freeze()
        for done in range(rounds):
            for name in order:
                gc.collect()
                measured[name].turns.append(_turn(subjects[name], seconds))
            after_round(done + 1)
    finally:
        gc.unfreeze()
        if not was_enabled:
            gc.disable()
    return measured


def _order(names: Sequence[str], often: Sequence[str]) -> list[str]:
    others = [name for name in names if name not in often]
    groups = [others[place : place + FEW] for place in range(0, len(others), FEW)] or [[]]
    return [name for group in groups for name in (*often, *group)]


def _turn(work: Work, seconds: float) -> Turn:
    count = unforced = games = 0
    spent = 0.0
    start = process_time()
    while spent < seconds or not spent:
        done = work()
        count += done.count
        unforced += done.unforced
        games += done.games
        spent = process_time() - start
    return Turn(spent, count, unforced, games)


def _quartiles(values: list[float]) -> Spread:
    if len(values) < 2:
        return values[0], values[0]
    low, _, high = quantiles(values, n=4, method="inclusive")
    return low, high
