# TA 11:16-11:19: over a river with a Raft, and what becomes of it
from __future__ import annotations

from questboard.engine import UNASKED, Asking, event
from questboard.games.talisman.facts import Place, Seat
from questboard.games.talisman.rules import gifts, limits, objects, pieces, things
from questboard.games.talisman.state import NO_CARD
from questboard.games.talisman.typed import Match


@event("rafts")
def told_rafts(seat: Seat, to: Place) -> str:
    return "{seat} crosses the river."


def can_raft(match: Match, seat: int) -> bool:
    """An Axe beside the woods, or a Raft that was there before this turn (TA 11:16-11:18)."""
    hero = match.state.heroes[seat]
    if hero.at not in match.content.opposite or not things.gear(match, seat):
        return False
    afloat = _builds(match, seat) or gifts.granted(match, seat, "fords")
    if not afloat and (pieces.raft(match, seat) == NO_CARD or hero.raft_since >= match.state.turn):
        return False
    return not gifts.granted(match, seat, "no_raft")


def _builds(match: Match, seat: int) -> bool:
    """Where there is wood, and with an Axe."""
    axes = match.content.of_kind("AXE")
    site = match.state.heroes[seat].at
    return site in match.content.having("raft_site") and bool(gifts.givers(match, seat, axes, around=False))


def cross(match: Match, seat: int, there: int) -> None:
    """The whole Move, without a die; a Raft is used up (TA 11:18, TA 11:19)."""
    card = pieces.raft(match, seat)
    if card != NO_CARD and not _builds(match, seat) and not gifts.granted(match, seat, "fords"):
        objects.discard(match, card)
    told_rafts(match, "TA 11:18", seat=seat, to=match.content.id_of(there))
    pieces.put(match, seat, there, "TA 11:18")


def raft_left(match: Match, seat: int) -> Asking:
    """At the end of a turn an unused Raft is gone, unless animals pull it (TA 11:19, RC-72)."""
    hero = match.state.heroes[seat]
    card = pieces.raft(match, seat) if 0 < hero.raft_since < match.state.turn else NO_CARD
    if card != NO_CARD:
        limits.harness(match, seat, card)
        hero.raft_since = 0
        if limits.unpulled(match, seat) is not None:
            objects.lose(match, seat, card, "TA 11:19")
    return UNASKED
