"""The Watch, the law and prison (TA 20, TA 13): cases for a referee."""

import pytest

from questboard.games.talisman.state import NO_CARD, Fight
from questboard.testing import rule
from tests.games.talisman.cases import magicians, meets, party
from tests.games.talisman.land import Land


@rule("TA 20:10", "TA 19:0")
def test_a_marked_captain_is_not_wanted():
    table = party("warrior", "l2_captain", at="city.smiths", curse="cu_marked")
    assert not table.is_wanted("Ann")
    table.of("Ann").level2 = NO_CARD
    assert table.is_wanted("Ann")


@rule("TA 20:10", "TA 11:26")
def test_a_catapult_frightens_the_sentinel_and_no_unseen_watch():
    table = Land()
    table.gear("Ann", "pu_mule", "pu_mule", "pu_catapult")
    sentinel = Fight("combat", 0, [], "the Sentinel", 9, value_printed=9)
    watch = Fight("combat", 0, [], "The Watch", 7, value_printed=7, arrest=True)
    assert table.total("Ann", "strength", sentinel) == 7
    assert table.total("Ann", "strength", watch) == 4


@rule("TA 20:10", "TA 11:42")
def test_who_is_taken_to_the_donjon_keeps_followers_and_load_and_the_mule_waits_outside():
    table = party("delver", "ad_porter", at="city.kingsway", strength=1, craft=5, warrant=True)
    mule = table.gear("Ann", "pu_mule")
    table.gear("Ann", "pu_rope", place=mule)
    table.rolls(1, 6)
    table.is_arrested("Ann", 7)
    assert table.at("Ann") == "city.donjon" and sorted(table.owns("Ann")) == ["ad_porter", "pu_mule", "pu_rope"]
    table.dies("Ann")
    assert sorted(table.names_on("city.gallows")) == ["pu_mule", "pu_rope"]
    assert table.names_on("city.donjon") == ["ad_porter"]


@rule("TA 20:10", "TA 18:1")
def test_a_cutpurse_slips_past_an_unseen_watch_and_a_link_boy_helps():
    for helper, at in ((False, "city.donjon"), (True, "city.smiths")):
        table = Land()
        table.hero("Ann", "ch_cutpurse", "city.smiths", warrant=True)
        if helper:
            table.gear("Ann", "ci_link")
        table.rolls(3, *((1, 6) if not helper else ()))
        table.is_arrested("Ann", 7)
        table.is_asked("ability", "Ann")
        table.says("Ann", *table.options("Ann")[1])
        assert table.at("Ann") == at and table.of("Ann").warrant


@rule("TA 20:10", "TA 18:2")
def test_who_is_wanted_and_evades_the_bailiff_still_meets_the_unseen_watch():
    table = party("delver", at="city.kingsway", gold=1, warrant=True, strength=2)
    table.state.evades_all = True
    table.top("city", "ci_bailiff")
    table.goes("arrive")
    table.says("Ann", "evade")
    table.is_asked("evade", "Ann")  # the Watch
    table.rolls(1, 6)
    table.says("Ann", "face")
    assert table.at("Ann") == "city.donjon"


@rule("TA 20:10")
@pytest.mark.parametrize(("dice", "prison", "lives_left"), [((6, 1), False, 4), ((1, 6), True, 4), ((4, 1), False, 4)])
def test_an_arrest_costs_freedom_and_no_life(dice: tuple[int, int], prison: bool, lives_left: int):
    table = party("delver", at="city.kingsway", strength=4, warrant=True)
    table.rolls(*dice)
    table.is_arrested("Ann")
    hero = table.of("Ann")
    assert (table.at("Ann") == "city.donjon") is prison and hero.lives == lives_left and hero.warrant


@rule("TA 20:10", "TA 15:5")
def test_a_law_card_that_is_no_watch_is_resolved_first_and_then_the_unseen_watch_comes():
    table = party("delver", at="city.kingsway", strength=4, warrant=True, gold=3)
    table.top("city", "ci_farmer")
    table.rolls(1, 6)
    table.goes("arrive")
    assert table.of("Ann").gold == 2 and table.at("Ann") == "city.donjon"
    assert table.told("attacked")[0]["value"] == 7


@rule("TA 20:10", "TA 9:6")
def test_a_law_card_that_is_replaced_sends_no_watch():
    table = magicians(warrant=True)
    table.hero("Ann", "ch_ratcatcher", "city.smiths", warrant=True)
    table.top("city", "ci_beadle", "ci_purse")
    table.goes("arrive")
    table.is_asked("ability", "Ann")  # another card?
    table.says("Ann", *table.options("Ann")[1])
    assert table.state.law_drawn == []
    while table.match.pending is not None and table.match.pending.name == "claim":
        table.says("Ann", "done")
    assert not table.told("attacked")


@rule("TA 20:10", "TA 15:4")
def test_a_missed_turn_in_prison_is_no_failed_roll():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.donjon", forced="donjon", warrant=True, miss=1, fails=2)
    table.goes("turn")
    assert table.told("misses") and table.of("Ann").fails == 2 and table.at("Ann") == "city.donjon"


@rule("TA 20:10", "TA 13:1", "TA 20:0")
def test_a_freed_prisoner_meets_the_gallows_yard_and_pays_interest_there():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.donjon", forced="donjon", warrant=True, gold=1, loan=1)
    table.top("city", "ci_purse")
    table.rolls(6)
    table.goes("movement")
    assert table.at("Ann") == "city.gallows" and not table.of("Ann").warrant and table.told("draws")
    table.says("Ann", "done")
    table.is_asked("interest", "Ann")


@rule("TA 20:10", "TA 20:0")
def test_in_prison_no_interest_is_asked_for():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.donjon", forced="donjon", warrant=True, loan=2)
    table.gets_interest("Ann")
    assert table.rests() and table.of("Ann").gold == 1


@rule("TA 20:10", "TA 16:9", "TA 19:0")
def test_who_is_only_marked_fights_the_watch_but_has_no_warrant_to_be_sent_away_for():
    table = Land()
    table.curse("Bea", "cu_marked")
    assert table.is_wanted("Bea")
    assert ("donjon",) not in table.prizes("Ann", "Bea")


@rule("TA 20:10", "TA 16:5", "TA 1:4")
def test_the_watch_and_a_cutthroat_are_two_fights_and_the_watch_is_first():
    table = Land()
    table.hero("Ann", "ch_delver", "city.smiths", warrant=True, strength=8)
    table.rolls(6, 1, 6, 1)
    meets(table, "ci_cutthroat", "ci_taker")
    assert [told["his"] for told in table.told("fought")] == [5 + 1, 3 + 1]
    assert table.of("Ann").sxp == 8 and table.of("Ann").warrant  # escaped, and still wanted


@rule("TA 20:10", "TA 13:1")
def test_the_watch_is_an_enemy_for_the_warlock_who_calls_at_once():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.smiths", strength=12, quest=2, warrant=True)
    table.rolls(6, 1)
    meets(table, "ci_night")
    assert table.told("quest-done") and table.at("Ann") == "mid.warlock" and table.has_talisman("Ann")
