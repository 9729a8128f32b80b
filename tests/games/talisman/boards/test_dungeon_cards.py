"""The Dungeon's deck at the table."""

from __future__ import annotations

import pytest

from questboard.testing import rule
from tests.games.talisman.boards.given_dungeon import stands, table
from tests.games.talisman.cases import meets, visits
from tests.games.talisman.land import Land

__all__ = ["table"]


@rule("TA 15:4", "TA 11:39")
@pytest.mark.parametrize(("at", "die", "there"), [("dun.9", 4, "dun.5"), ("dun.2", 6, "dun.0")])
def test_a_collapsing_tunnel_throws_one_back_but_not_out(table: Land, at: str, die: int, there: str):
    stands(table, at)
    table.rolls(die)
    meets(table, "du_tunnel")
    assert table.at("Ann") == there and not table.told("put-out")
    assert table.of("Ann").forced == "" and table.state.active == 1


@rule("TA 15:4")
def test_a_draught_blows_out_lights_and_stops_the_rest(table: Land):
    stands(table, "dun.9")
    table.hero("Bea", "ch_druid", "dun.1")
    table.gear("Ann", "pu_torch", "du_linkboy")
    meets(table, "du_draught")
    [linkboy] = table.cards("gear 0", "du_linkboy")
    table.says("Ann", "card", linkboy)
    assert table.owns("Ann") == ["pu_torch"]
    assert (table.of("Ann").miss, table.of("Bea").miss, table.of("Cy").miss) == (0, 1, 0)


@rule("TA 15:4")
def test_black_water_reaches_all_who_are_below(table: Land):
    stands(table, "dun.9")
    table.hero("Bea", "ch_druid", "dun.1")
    table.gear("Ann", "pu_sword")
    table.rolls(3, 1)
    meets(table, "du_water")
    assert table.owns("Ann") == [] and [table.of(seat).lives for seat in range(3)] == [4, 3, 4]


@rule("TA 15:4")
@pytest.mark.parametrize(("helmet", "lives_left"), [(False, 3), (True, 4)])
def test_a_helmet_keeps_off_stones(table: Land, helmet: bool, lives_left: int):
    stands(table, "dun.9")
    if helmet:
        table.gear("Ann", "pu_helmet", place="worn")
    else:
        table.rolls(3)
    meets(table, "du_stones")
    assert table.of("Ann").lives == lives_left


@rule("TA 16:4", "TA 17:2")
@pytest.mark.parametrize(("foe", "gold", "left"), [
    ("du_crawler", 1, {"lives": 3, "poison": 1}), ("du_spider", 1, {"lives": 3, "miss": 1}),
    ("du_robber", 2, {"lives": 4, "gold": 0}), ("du_robber", 0, {"lives": 3, "gold": 0}),
    ("du_jelly", 1, {"lives": 3}), ("du_prisoner", 1, {"lives": 4, "miss": 1}),
    ("du_torturer", 1, {"lives": 4, "craft": 1}),
])  # fmt: skip
def test_what_losing_costs(table: Land, foe: str, gold: int, left: dict[str, int]):
    stands(table, "dun.2", gold=gold)
    table.rolls(1, 6)
    meets(table, foe)
    assert {name: getattr(table.of("Ann"), name) for name in left} == left
    assert table.of("Ann").forced == "flee"


@rule("TA 16:4")
def test_the_jelly_takes_an_object_instead_and_weapons_do_not_help(table: Land):
    stands(table, "dun.2")
    table.gear("Ann", "pu_sword")
    table.rolls(2, 3)
    meets(table, "du_jelly")
    assert table.owns("Ann") == [] and table.of("Ann").lives == 4


@rule("TA 17:2")
def test_a_lamp_eater_grows_on_light(table: Land):
    stands(table, "dun.2", craft=5)
    table.gear("Ann", "pu_torch")
    table.rolls(3, 2)
    meets(table, "du_lampeater")
    assert table.of("Ann").lives == 3  # 8 against 9


@rule("TA 15:8")
def test_the_prophet_and_the_alchemist(table: Land):
    stands(table, "dun.2", strength=4, gold=2)
    table.rolls(2, 2)
    visits(table, "du_prophet")
    assert table.of("Ann").craft == 3 and "du_prophet" not in table.names_on("dun.2")
    table.rolls(6)
    visits(table, "du_alchemist")
    assert (table.of("Ann").strength, table.of("Ann").gold) == (5, 1)


@rule("TA 8:1", "TA 13:4")
def test_a_ratcatcher_may_replace_a_dungeon_card(table: Land):
    stands(table, "dun.2", "ratcatcher")
    table.top("dungeon", "du_ogre", "du_purse")
    table.draws_from("Ann", "dungeon")
    table.says("Ann", "use", *table.last_use("Ann"))
    assert table.names_on("dun.2") == ["du_purse"]
