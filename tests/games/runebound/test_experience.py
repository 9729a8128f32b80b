"""RB 11: experience and its counters."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.engine.errors import BadTable
from questboard.testing import rule
from tests.games.runebound.cases import world
from tests.games.runebound.realm import Realm, land


@pytest.mark.parametrize(("players", "left"), [(("Ann", "Bea", "Cy"), 0), (("Ann", "Bea", "Cy", "Dov"), 1)])
@rule("RB 11.1", "RB 11.2", "RB 11.3", "RB 11.4", "RB 11.5")
def test_growing(players: tuple[str, ...], left: int):  # ruling 3
    """Example 12: 3 points and a yellow Challenge; a counter costs 5 with three players, 4 with four."""
    table = Realm(*players, trading=False)
    table.hero().xp = 3 + 2
    table.start("experience")
    assert table.level() == 1
    table.answers("Ann", "counter", "body")
    assert table.hero().xp == left and table.level() == 2
    assert table.value("Ann", table.hero().card, 1) == 7


@rule("RB 11.1", "RB 11.4", "RB 8.5")
def test_who_fell_may_still_grow_and_as_often_as_he_can_pay():
    table = land()
    table.hero().xp = 11
    table.stands("Ann", 7, 7)
    table.piece().wounds = 4
    table.rolls(1, 1)
    table.fights("Ann", "marsh-adders")
    table.answers("Ann", "counter", "life")
    table.answers("Ann", "counter", "life")
    assert table.hero().counters == [0, 0, 0, 0, 2] and table.hero().xp == 1
    assert table.state.active == 1


@rule("RB 11.2")
def test_other_prices():
    for table, wanted in (
        (Realm(trading=False, quick_game=True), 4),
        (Realm(trading=False, xp_price="3"), 3),
        (Realm(trading=False), 5),
    ):
        table.hero().xp = wanted
        table.start("experience")
        table.answers("Ann", "counter", "life")
        assert table.hero().xp == 0


@rule("RB 11.2")
@pytest.mark.parametrize(
    ("players", "options", "wanted"),
    [(3, {}, 5), (4, {}, 4), (3, {"quick_game": True}, 4), (6, {"quick_game": True}, 3), (6, {"xp_price": "5"}, 5)],
)
def test_the_price_of_a_counter(players: int, options: dict[str, Any], wanted: int):
    assert world(*"ABCDEF"[:players], **options).price_of_experience() == wanted


@rule("RB 11.2")
def test_a_fixed_price_and_a_quick_game_exclude_each_other():
    with pytest.raises(BadTable, match="xp_price fixes it at 4: choose one of the two"):
        world(quick_game=True, xp_price="4")
    assert world(quick_game=True, xp_price="by_players").price_of_experience() == 4
