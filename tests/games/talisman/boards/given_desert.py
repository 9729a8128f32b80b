"""What tests of the Desert begin with."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.games.talisman.boards import desert
from tests.games.talisman.land import Land

RELICS = ("re_bell", "re_chalice", "re_staff", "re_veil", "re_bones", "re_bread", "re_lamp")


@pytest.fixture
def table() -> Land:
    table = Land(more=[desert.part])
    table.hero("Ann", "ch_warrior", "des.dunes1")
    return table


def ends(table: Land, space: str, die: int, **how: Any) -> set[str]:
    return table.ends(space, die, **how)


def arrives(table: Land, space: str, *dice: int) -> None:
    hero = table.of("Ann")
    hero.at = hero.landed = table.match.content.space_of[space]
    table.rolls(*dice)
    table.goes("arrive")
