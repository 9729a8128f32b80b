# VA50.30, VA50.46 - battles of many: one Hero after the other, each in a step of his own
from __future__ import annotations

from collections.abc import Callable

from questboard.engine import Asking
from questboard.games.runebound.rules.combat import settled
from questboard.games.runebound.typed import Match


def one_by_one(match: Match, act: Callable[[Match, int], Asking], again: str, then: Callable[[Match], str]) -> Asking:
    """The next Hero of the queue does what this step is about, and the step comes `again`; after the last, `then`.

    Steps stay short however many play, and a combat that is decided ends before the next one acts.
    """
    state = match.state
    if settled(match):
        return "fight-over"
    if not state.queue:
        return then(match)
    seat = state.combat.seat = state.queue.pop(0)
    yield from act(match, seat)
    return again
