"""Doing what a card says: each effect for each of those it is for, in order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from questboard.engine import Asking
from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.context import Context
from questboard.games.talisman.rules import conditions, limits, numbers, things
from questboard.games.talisman.state import IN_PLAY, NOBODY
from questboard.games.talisman.typed import Match

Handler = Callable[[Match, int, Any, Context], Asking]


def do(match: Match, seat: int, effects: Sequence[words.Effect], ctx: Context) -> Asking:
    """All effects in their order. Whoever dies on the way gets no more of them."""
    state = match.state
    for effect in effects:
        for other in (seat,) if effect.who == "self" else concerned(match, seat, effect.who, ctx):
            if state.heroes[other].condition != IN_PLAY:
                continue
            if effect.when is not None and not conditions.holds(match, other, effect.when, ctx):
                continue
            if type(effect) is words.Each:
                yield from do(match, other, effect.do, ctx)
                continue
            yield from HANDLERS[type(effect)](match, other, effect, ctx)
            if state.heroes[other].condition == IN_PLAY and not limits.plainly_hold(match, other):
                yield from limits.enforce(match, other)
    return None


def concerned(match: Match, seat: int, who: str, ctx: Context) -> list[int]:
    """The seats that a word means, in seat order."""
    if who == "self":
        return [seat]
    living = things.living(match)
    if who == "target":
        return [ctx.target] if ctx.target != NOBODY else []
    if who == "active":
        return [match.state.active]
    if who == "others":
        return [other for other in living if other != seat]
    if who == "region":
        return [other for other in living if numbers.together(match, seat, other)]
    if who == "space":
        return things.heroes_on(match, match.state.heroes[seat].at)
    if who == "left":
        left = things.left_of(match, seat)
        return [left] if left != seat else []
    return living


def pointless(match: Match, seat: int, effects: Sequence[words.Effect]) -> bool:
    """Nothing but healing for who is well, mending where nothing is broken, trade without wares: not offered."""
    for effect in effects:
        if effect.when is not None and not conditions.holds(match, seat, effect.when, Context()):
            continue
        idle = IDLE.get(type(effect))
        if idle is None or not idle(match, seat, effect):
            return False
    return bool(effects)


HANDLERS: dict[type, Handler] = {}
"""How each effect is done. The game's own are in `catalogue.py`; a board adds what it needs where its rules are."""
IDLE: dict[type, Callable[[Match, int, Any], bool]] = {}
"""For effects that may come to nothing: whether this one would."""
