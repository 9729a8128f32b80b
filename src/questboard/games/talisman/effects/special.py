"""What the vocabulary cannot say: a function for each unusual card or Space, by name."""

from __future__ import annotations

from collections.abc import Callable

from questboard.engine import Asking
from questboard.engine.register import Register
from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.context import Context
from questboard.games.talisman.typed import Match

Function = Callable[[Match, int, Context], Asking]
FUNCTIONS: Register[Function] = Register("special function")
"""The game's own are in `catalogue.py`; a board adds what it needs where its rules are."""
special = FUNCTIONS.named

IDLE: Register[Callable[[Match, int], bool]] = Register("test of a special function")
"""Of those that may come to nothing: whether this one would, for a seat. Then it is not offered."""


def idle(match: Match, seat: int, effect: words.Special) -> bool:
    test = IDLE.get(effect.name)
    return test is not None and test(match, seat)


def call(match: Match, seat: int, effect: words.Special, ctx: Context) -> Asking:
    yield from FUNCTIONS[effect.name](match, seat, ctx)
    return None
