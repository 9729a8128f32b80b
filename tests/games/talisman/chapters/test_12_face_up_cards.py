"""Face up cards (TA 12): cases for a referee."""

import pytest

from questboard.testing import rule
from tests.games.talisman.cases import meets, party
from tests.games.talisman.land import Land


@pytest.mark.parametrize("tire", [False, True])
@rule("TA 12:1", "TA 15:8")
def test_two_who_stand_together_visit_the_same_nun(tire: bool):
    table = Land(strangers_tire=tire)
    for who in ("Ann", "Bea"):
        table.hero(who, "ch_warrior", "mid.castle", lives=3, gold=2)
    [nun] = table.lay("mid.castle", "ad_nun")
    for seat in (0, 1):
        table.state.visited = []
        table.visits(seat, nun)
        table.says(("Ann", "Bea")[seat], "heal", 1)
    assert table.of("Ann").lives == table.of("Bea").lives == 4
    assert table.names_on("mid.castle") == ([] if tire else ["ad_nun"])  # RC-75


@rule("TA 12:1")
def test_what_one_has_taken_the_other_does_not_find():
    table = Land()
    table.lay("out.fields1", "pu_hat")
    table.state.loose[table.of("Ann").at] = 3
    [hat] = table.state.cards.zones["board"]
    table.goes("arrive")
    table.says("Ann", "space")
    table.says("Ann", "take", hat)
    table.says("Ann", *table.options("Ann")[0])
    table.says("Ann", "gold")
    assert table.of("Ann").gold == 4 and table.claims("Bea") == [("done",)]


@rule("TA 12:1", "TA 13:5", "TA 18:1")
def test_nothing_is_taken_beside_an_enemy_that_stood_off():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.chapel")
    table.lay("out.chapel", "ad_wolf", "pu_sword")
    table.rolls(1, 3)
    table.goes("arrive")
    assert table.told("stand-off") and "pu_sword" in table.names_on("out.chapel") and table.owns("Ann") == []


@rule("TA 12:1", "TA 13:5", "TA 15:2")
def test_beside_an_evaded_enemy_the_cards_are_an_encounter_on_any_space():
    table = Land()
    table.hero("Ann", "ch_ratcatcher", "mid.castle", lives=2)
    meets(table, "ad_wolf", "ad_nun", "ad_strongbox")
    table.says("Ann", "evade")
    table.says("Ann", "take", table.cards("board", "ad_strongbox")[0])
    assert not table.may("Ann", "visit", table.cards("board", "ad_nun")[0])


@rule("TA 12:1")
def test_a_stranger_a_purse_and_gold_may_be_had_in_any_order_where_no_card_is_drawn():
    table = party("warrior", at="mid.castle", lives=3)
    table.lay("mid.castle", "ad_nun", "ad_purse")
    table.state.loose[table.of("Ann").at] = 2
    table.goes("arrive")
    table.says("Ann", "none")  # the royal doctor
    kinds = [option[0] for option in table.options("Ann")]
    assert sorted(kinds) == ["done", "gold", "take", "visit"]
    table.says("Ann", "gold")
    assert table.of("Ann").gold == 3


@rule("TA 12:1", "TA 13:6")
def test_what_lies_in_the_tavern_is_taken_by_who_stays_there():
    table = Land()
    table.hero("Ann", "ch_warrior", "tav.room")
    [sword] = table.lay("tav.room", "pu_sword")
    table.state.loose[table.match.content.space_of["tav.room"]] = 2
    table.of("Ann").came_from = table.of("Ann").at
    table.goes("arrive")
    table.is_asked("claim", "Ann")
    table.says("Ann", "gold")
    table.says("Ann", "take", sword)
    assert table.of("Ann").gold == 3 and table.owns("Ann") == ["pu_sword"]


@rule("TA 12:1", "TA 20:10", "TA 15:5")
def test_the_watch_is_no_obstacle_for_the_honest():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.smiths")
    meets(table, "ci_watch", "ci_purse")
    table.says("Ann", "take", table.cards("board", "ci_purse")[0])
    assert table.of("Ann").gold == 2 and table.names_on("city.smiths") == ["ci_watch"]
