"""What tests of Rome begin with."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.games.talisman.boards import rome
from tests.games.talisman.cases import obeys
from tests.games.talisman.land import Land


@pytest.fixture
def table() -> Land:
    return Land(more=[rome.part])


def stands(table: Land, who: str, space: str, **numbers: Any) -> None:
    hero = table.of(who)
    hero.at = hero.landed = table.match.content.space_of[space]
    for name, value in numbers.items():
        setattr(hero, name, value)


def ends(table: Land, space: str, die: int) -> set[str]:
    return table.ends(space, die)


def lives_in_rome(table: Land, space: str, **numbers: Any) -> None:
    stands(table, "Ann", space, **numbers)
    obeys(table)
