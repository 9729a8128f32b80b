# MR 4 - loading: a sealed choice, opened together
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Form, Match, Some, ask_all, form, move
from questboard.games.moonrunners.rules.night import printed, ship_of, weather_of
from questboard.games.moonrunners.state import BOATS, HANDS


def loading(match: Match) -> Asking:
    """Everybody loads a boat in secret, then all boats are seen (MR 4.1-4.3)."""
    if ship_of(match) is None:
        return "nightfall"
    loads = yield from ask_all(match, "load", range(match.seats), cargoes, rule="MR 4.1", default=("load", ()))
    for seat, (_, goods) in loads.items():
        for card in goods:
            move(match, card, BOATS[seat], source=HANDS[seat])
    for seat in range(match.seats):
        goods = [printed(match, card).id for card in match.state.cards.zones[BOATS[seat]]]
        match.tell("loaded", rule="MR 4.3", seat=seat, cards=goods)
    return "tricks"


def cargoes(match: Match, seat: int) -> Sequence[Form]:
    hand = tuple(match.state.cards.zones[HANDS[seat]])
    return (form("load", Some("goods", hand, 0, hold(match))),)


def hold(match: Match) -> int:
    """How many goods a boat may carry: the ship's number, and the weather's (MR 4.2, MR 11.2)."""
    ship, weather = ship_of(match), weather_of(match)
    return 0 if ship is None else max(1, ship.hold + (weather.hold if weather else 0))
