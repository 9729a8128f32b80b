"""What tests of Olympus begin with."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.games.talisman.boards import olympus, rome
from questboard.games.talisman.boards.olympus import gods
from questboard.games.talisman.boards.olympus.state import OLYMPUS
from tests.games.talisman.land import Land


@pytest.fixture
def table() -> Land:
    return sky()


def sky(**options: Any) -> Land:
    return Land(more=[rome.part, olympus.part], **options)


def stands(table: Land, space: str, **numbers: Any) -> None:
    hero = table.of("Ann")
    hero.at = hero.landed = table.match.content.space_of[space]
    for name, value in numbers.items():
        setattr(hero, name, value)


def comes(table: Land, space: str, *dice: int, **numbers: Any) -> None:
    """Ann's turn leads her here, and she encounters it."""
    stands(table, space, **numbers)
    table.state.active = 0
    table.state.over = table.state.arrived = False
    table.rolls(*dice)
    table.goes("arrive")


def lands(table: Land, space: str) -> None:
    """A Move of Ann's ends here."""
    stands(table, space)
    table.state.active = 0
    table.state.over = table.state.arrived = False
    table.goes(gods.ARRIVED)


def turn_ends(table: Land) -> None:
    table.state.active = 0
    table.goes(gods.CLOSING)


def quest(table: Land) -> Any:
    return OLYMPUS.of(table.match).quests[0]


def gifts(table: Land) -> list[str]:
    return [name for name in table.owns("Ann") if name.startswith("gi_")]
