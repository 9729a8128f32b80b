"""The laws of rule code on a table with Sacred Circles, by its own name."""

from __future__ import annotations

import pytest

from questboard.games.forty_factions.expansions.sacred_circles import part
from tests.games.forty_factions.sacred_circles.plains import GAME
from tests.laws.session import Variant
from tests.laws.suite import LAWS


@pytest.mark.parametrize("dm", [False, True], ids=["oracle", "dm"])
@pytest.mark.parametrize("law", LAWS)
def test_the_laws_hold(law: str, dm: bool):
    LAWS[law](Variant(GAME, 4, dm, (part.name,)), range(1))
