"""What tests of the Dungeon begin with."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.games.talisman.boards import dungeon
from tests.games.talisman.land import Land

FAR_AWAY = ("city.gate", "vil.green")


@pytest.fixture
def table() -> Land:
    """Bea and Cy are out of the way."""
    table = Land(more=[dungeon.part])
    for who, place in zip(("Bea", "Cy"), FAR_AWAY, strict=True):
        table.hero(who, "ch_druid" if who == "Bea" else "ch_cutpurse", place)
    return table


def stands(table: Land, at: str, character: str = "warrior", **numbers: Any) -> None:
    table.hero("Ann", f"ch_{character}", at, **numbers)
    table.state.active = 0


def moves(table: Land, *dice: int) -> None:
    table.state.active = 0
    table.rolls(*dice)
    table.goes("movement")


def arrives(table: Land, at: str, *dice: int, **numbers: Any) -> None:
    stands(table, at, **numbers)
    table.rolls(*dice)
    table.goes("arrive")
