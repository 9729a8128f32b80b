"""Movement (TA 11, from TA 11:29 on): cases for a referee."""

import pytest

from questboard.games.talisman.state import FREE, RIDDEN, Fight
from questboard.testing import rule
from tests.games.talisman.cases import meets, obeys, party
from tests.games.talisman.chapters.given import steps
from tests.games.talisman.land import Land


def _space(name: str) -> int:
    return Land().match.content.space_of[name]


@rule("TA 11:29", "TA 11:28")
def test_a_stallion_runs_as_far_as_its_rider_likes_and_no_follower_keeps_up_on_foot():
    table = Land()
    stallion = table.gear("Ann", "pu_stallion")
    table.state.job[stallion] = RIDDEN
    assert sorted(count for _, count, left in table.paces("Ann", 3)) == [3, 4, 5, 6, 7]
    squire = table.gear("Ann", "ad_squire")
    kept = [count for _, count, left in table.paces("Ann", 3) if not left]
    alone = [count for _, count, left in table.paces("Ann", 3) if left == (squire,)]
    assert kept == [3] and sorted(alone) == [4, 5, 6, 7]


@rule("TA 11:29", "TA 11:42")
def test_what_cannot_keep_up_with_a_rider_from_a_store_stays_on_the_street():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.tailor")
    horse = table.gear("Ann", "pu_horse")
    mule = table.gear("Ann", "pu_mule")
    table.gear("Ann", "ad_squire")
    table.state.job[horse] = RIDDEN
    squire = table.cards("gear 0", "ad_squire")[0]
    table.rolls(2)
    table.goes("movement")
    table.says("Ann", "pace", 4, (squire, mule))
    assert table.names_on("city.lanterns") == ["pu_mule"] and table.names_on("city.tailor") == ["ad_squire"]


@rule("TA 11:29", "TA 11:28")
@pytest.mark.parametrize(
    ("mount", "followers", "die", "paces"),
    [("pu_horse", "", 2, {2, 3, 4}), ("pu_stallion", "", 1, {1, 2, 3, 4, 5}), ("pu_nag", "ad_squire", 2, {2, 3})],
)
def test_riders(mount: str, followers: str, die: int, paces: set[int]):
    table = party("warrior", f"{mount} {followers}")
    table.state.job[table.animals("Ann")[0]] = RIDDEN
    assert steps(table, die) == paces


@rule("TA 11:29", "TA 11:27")
def test_a_mounted_follower_may_leave_the_mount():
    table = Land()
    table.of("Ann").craft = 4
    nag, porter = table.gear("Ann", "pu_nag"), table.gear("Ann", "ad_porter")
    table.state.job[nag] = porter
    table.rolls(2)
    table.goes("movement")
    table.is_asked("end", "Ann")  # the Character is on foot: nobody gets further, and nobody is asked
    horse = table.gear("Ann", "pu_horse")
    table.state.job[horse] = RIDDEN
    table.rolls(2)
    table.goes("movement")
    assert table.options("Ann") == [("pace", 2, ()), ("pace", 3, ()), ("pace", 4, (porter, nag))]
    assert table.state.job[nag] == porter != FREE


@rule("TA 11:35")
def test_the_city_is_entered_in_the_turn_after_landing_and_not_by_who_was_turned_away():
    table = party("warrior", at="out.city", gold=0)
    table.goes("movement")
    table.says("Ann", "enter", "city.gate")  # where nobody asks who cannot pay
    assert table.at("Ann") == "out.city"
    assert table.entrances("Ann") == []


@rule("TA 11:35", "TA 3:3")
def test_who_cannot_pay_the_toll_stands_before_the_city_and_must_land_anew():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.city")
    table.of("Ann").gold = 0
    table.goes("movement")
    table.says("Ann", "enter", "city.gate")
    assert table.at("Ann") == "out.city" and table.of("Ann").gold == 0
    assert ("enter", "city.gate") not in table.moves_on("Ann")


@rule("TA 11:37", "TA 15:4")
def test_who_stands_on_the_village_space_is_in_the_village():
    table = Land()
    table.hero("Ann", "ch_warrior", "vil.green", lives=2)
    table.hero("Bea", "ch_druid", "out.village", lives=2)
    table.hero("Cy", "ch_cutpurse", "out.fields3", lives=2)
    meets(table, "vi_feast")
    assert [table.of(who).lives for who in ("Ann", "Bea", "Cy")] == [3, 3, 2]


@rule("TA 11:37", "TA 9:7", "TA 15:4")
def test_hail_over_the_outer_region_does_not_reach_into_the_village():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.fields1")
    table.hero("Bea", "ch_druid", "out.village")
    table.hero("Cy", "ch_cutpurse", "vil.green")
    meets(table, "ad_hail")
    assert [table.of(who).lives for who in ("Ann", "Bea", "Cy")] == [3, 3, 4]


@rule("TA 11:38", "TA 11:41")
def test_out_of_the_city_by_count_either_way_round_and_through_no_store():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.yard")
    ends = table.ends(table.of("Ann").at, 3)
    assert ends == {"city.smiths", "city.rampart", "out.fields1", "out.fields6"}


@rule("TA 11:41", "TA 11:47", "TA 11:43")
def test_a_store_within_reach_needs_no_exact_die_and_not_twice_in_a_row():
    table = party("warrior", at="city.kingsway")
    names = table.goals("Ann", 3)
    assert {"city.weaponsmith", "city.armourer"} <= names and "city.apothecary" not in names
    table.of("Ann").store = table.match.content.space_of["city.weaponsmith"]
    again = table.goals("Ann", 3)
    assert names - again == {"city.weaponsmith"}


@rule("TA 11:42")
def test_no_mule_comes_into_the_shop_and_no_warhorse_fights_in_the_tavern():
    table = party("warrior", at="tav.room")
    horse = table.gear("Ann", "pu_warhorse")
    table.state.job[horse] = RIDDEN
    here = Fight("combat", 0, [], "a beast", 3)
    assert table.total("Ann", "strength", here) == 4
    table.is_set("Ann", "out.tavern")
    assert table.total("Ann", "strength", here) == 5


@rule("TA 11:42", "TA 15:4")
def test_a_stampede_in_the_outer_region_takes_the_mule_before_the_tavern():
    table = Land()
    table.hero("Bea", "ch_druid", "tav.room")
    table.hero("Cy", "ch_cutpurse", "mid.castle")
    table.gear("Bea", "pu_mule")
    table.gear("Cy", "pu_mule")
    table.rolls(1)
    meets(table, "ad_stampede")
    assert table.owns("Bea") == [] and table.owns("Cy") == ["pu_mule"]


@rule("TA 11:42", "TA 5:6")
def test_what_lies_on_the_mule_outside_is_sold_inside_but_does_not_fight_there():
    table = party("warrior", at="vil.blacksmith")
    mule = table.gear("Ann", "pu_mule")
    sword = table.gear("Ann", "pu_sword", place=mule)
    assert table.total("Ann", "strength", Fight("combat", 0, [], "a beast", 3)) == 4
    obeys(table)
    table.says("Ann", "sell", sword, 1)
    assert table.of("Ann").gold == 2 and table.owns("Ann") == ["pu_mule"]


@rule("TA 11:42", "TA 11:43", "TA 13:6")
def test_the_tavern_may_be_stayed_in_and_animals_wait_outside():
    table = Land()
    table.hero("Ann", "ch_warrior", "tav.room")
    horse = table.gear("Ann", "pu_horse")
    table.state.job[horse] = RIDDEN
    assert horse not in table.sources("Ann")
    table.goes("movement")
    assert table.options("Ann") == [("roll",), ("stay",)]


@rule("TA 11:43", "TA 15:4")
def test_after_a_lost_turn_in_a_store_one_must_still_leave_it():
    table = Land()
    table.hero("Ann", "ch_warrior", "vil.mill", store=_space("vil.mill"))
    table.rolls(6)
    table.goes("movement")
    assert not any(option == ("go", "vil.mill") for option in table.options("Ann"))


@rule("TA 11:43")
def test_a_store_may_be_visited_again_the_turn_after_next():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.tailor")
    table.state.texts = False
    table.goes("arrive")
    assert table.match.content.id_of(table.of("Ann").store) == "city.tailor"
    table.state.active, table.state.over = 0, False
    table.rolls(1)
    table.goes("movement")
    assert table.at("Ann") == "city.lanterns"  # out, and not in again
    table.state.active, table.state.over = 0, False
    table.rolls(1)
    table.goes("movement")
    assert ("go", "city.tailor") in table.options("Ann")
