"""What tests begin with in which boards meet: a table with all of them."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.games.talisman.boards.island import fleet
from questboard.games.talisman.boards.listed import LATER
from questboard.games.talisman.boards.necro_texts.state import NECRO
from questboard.games.talisman.state import EVIL, NOWHERE, RIDDEN
from tests.games.talisman.land import Land, answer_first


@pytest.fixture
def table() -> Land:
    """Bea and Cy are out of the way."""
    table = Land(more=LATER)
    for who in ("Bea", "Cy"):
        table.of(who).at = table.of(who).landed = at(table, "city.gate")
    return table


def at(table: Land, space: str) -> int:
    return table.match.content.space_of[space]


def put(table: Land, who: str, *spaces: str) -> None:
    for space in spaces:
        table.is_put(who, space)


def moves(table: Land, *dice: int) -> None:
    """Ann's next Movement."""
    table.state.active = 0
    table.state.over = table.state.arrived = False
    table.rolls(*dice)
    table.goes("movement")


def arrives(table: Land, space: str, *dice: int) -> None:
    """Ann's turn leads her here, and she encounters it."""
    put(table, "Ann", space)
    table.state.active = 0
    table.state.over = table.state.arrived = False
    table.rolls(*dice)
    table.goes("arrive")


def done(table: Land) -> None:
    """The rest of Ann's turn, with the first answer to all that is asked."""
    while table.match.pending is not None and table.match.pending.name not in ("organise", "rest"):
        if table.state.active:
            return
        answer_first(table.match)
        table.passes()


def went(table: Land) -> list[Any]:
    return [told["to"] for told in table.told("moves")]


def ends(table: Land) -> set[Any]:
    """What Ann, or whoever is asked, may say first of all: ends of a Move, counts."""
    assert table.match.pending is not None
    return {option[1] for option in table.options(table.match.waiting_for()[0])}


def rides(table: Land, animal: str) -> None:
    table.state.job[table.gear("Ann", animal)] = RIDDEN


def packed(table: Land, card: int, carrier: str) -> None:
    """Ann puts this card on an animal of hers."""
    table.state.place[card] = table.gear("Ann", carrier)


def ship(table: Land, name: str, dock: str = "", who: str = "Ann") -> int:
    """A ship at a dock, or with its owner at sea."""
    card, seat = table._find(name), table.seat(who)
    table._put(card, fleet.FLEET[seat])
    fleet.HARBOUR.of(table.match).moored[card] = at(table, dock) if dock else NOWHERE
    return card


def reads(table: Land, text: str, **numbers: int) -> int:
    """Ann, Evil, has read this Text."""
    card = table.gear("Ann", text)
    table.of("Ann").alignment = EVIL
    for name, value in numbers.items():
        setattr(table.of("Ann"), name, value)
    NECRO.of(table.match).read[0] = card
    return card
