"""Counting what a game's own events tell: sums by name, and how those fared to whom they happened.

Which events are worth it, and what they are counted by, each game says itself (`Game.tallies`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Any

import msgspec

from questboard.engine.play.counted import Tallied
from questboard.lab.stats import NORMAL_95, wilson


class Line(msgspec.Struct):
    """One name in a tally: its events and their sum, and the players to whom it happened."""

    events: int = 0
    games: int = 0
    total: float = 0.0
    squares: float = 0.0
    players: int = 0
    """Players of a game to whom it happened, each once a game."""
    lift: float = 0.0
    """How far their scores were above the mean of their table, added up."""
    lift_squares: float = 0.0
    rivals: int = 0
    """Those of the players who had anybody to win against."""
    wins: float = 0.0
    """Their wins above a fair share, added up."""
    fair: float = 0.0
    """The fair shares themselves, added up."""

    @property
    def mean(self) -> float:
        return self.total / self.events if self.events else 0.0

    @property
    def swing(self) -> float:
        """The standard deviation of a single event's number."""
        return _deviation(self.events, self.total, self.squares)

    @property
    def mean_lift(self) -> float:
        return self.lift / self.players if self.players else 0.0

    @property
    def lift_reach(self) -> float:
        """Half of the 95 % interval of the mean lift."""
        if self.players < 2:
            return 0.0
        return NORMAL_95 * _deviation(self.players, self.lift, self.lift_squares) / sqrt(self.players)

    @property
    def wins_above_fair(self) -> float:
        return self.wins / self.rivals if self.rivals else 0.0

    @property
    def times_fair(self) -> tuple[float, float, float]:
        """How many times a fair share they won, and the 95 % interval of it."""
        if not self.fair:
            return 0.0, 0.0, 0.0
        won, each = self.wins + self.fair, self.fair / self.rivals
        low, high = wilson(min(max(won, 0.0), self.rivals), self.rivals)
        return won / self.fair, low / each, high / each

    def add(self, other: Line) -> None:
        for name in Line.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


def _deviation(number: int, total: float, squares: float) -> float:
    return sqrt(max(0.0, squares / number - (total / number) ** 2)) if number else 0.0


Tables = dict[str, dict[str, Line]]
"""Name of the tally -> name of the line -> the line."""


class Tallies:
    """The tallies of one game, or of many."""

    def __init__(self, wanted: Mapping[str, Tallied]):
        self.tables: Tables = {name: {} for name in wanted}
        self._by_kind: dict[str, list[tuple[str, Tallied]]] = {}
        for name, tallied in wanted.items():
            self._by_kind.setdefault(tallied.kind, []).append((name, tallied))
        self._clocks = {tallied.clock for tallied in wanted.values() if tallied.clock}
        self._happened: dict[tuple[str, str], set[int]] = {}
        self._ticks: dict[tuple[str, int], int] = {}

    def hear(self, kind: str, data: Mapping[str, Any]) -> None:
        """Told every event."""
        if kind in self._clocks:
            self._ticks[kind, data["seat"]] = self._ticks.get((kind, data["seat"]), 0) + 1
        for table, tallied in self._by_kind.get(kind, ()):
            values = [data[key] for key in tallied.by if key in data]
            if len(values) < len(tallied.by) or any(data.get(key) != value for key, value in tallied.only.items()):
                continue
            for name in _names(values):
                before = self._happened.get((table, name), ())
                if (tallied.first == "game" and before) or (tallied.first and data["seat"] in before):
                    continue
                line = self.tables[table].setdefault(name, Line())
                line.events += 1
                amount = float(data.get(tallied.sum, 0)) if tallied.sum else 0.0
                if tallied.clock:
                    amount = float(self._ticks.get((tallied.clock, data["seat"]), 0))
                line.total += amount
                line.squares += amount * amount
                seats = self._happened.setdefault((table, name), set())
                if type(seat := data.get("seat")) is int:
                    seats.add(seat)

    def close(self, scores: Sequence[float], winners: Sequence[int]) -> None:
        """The game is over: how did those fare to whom it happened?"""
        mean = sum(scores) / len(scores)
        for (table, name), seats in self._happened.items():
            line = self.tables[table][name]
            line.games += 1
            for seat in sorted(seats):
                above = scores[seat] - mean
                line.players += 1
                line.lift += above
                line.lift_squares += above * above
                if len(scores) > 1:  # alone there is no share to speak of
                    line.rivals += 1
                    line.fair += 1 / len(scores)
                    line.wins += (1 / len(winners) if seat in winners else 0.0) - 1 / len(scores)
        self._happened, self._ticks = {}, {}

    def add(self, other: Tallies) -> None:
        for table, lines in other.tables.items():
            mine = self.tables.setdefault(table, {})
            for name, line in lines.items():
                mine.setdefault(name, Line()).add(line)


def _names(values: Sequence[Any]) -> list[str]:
    """The line that an event belongs to; a list stands for several."""
    if len(values) == 1 and isinstance(values[0], (list, tuple)):
        return [str(value) for value in values[0]]
    return [", ".join(str(value) for value in values)]
