"""What cards of the Tavern do that no others do."""

from __future__ import annotations

from questboard.engine import Asking
from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.boards.tavern import rules
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects.run import HANDLERS
from questboard.games.talisman.effects.special import special
from questboard.games.talisman.rules import pieces, things
from questboard.games.talisman.typed import Match


def patrons(match: Match, seat: int, effect: words.Patrons, ctx: Context) -> Asking:
    yield from rules.arrive(match, seat, effect.n)
    return None


HANDLERS[words.Patrons] = patrons


@special("locked_out")
def locked_out(match: Match, seat: int, ctx: Context) -> Asking:
    """All Patrons leave, and everybody is put on the Tavern Space."""
    rules.close(match)
    room = rules.room(match)
    for other in things.heroes_on(match, room):
        pieces.put(match, other, things.outdoors(match, room), "TA 13:7")
    yield from ()
    return None


@special("last_orders")
def last_orders(match: Match, seat: int, ctx: Context) -> Asking:
    """All Patrons leave, and so do you."""
    rules.close(match)
    pieces.put(match, seat, things.outdoors(match, match.state.heroes[seat].at), "TA 13:7")
    yield from ()
    return None
