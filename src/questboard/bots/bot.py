"""What a bot is, and its luck."""

from __future__ import annotations

from random import Random
from typing import Protocol

from questboard.engine import Look, Option
from questboard.engine.running import Draw as Draw


class Bot(Protocol):
    """Answers for a seat. It is given that seat's `Look` and nothing else: no match, no state."""

    def choose(self, look: Look) -> Option:
        """A legal answer to the open question, forms filled in. The question must be put to `look.seat`."""
        ...


class Luck:
    """A stream of numbers for each seat, from one seed: a bot may serve several seats and stay repeatable."""

    __slots__ = ("_seed", "_streams")

    def __init__(self, seed: str | int):
        self._seed = seed
        self._streams: dict[int | None, Draw] = {}

    def of(self, seat: int | None) -> Draw:
        known = self._streams.get(seat)
        if known is None:
            # seeded by a string: the same in every process, whatever its hash seed
            known = self._streams[seat] = Random(f"{self._seed}/{seat}").random
        return known
