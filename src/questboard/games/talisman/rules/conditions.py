# What cards and Spaces ask before they do something
from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TypeAlias

from questboard.engine.register import Register
from questboard.games.talisman.content import Card
from questboard.games.talisman.context import Context
from questboard.games.talisman.rules import things
from questboard.games.talisman.terms import Filter, If
from questboard.games.talisman.typed import Match

Check: TypeAlias = Callable[[Match, int, If, Context], bool]


def holds(match: Match, seat: int, condition: If | None, ctx: Context) -> bool:
    """Whether everything that a condition asks is so."""
    if condition is None:
        return True
    for check in _checks_of(condition):  # noqa: SIM110 - asked too often for a generator
        if not check(match, seat, condition, ctx):
            return False
    return True


OWNED: Register[Callable[[Match, int], bool]] = Register("thing to have")
"""What boards let a condition ask for (`has = "ship"`) that is no card in anybody's gear."""
CHECKS: dict[tuple[str, ...], Check] = {}
"""Fields of a condition -> what must be so if one of them is given: see `asked.py`."""
FACTS: Register[Callable[[Match, int], bool]] = Register("fact")
"""What only one board can answer: `{ fact = "..." }`. Its rules register themselves under that name."""
fact = FACTS.named


@cache
def _checks_of(condition: If) -> tuple[Check, ...]:
    """What a condition asks: mostly one thing of many."""
    asked = [names for names in CHECKS if any(getattr(condition, name) not in (None, ()) for name in names)]
    return tuple(CHECKS[names] for names in asked)


def character(match: Match, seat: int) -> Card:
    """The printed Character of a seat."""
    return match.content.faces[match.state.heroes[seat].character]


def fits(match: Match, card: int, wanted: Filter | None) -> bool:
    """Whether a card is of the kind that is wanted."""
    return wanted is None or is_a(things.design(match, card), wanted)


def is_a(shown: Card, wanted: Filter) -> bool:
    if wanted.type is not None and shown.type != wanted.type:
        return False
    if wanted.sub is not None and wanted.sub not in shown.sub:
        return False
    if wanted.id is not None and shown.id != wanted.id:
        return False
    if wanted.lead_ge is not None and shown.lead < wanted.lead_ge:
        return False
    if wanted.weight is None:
        return True
    return shown.w <= wanted.weight and shown.animal is None and shown.pulled is None  # those are not weighed
