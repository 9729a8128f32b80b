"""What bots think of the Mountain Pass and the Forest Vale: they go there for a reason, and come back."""

from __future__ import annotations

import pytest

from questboard import bots
from questboard.engine import Look, Option
from questboard.games.talisman.boards import forest_vale, mountain_pass
from questboard.games.talisman.boards.forest_vale.state import VALE
from questboard.games.talisman.state import RIDDEN
from tests.games.talisman.land import Land


@pytest.fixture
def table() -> Land:
    return Land(more=[mountain_pass.part, forest_vale.part])


def puts(table: Land, *spaces: str) -> None:
    for space in spaces:
        table.is_put("Ann", space)


def wish(table: Land) -> Option:
    return bots.make("greedy", 1).choose(Look(table.match, 0))


@pytest.mark.parametrize(("strength", "lives", "goes_in"), [(9, 4, True), (9, 1, False), (1, 4, False)])
def test_only_the_sturdy_leave_the_road(table: Land, strength: int, lives: int, goes_in: bool):
    table.of("Ann").strength, table.of("Ann").craft, table.of("Ann").lives = strength, 1, lives
    puts(table, "out.forest")
    table.goes("movement")
    assert (wish(table)[0] == "enter") == goes_in


def test_a_rider_climbs_so_far_that_the_end_is_hit(table: Land):
    puts(table, "pass.crags", "pass.6")
    table.state.job[table.gear("Ann", "pu_stallion")] = RIDDEN
    table.rolls(3)
    table.goes("movement")
    assert wish(table)[1] in (4, 5)  # two Spaces, to the Forest Mouth


@pytest.mark.parametrize(("strength", "wind"), [(14, "north"), (2, "south")])
def test_in_the_vale_the_strong_go_north_and_the_weak_home(table: Land, strength: int, wind: str):
    table.of("Ann").strength = strength
    puts(table, "vale.s")
    VALE.of(table.match).wanderers[0].last = table.face("fv_dryad")
    table.lay("vale.1.1", "pu_rope")
    puts(table, "vale.1.2", "vale.1.1")
    table.goes("movement")
    assert wish(table)[1] in (wind, "east")


def test_who_went_in_a_circle_takes_the_die(table: Land):
    puts(table, "vale.s")
    wanderer = VALE.of(table.match).wanderers[0]
    table.lay("vale.1.1", "pu_rope")
    puts(table, "vale.1.1")
    wanderer.last, wanderer.astray = table.face("fv_owl"), True
    table.goes("movement")
    assert wish(table) == ("roll",)
