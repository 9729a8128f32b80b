"""The race: who leads, who is near the end and what ends the game, as one seat may know it.

A game says it in its words (`Words.race`), from the view of whoever looks and from nothing else: so a race tells nobody
more than the board does.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec


class Runner(msgspec.Struct, frozen=True, omit_defaults=True):
    """How one player stands."""

    seat: int
    score: str
    """What counts, in the fewest words: `12 VP`, `2 runes`."""
    words: str = ""
    """What else matters, in half a line."""
    near: str = ""
    """What is still missing, of somebody who may win soon; empty: not near."""
    out: bool = False
    """No longer in the game."""
    place: int = 0
    """1 leads; who is level shares a place."""


class Race(msgspec.Struct, frozen=True):
    """Everybody's way to the end."""

    goal: str
    """What wins, in a sentence."""
    clock: str
    """What ends the game and how far it has gone: `night 2 of 5`. Empty: nothing but a victory."""
    runners: tuple[Runner, ...]
    """In the order of seats."""

    def ranked(self) -> list[Runner]:
        """Best first."""
        return sorted(self.runners, key=lambda one: (one.out, one.place))

    def leaders(self) -> list[Runner]:
        """Who leads; nobody while all are level."""
        first = [one for one in self.runners if one.place == 1 and not one.out]
        return first if len(first) < len(self.runners) else []


class Stand(NamedTuple):
    """A player and how far: of two, the one with the greater numbers is ahead."""

    runner: Runner
    far: Sequence[float]


def race(goal: str, clock: str, stands: Iterable[Stand]) -> Race:
    """The race of these, each with its place."""
    known = [(one, (not one.runner.out, *one.far)) for one in stands]
    runners = [
        msgspec.structs.replace(one.runner, place=1 + sum(other > far for _, other in known)) for one, far in known
    ]
    return Race(goal, clock, tuple(runners))
