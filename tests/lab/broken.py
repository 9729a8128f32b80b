"""A game that fails in some of its matches, of which other processes can be told: it is in a module."""

from __future__ import annotations

from questboard.engine import Asking, Match, choose
from tests.engine import small


def gamble(match: Match) -> Asking:
    """A six breaks the game, a five makes it endless."""
    (die,) = match.roll(6)
    match.tell("rolled", rule="T 1", card=f"face-{die}")
    yield from choose(match, "bet", die % 2, small.either(("low",), ("high",)), rule="T 2")
    if die == 6:
        raise KeyError("six")
    return "for_ever" if die == 5 else small.END


def for_ever(match: Match) -> Asking:
    yield from choose(match, "again", 0, small.either(("on",), ("further",)), rule="T 2")
    return "for_ever"


game = small.make(gamble, for_ever)
