"""What a bot is, and its luck."""

from __future__ import annotations

from random import Random
from typing import Protocol, runtime_checkable

from questboard.engine import Look, Option
from questboard.engine.play.play_out import Draw as Draw


class Bot(Protocol):
    """Answers for a seat. It is given that seat's `Look` and nothing else: no match, no state."""

    def choose(self, look: Look) -> Option:
        """A legal answer to the open question, forms filled in. The question must be put to `look.seat`."""
        ...


@runtime_checkable
class SpeaksUp(Protocol):
    """A bot that also does something of its own accord."""

    def aside(self, look: Look) -> Option | None:
        """What it does out of turn before it answers, or None: then it answers."""
        ...


def aside_of(look: Look) -> Option | None:
    """The first thing that the game's own judgement would do out of turn now, if there is any."""
    for verb, decide in look.game.asides.items():
        for blank in look.interjections(verb):
            said = decide(look, blank)
            if said is not None:
                return said
    return None


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
