"""What a seat may not know beside the faces of cards: the terms of offers between others, and who was shown what."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from questboard.engine import offers_between_others
from questboard.games.moonrunners.state import HANDS, Offer
from questboard.games.moonrunners.typed import Match

T = TypeVar("T", int, str)
Below = Callable[[int], int]


def hide(match: Match, seat: int, below: Below) -> None:
    """Draw the terms of every offer anew to which the seat is no party; who made it to whom is open to all (MR 3.2)."""
    state = match.state
    for maker, offer in offers_between_others(state.cards, HANDS, state.offers, seat, match.dm, below):
        redraw(match, maker, offer, below)


def redraw(match: Match, maker: int, offer: Offer, below: Below) -> None:
    """Other terms that the maker could have named and can keep (MR 3.3, MR 3.4, MR 3.7)."""
    state, most = match.state, match.content.tuning.traded
    goods = list(state.cards.zones[HANDS[maker]])
    kinds = list(match.content.kinds)
    offer.give = sorted(some(goods, most, below), key=state.cards.zones[HANDS[maker]].index)
    offer.take = sorted(some(kinds, most, below), key=match.content.kinds.index)
    asked, paid = state.coins[offer.to], state.coins[maker]
    offer.coins = below(asked + paid + 1) - asked
    if not (offer.give or offer.take or offer.coins):
        offer.take = [match.content.kinds[0]]  # an empty offer is none
    for card in offer.give:
        state.cards.known[card] |= 1 << offer.to  # what is offered is shown to whom it is offered


def some(things: list[T], most: int, below: Below) -> list[T]:
    """At most so many of the things, which it takes out of the list."""
    return [things.pop(below(len(things))) for _ in range(below(min(most, len(things)) + 1))]
