"""Utilities and characters (TA 20, from TA 20:16 on): cases for a referee."""

import pytest

from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.state import WAITING
from questboard.games.talisman.vocabulary import Gains, Heals
from questboard.testing import rule
from tests.games.talisman.cases import meets, party, visits
from tests.games.talisman.chapters.given import visits_card
from tests.games.talisman.land import Land


@rule("TA 20:16", "TA 17:2")
@pytest.mark.parametrize(("cards", "poison", "lost", "left"), [("", 0, 1, 1), ("ta_thorn", 0, 1, 0), ("", 5, 2, 5)])
def test_a_plague_ghost_and_what_is_in_the_blood(cards: str, poison: int, lost: int, left: int):
    table = party("warrior", cards, poison=poison)
    table.rolls(1, 6)
    meets(table, "ad_plague")
    assert (4 - table.of("Ann").lives, table.of("Ann").poison) == (lost, left)


@rule("TA 20:16", "TA 19:0")
def test_sweat_does_not_poison_through_thorns():
    table = party("warrior", "ta_thorn", curse="cu_sweating")
    table.rolls(1)
    table.comes_to("Ann", "turn_end")
    assert table.of("Ann").poison == 0


@rule("TA 20:16")
@pytest.mark.parametrize(
    ("had", "more", "poison", "lives_left"), [(0, 2, 2, 4), (4, 1, 5, 4), (4, 3, 5, 2), (5, 1, 5, 3)]
)
def test_a_sixth_poison_costs_a_life(had: int, more: int, poison: int, lives_left: int):
    table = party("warrior", poison=had)
    table.is_poisoned("Ann", more)
    assert (table.of("Ann").poison, table.of("Ann").lives) == (poison, lives_left)


@rule("TA 20:16", "TA 4:4")
def test_gaining_a_life_takes_no_poison_off_and_healing_asks():
    table = party("warrior", poison=2, lives=3)
    table.follows("Ann", Gains(stat="life", n=1))
    assert (table.of("Ann").lives, table.of("Ann").poison) == (4, 2)
    table.of("Ann").lives = 3
    table.follows("Ann", Heals(n=1))
    table.is_asked("heal", "Ann")
    table.says("Ann", "poison")
    assert (table.of("Ann").lives, table.of("Ann").poison) == (3, 1)


@rule("TA 20:16", "TA 4:3", "TA 10:2")
def test_who_dies_of_poison_at_the_end_of_the_turn_begins_anew_in_the_next():
    table = Land("Ann", "Bea")
    table.hero("Ann", "ch_warrior", "out.fields1", poison=5, lives=1)
    table.goes("end")
    assert table.of("Ann").condition == WAITING and table.state.active == 1 and table.of("Ann").poison == 0


@rule("TA 20:16", "TA 4:6")
def test_every_healer_heals_the_poisoned_too():
    table = Land()
    for healer in ("vi_midwife", "ad_nun", "ad_spring"):
        table = Land()
        table.of("Ann").poison = 2
        meets(table, healer)
        [card] = table.cards("board", healer)
        assert table.may("Ann", "visit", card), healer
    table = Land()
    table.of("Ann").poison = 2
    draught = table.gear("Ann", "pu_draught")
    table.goes("organise")
    table.says("Ann", "use", draught, 0)
    assert table.of("Ann").poison == 0 and table.owns("Ann") == []


@rule("TA 20:16", "TA 4:2", "TA 4:3")
def test_the_bodyguard_may_die_of_poison_for_his_master_once():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.fields1", poison=5, lives=1, craft=4)
    guard = table.gear("Ann", "ad_bodyguard")
    table.goes("end")
    table.is_asked("ability", "Ann")
    table.says("Ann", "use", guard, 0)
    assert table.of("Ann").lives == 1 and table.owns("Ann") == []


@rule("TA 20:17", "TA 15:4", "TA 4:6")
@pytest.mark.parametrize(("lives_", "after"), [(1, 3), (3, 4), (4, 4)])
def test_a_feast_at_home_heals_twice_but_not_beyond_four(lives_: int, after: int):
    table = party("warrior", at="out.village", seasons="ad_feast", lives=lives_, betrothed=1, miss=1)
    table.goes("turn")
    assert table.of("Ann").lives == after


@rule("TA 20:17")
def test_betrothed_once_and_never_twice():
    table = party("warrior", gold=9)
    visits(table, "ad_matchmaker")
    assert table.of("Ann").betrothed and table.of("Ann").gold == 6
    [other] = table.lay("out.fields1", "ad_beggar")
    table.of("Ann").alms = 2
    visits_card(table, other)
    assert table.of("Ann").betrothed and len(table.told("betrothed")) == 1


@rule("TA 20:17", "TA 19:2", "TA 4:3")
def test_the_betrothed_wait_for_a_toad_and_mourn_the_dead():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.fields1", betrothed=True, lives=1)
    table.follows("Ann", words.Toads())
    assert table.of("Ann").betrothed and table.state.cards.zones["board"] == []
    table.follows("Ann", words.Loses(stat="life"))
    assert not table.of("Ann").betrothed


@rule("TA 20:17", "TA 4:6")
def test_the_betrothed_are_healed_at_home():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.village", lives=2, betrothed=True)
    table.goes("turn")
    assert table.of("Ann").lives == 3
