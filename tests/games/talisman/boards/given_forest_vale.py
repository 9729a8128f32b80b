"""What tests of the Forest Vale begin with."""

from __future__ import annotations

import pytest

from questboard.games.talisman.boards import forest_vale
from questboard.games.talisman.boards.forest_vale.state import VALE, Wanderer
from tests.games.talisman.land import Land


@pytest.fixture
def table() -> Land:
    return Land(more=[forest_vale.part])


def puts(table: Land, *spaces: str) -> None:
    for space in spaces:
        table.is_put("Ann", space, "TA 11:53")


def wanderer(table: Land) -> Wanderer:
    return VALE.of(table.match).wanderers[0]


def draws(table: Land, at: str, *cards: str, dice: tuple[int, ...] = ()) -> None:
    """Ann comes to a square and encounters it; these are the next cards of the deck."""
    puts(table, at)
    table.top("vale", *cards)
    table.rolls(*dice)
    table.goes("arrive")


def moves(table: Land, *dice: int) -> None:
    table.state.active = 0
    table.rolls(*dice)
    table.goes("movement")


def lands(table: Land, space: str) -> None:
    table.of("Ann").at = table.of("Ann").landed = table.match.content.space_of[space]


def entrances(table: Land) -> list[str]:
    return table.entrances("Ann")


def quiet(table: Land, *spaces: str) -> None:
    """Nothing is drawn where something from elsewhere lies."""
    for space in spaces:
        table.lay(space, "pu_rope")
