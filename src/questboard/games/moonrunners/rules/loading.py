# MR 4 - loading: a sealed choice, opened together
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Form, Option, Some, ask_all, event, form, move, open_rule, question
from questboard.games.moonrunners.facts import Boat, CardIds
from questboard.games.moonrunners.rules.night import printed, ship_of
from questboard.games.moonrunners.state import BOATS, HANDS
from questboard.games.moonrunners.typed import Match

LOAD = question("load", "load your boat in secret")


@event("loaded")
def told_loaded(seat: Boat, cards: CardIds) -> str:
    return "{seat} carries {cards}."


def loading(match: Match) -> Asking:
    """Everybody loads a boat in secret, then all boats are seen (MR 4.1-4.3)."""
    if ship_of(match) is None:
        return "nightfall"
    loads: dict[int, Option] = yield from ask_all(
        match, LOAD.name, range(match.seats), cargoes, rule="MR 4.1", default=("load", ())
    )
    for seat, (_, goods) in loads.items():
        for card in goods:
            move(match, card, BOATS[seat], source=HANDS[seat])
    for seat in range(match.seats):
        goods = [printed(match, card).id for card in match.state.cards.zones[BOATS[seat]]]
        told_loaded(match, "MR 4.3", seat=seat, cards=goods)
    return "tricks"


def cargoes(match: Match, seat: int) -> Sequence[Form]:
    hand = tuple(match.state.cards.zones[HANDS[seat]])
    return (form("load", Some("goods", hand, 0, hold(match))),)


def hold(match: Match) -> int:
    """How many goods a boat may carry: the ship's number, and at least one (MR 4.2)."""
    ship = ship_of(match)
    return 0 if ship is None else max(1, ship.hold + hold_shift(match))


@open_rule
def hold_shift(match: Match) -> int:
    """How many more goods a boat may carry tonight than the ship says."""
    return 0
