"""What the Ferry is played on: its state, and what follows from it."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from questboard.engine import (
    OWN,
    Hidden,
    Match,
    Open,
    Refusal,
    State,
    derived,
    settled,
)  # fmt: skip

BANK = 30
FARE = Refusal("FE 3.1", "The fare is one coin and you have none.", "Stay.", firm=True)


PRICE = Refusal("FE 4.1", "A card costs one coin and you have {coins}.", "Be done.", lambda match, seat, option: {
    "coins": match.state.coins[seat]}, firm=True)  # fmt: skip


class Fog(msgspec.Struct):
    """A slot of the state, as a part of a game has one: where the rocks are is found out in the second evening."""

    rocks: Hidden[int] = 0


class Shore(State):
    coins: Open[list[int]]
    done: Open[list[bool]]
    bank: Open[int] = BANK
    turn: Open[int] = 0
    round: Open[int] = 0
    bought: Open[int] = 0
    charms: Annotated[list[int], OWN.until("opened")] = []
    """Each seat's secret number, until the second evening."""
    opened: Open[bool] = False
    purse: Open[list[int]] = []
    tags: Open[Any] = None
    fog: Fog = msgspec.field(default_factory=lambda: Fog())


class Rope(msgspec.Struct):
    knots: int = 0


class ShoreWithRopes(Shore):
    """A state that has grown, and nobody has said who may know what is new."""

    depth: int = 0
    ropes: Open[list[Rope]] = []


def hand(seat: int) -> str:
    return f"hand {seat}"


class Landing:
    """The content: a jetty, and a place where nothing belongs during play."""

    def __init__(self) -> None:
        self.jetty = "wood"
        self.memory: dict[int, str] = {}


@derived(zones=("deck", [hand(0), hand(1), hand(2), hand(3)]))
def cards_held(match: Match) -> int:
    return max(len(match.state.cards.zones[hand(seat)]) for seat in range(match.seats))


@derived(zones=("pile",))
def longest_hand(match: Match) -> int:
    return cards_held.work(match)


@settled
def fare(match: Match, more: int) -> int:
    return len(match.content.jetty) + match.seats + more


@settled
def fare_at(match: Match, more: int) -> int:
    return match.state.round + more
