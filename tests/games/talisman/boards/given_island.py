"""What tests of Dockland, Ocean and Island begin with."""

from __future__ import annotations

import pytest

from questboard.games.talisman.boards import far_outer, island
from questboard.games.talisman.boards.island import fleet
from questboard.games.talisman.state import NOWHERE
from tests.games.talisman.land import Land


@pytest.fixture
def table() -> Land:
    return Land(more=[island.part])


@pytest.fixture
def wide() -> Land:
    return Land(more=[far_outer.part, island.part])


def space(table: Land, name: str) -> int:
    return table.match.content.space_of[name]


def puts(table: Land, at: str, who: str = "Ann") -> None:
    hero = table.of(who)
    table.is_set(who, at)
    hero.landed = hero.at


def ship(table: Land, name: str, at: str = "", who: str = "Ann") -> int:
    """A ship of hers at a dock, or with her at sea."""
    card, seat = table._find(name), table.seat(who)
    table._put(card, fleet.FLEET[seat])
    fleet.HARBOUR.of(table.match).moored[card] = space(table, at) if at else NOWHERE
    return card


def afloat(table: Land, name: str, at: str) -> int:
    puts(table, at)
    return ship(table, name)


def lies(table: Land, card: int) -> str:
    at = fleet.where(table.match, card)
    return "" if at == NOWHERE else table.match.content.id_of(at)


def moves(table: Land) -> None:
    """Her next Movement."""
    table.state.active = 0
    table.goes("movement")


def ends(table: Land) -> set[str]:
    return {option[1] for option in table.options("Ann")}
