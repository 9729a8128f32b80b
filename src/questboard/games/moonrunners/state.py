"""The state of a match of Moonrunners: numbers and card ids, no words."""

from __future__ import annotations

import msgspec

from questboard.engine import State

GOODS, GOODS_USED = "goods", "used goods"
TRICKS, TRICKS_USED = "tricks", "used tricks"
SHIPS, HARBOUR = "ships", "harbour"
WEATHER, SKY = "weather", "sky"
HANDS = tuple(f"hand {seat}" for seat in range(6))
SLEEVES = tuple(f"sleeve {seat}" for seat in range(6))
BOATS = tuple(f"boat {seat}" for seat in range(6))


class Offer(msgspec.Struct, array_like=True):
    """A standing offer: cards given, kinds of goods taken, coins given (below zero: coins wanted).

    A change is a new revision."""

    to: int
    give: list[int]
    take: list[str]
    coins: int
    revision: int


class Harbour(State, kw_only=True):
    """Lists have one place for each seat."""

    bank: int
    coins: list[int]
    caught: list[int]
    boats: list[str]
    offers: list[Offer | None]
    offers_made: list[int]
    done: list[bool]
    heat: list[int]
    papers: list[bool]
    tricked: list[bool]
    signalled: list[bool]
    contraband: str
    night: int = 0
    lantern: int = 0
    watch: int = 0
    revision: int = 0
