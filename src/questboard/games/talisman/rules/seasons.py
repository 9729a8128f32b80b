# TA 15:4: Seasons, Months and Days lie beside the board, for all
from __future__ import annotations

from questboard.engine import event, move
from questboard.games.talisman.facts import CardId, Seat
from questboard.games.talisman.rules import (
    objects,
    things,
)
from questboard.games.talisman.state import SIDE
from questboard.games.talisman.typed import Match


@event("calendar")
def told_calendar(seat: Seat, card: CardId) -> str:
    return "{card} begins."


@event("calendar-ends")
def told_calendar_ends(card: CardId) -> str:
    return "{card} is over."


def play_calendar(match: Match, seat: int, card: int) -> None:
    """Five rounds for a Season, three for a Month or a Day; a new one replaces the old of its kind (TA 15:4)."""
    state = match.state
    shown = things.design(match, card)
    kind = next(sub for sub in ("SEASON", "MONTH", "DAY") if sub in shown.sub)
    for old in list(state.cards.zones[SIDE]):
        if kind in things.design(match, old).sub:
            state.calendar.pop(old, None)
            objects.discard(match, old)
    here = things.zone_of(match, card)
    state.lies.pop(card, None)
    move(match, card, SIDE, source=here)
    state.calendar[card] = [seat, 5 if kind == "SEASON" else 3, state.turn]
    told_calendar(match, "TA 15:4", seat=seat, card=shown.id)


def tick_calendar(match: Match, seat: int) -> None:
    """At the end of each turn of whoever drew it (RC-55)."""
    state = match.state
    for card, count in list(state.calendar.items()):
        if count[0] == seat and count[2] != state.turn:
            count[1] -= 1
            if count[1] <= 0:
                del state.calendar[card]
                told_calendar_ends(match, "TA 15:4", card=things.design(match, card).id)
                objects.discard(match, card)
