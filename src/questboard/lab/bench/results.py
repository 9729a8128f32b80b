"""What a bench run found out: plain data that goes to JSON as it is.

Rates are per second of one core's time, costs are microseconds. `spread` holds the lower and upper quartile
of the rounds: where two of them overlap, the medians say little.
"""

from __future__ import annotations

import msgspec

from questboard.lab.bench.timing import Spread


class Machine(msgspec.Struct):
    """As much as is needed to compare runs, and nothing that says whose machine it was."""

    python: str
    cores: int


class PlayOut(msgspec.Struct):
    """Whole games at random, from the deal to the outcome. *Unforced*: with two or more options."""

    game: str
    players: int
    expansions: tuple[str, ...]
    history: bool
    """With log, events and a checkpoint per step, as at a table; else light, as in search."""
    decisions_per_second: float
    unforced_per_second: float
    decisions_per_game: float
    unforced_per_game: float
    spread: Spread
    """Of the unforced decisions a second."""
    times_catanatron: float | None = None
    """Unforced decisions a second, catanatron's = 1."""


class Cost(msgspec.Struct):
    """One call on a match in the middle of a game."""

    game: str
    players: int
    call: str
    microseconds: float
    spread: Spread
    times_copy: float | None = None
    """catanatron's `copy()` = 1."""


class Memory(msgspec.Struct):
    """Kilobytes that one more match takes; content is shared and not counted."""

    game: str
    players: int
    live: float
    """In mid-game, with history."""
    light: float
    finished: float
    """At the end of the game, with all its history."""
    saved: float
    """The bytes of `save` in mid-game."""


class Looking(msgspec.Struct):
    """Play-outs in which somebody looks at every decision."""

    game: str
    players: int
    what: str
    unforced_per_second: float
    ratio: float
    """The play-out where nobody looks = 1."""


class Bare(msgspec.Struct):
    """Tic-tac-toe: the same grids, move by move, with the same luck. Microseconds a decision."""

    engine: float
    plain: float
    """Written by hand, without any engine."""
    overhead: float
    """engine - plain"""
    judged: float
    """What `answer` adds, which judges what comes in and is for people and servers."""
    start: float
    """Once a match: from nothing to its first question."""
    open_spiel: float | None = None
    times_open_spiel: float | None = None
    """Decisions a second, OpenSpiel's Python bindings = 1."""


class Catanatron(msgspec.Struct):
    """Settlers of Catan with four random players."""

    version: str
    decisions_per_second: float
    unforced_per_second: float
    decisions_per_game: float
    unforced_per_game: float
    spread: Spread
    copy: float
    """Microseconds in mid-game."""
    memory: float
    """Kilobytes in mid-game."""


class Goal(msgspec.Struct):
    """`got` None: the peer to compare with was not there."""

    name: str
    wanted: float
    got: float | None
    more_is_better: bool

    @property
    def met(self) -> bool | None:
        if self.got is None:
            return None
        return self.got >= self.wanted if self.more_is_better else self.got <= self.wanted


class Results(msgspec.Struct):
    questboard: str
    machine: Machine
    quick: bool
    rounds: int
    seconds: float
    """How long each subject ran in each round."""
    missing: tuple[str, ...]
    """A sentence about each peer that could not be measured."""
    playouts: list[PlayOut]
    looking: list[Looking]
    costs: list[Cost]
    memory: list[Memory]
    bare: Bare
    catanatron: Catanatron | None
    goals: list[Goal]
