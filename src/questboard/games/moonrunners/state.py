"""The state of a match of Moonrunners: numbers and card ids, no words."""

from __future__ import annotations

import msgspec

from questboard.engine import Hidden, Open, State

GOODS, GOODS_USED = "goods", "used goods"
TRICKS, TRICKS_USED = "tricks", "used tricks"
SHIPS, HARBOUR = "ships", "harbour"
WEATHER, SKY = "weather", "sky"
"""Two piles that lie empty until Fog on the Water fills them: every game so far has had them, and shuffled the one."""
HANDS = tuple(f"hand {seat}" for seat in range(6))
SLEEVES = tuple(f"sleeve {seat}" for seat in range(6))
BOATS = tuple(f"boat {seat}" for seat in range(6))


class Offer(msgspec.Struct, array_like=True):
    """A standing offer: cards given, kinds of goods taken, coins given (below zero: coins wanted).

    A change is a new revision."""

    to: Open[int]
    give: Hidden[list[int]]
    take: Hidden[list[str]]
    coins: Hidden[int]
    revision: Open[int]


class Harbour(State, kw_only=True):
    """Lists have one place for each seat."""

    bank: Open[int]
    coins: Open[list[int]]
    caught: Open[list[int]]
    boats: Open[list[str]]
    offers: Open[list[Offer | None]]
    offers_made: Open[list[int]]
    done: Open[list[bool]]
    heat: Open[list[int]]
    papers: Open[list[bool]]
    tricked: Open[list[bool]]
    signalled: Open[list[bool]]
    contraband: Open[str]
    night: Open[int] = 0
    lantern: Open[int] = 0
    watch: Open[int] = 0
    revision: Open[int] = 0

    def offer_of(self, maker: int) -> Offer:
        """The standing offer of a seat that has one."""
        offer = self.offers[maker]
        assert offer is not None
        return offer
