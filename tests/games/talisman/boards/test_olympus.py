"""Olympus: calling at the gates, quests, the way back, Tasks and judgement."""

from __future__ import annotations

import pytest

from questboard.games.talisman.boards import olympus, rome
from questboard.games.talisman.boards.olympus import gods
from questboard.games.talisman.boards.olympus.gifts import give
from questboard.testing import rule
from tests.games.talisman.boards.given_olympus import comes, gifts, lands, quest, stands, table, turn_ends
from tests.games.talisman.cases import obeys, rank_of
from tests.games.talisman.land import Land

__all__ = ["table"]

# -- the gates -----------------------------------------------------------------------------------------------------


@rule("TA 20:15", "TA 13:10")
def test_two_favours_lead_from_the_parthenon_to_the_gates_and_any_number_is_given_before_the_die(table: Land):
    comes(table, "rome.parthenon", 3, favour=4)
    table.says("Ann", "pick", "Go up to Olympus")
    assert table.at("Ann") == "oly.gates" and table.of("Ann").favour == 2
    assert not table.told("rolls")  # they are chosen before it
    table.says("Ann", "call", 2)
    assert table.told("god-answers")[0]["to"] == "oly.pluto"  # T-52
    assert table.of("Ann").favour == 0 and table.at("Ann") == "oly.pluto"


@rule("TA 13:10", "TA 20:15")
def test_three_favours_on_one_call_are_legal_and_none_is_asked_for_after_the_die(table: Land):
    comes(table, "oly.gates", 1, favour=4)  # EX-39
    table.says("Ann", "call", 3)
    assert table.told("god-answers")[0]["to"] == "oly.neptune"
    asked = table.match.pending
    assert asked is None or asked.name != "favour" or table.told("attacked")


@pytest.mark.parametrize(
    ("die", "god"), [(1, "mercury"), (2, "venus"), (3, "mars"), (4, "neptune"), (5, "pluto"), (6, "jupiter")]
)
@rule("TA 13:10")
def test_who_answers(table: Land, die: int, god: str):
    comes(table, "oly.gates", die)
    assert table.told("god-answers")[0]["to"] == f"oly.{god}"


def test_a_laurel_adds_one_on_olympus_and_nowhere_else(table: Land):
    table.gear("Ann", "pu_laurel", place="worn")
    comes(table, "oly.gates", 4)
    assert table.told("god-answers")[0]["to"] == "oly.pluto"
    comes(table, "rome.forum", 4, favour=0)
    assert table.of("Ann").favour == 0


def test_a_laurel_adds_one_in_fights_there_too(table: Land):
    table.gear("Ann", "pu_laurel", place="worn")
    comes(table, "oly.mars", 3, 3, 3, 3, 3, 3, strength=5)
    assert [told["mine"] - told["his"] for told in table.told("fought")] == [0, 0, 0]  # a 6 against the 6 of the Shade


# -- Mercury, Venus, Pluto -------------------------------------------------------------------------------------------


@rule("TA 13:10")
def test_mercurys_errand_in_any_order_is_rewarded_at_once_and_the_turn_is_over(table: Land):
    comes(table, "oly.mercury")
    assert table.at("Ann") == "out.chapel" and table.state.active == 1 and quest(table).left == 4
    for space in ("out.tavern", "out.city"):
        lands(table, space)
        assert not gifts(table)
    lands(table, "out.village")
    while not table.rests() and gifts(table) == []:
        table.says("Ann", *table.options("Ann")[0])
    assert len(gifts(table)) == 1 and table.at("Ann") == "rome.parthenon"
    gift = table.match.content.faces[table.face(gifts(table)[0])]
    assert "MERCURY" in gift.sub and not quest(table).god
    where = [told["to"] for told in table.told("moves")]
    assert where[-2:] == ["oly.mercury", "rome.parthenon"]  # back with the god first
    assert not table.told("visits") and not table.told("draws")  # nothing is met on the way


@rule("TA 13:10")
def test_time_runs_wherever_one_is_and_when_it_is_over_there_is_no_gift(table: Land):
    comes(table, "oly.mercury")
    stands(table, "city.gate")  # another board
    for left in (3, 2, 1):
        turn_ends(table)
        assert quest(table).left == left
    turn_ends(table)
    assert not quest(table).god and table.at("Ann") == "rome.parthenon" and gifts(table) == []
    assert [told["to"] for told in table.told("moves")][-2:] == ["oly.mercury", "rome.parthenon"]


def test_the_turn_in_which_a_quest_is_given_does_not_count_and_a_missed_one_does(table: Land):
    comes(table, "oly.mercury")
    assert quest(table).left == 4
    table.state.active = 0
    table.of("Ann").miss = 1
    table.goes("turn")
    assert quest(table).left == 3


@rule("TA 13:10")
def test_venus_takes_a_follower_now(table: Land):
    table.gear("Ann", "ro_augur")
    comes(table, "oly.venus")
    [give] = [option for option in table.options("Ann") if option[0] == "give"]
    table.says("Ann", *give)
    while table.at("Ann") != "rome.parthenon":
        table.says("Ann", *table.options("Ann")[0])
    assert "ro_augur" not in table.owns("Ann") and len(gifts(table)) == 1


@rule("TA 13:10")
def test_or_one_who_is_gained_in_time_and_who_was_there_before_does_not_count(table: Land):
    table.gear("Ann", "ro_augur")
    comes(table, "oly.venus")
    table.says("Ann", "seek")
    assert table.at("Ann") == "out.fields1" and quest(table).left == 5
    turn_ends(table)
    assert quest(table).left == 4
    table.gear("Ann", "ro_legionary")
    turn_ends(table)
    while table.at("Ann") != "rome.parthenon":
        table.says("Ann", *table.options("Ann")[0])
    assert "VENUS" in table.match.content.faces[table.face(gifts(table)[0])].sub


@rule("TA 13:10")
def test_pluto_takes_two_lives_from_who_has_more(table: Land):
    comes(table, "oly.pluto", lives=3)
    table.says("Ann", "pay")
    while table.at("Ann") != "rome.parthenon":
        table.says("Ann", *table.options("Ann")[0])
    assert table.of("Ann").lives == 1 and len(gifts(table)) == 1


@rule("TA 13:10")
def test_or_wants_the_graveyard_within_four_turns(table: Land):
    comes(table, "oly.pluto", lives=2)
    assert table.at("Ann") == "mid.chasm" and quest(table).left == 4  # nothing to choose
    lands(table, "out.graveyard")
    while table.at("Ann") != "rome.parthenon":
        table.says("Ann", *table.options("Ann")[0])
    assert len(gifts(table)) == 1


def test_a_quest_dies_with_its_character(table: Land):
    comes(table, "oly.mercury")
    table.dies("Ann")
    assert not quest(table).god


# -- Mars and Neptune ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "won"),
    [((6, 1, 6, 1), True), ((1, 6, 6, 1, 6, 1), True), ((1, 6, 1, 6), False), ((6, 1, 3, 3, 1, 6), False)],
)
@rule("TA 13:10")
def test_the_shade_of_war_is_fought_until_two_rounds_are_won_or_lost_and_takes_no_life(
    table: Land, dice: tuple[int, ...], won: bool
):
    comes(table, "oly.mars", *dice, strength=6)
    while table.at("Ann") != "out.hills1":
        table.says("Ann", *table.options("Ann")[0])
    assert len(table.told("fought")) == len(dice) // 2
    assert table.of("Ann").lives == 4 and bool(gifts(table)) == won
    assert not table.told("draws") and not table.told("turns-to")  # nothing is met on the Hills


@rule("TA 13:10")
def test_neptunes_tritons_must_be_beaten_twice_and_he_puts_one_ashore_at_a_dock(table: Land):
    comes(table, "oly.neptune", 6, 1, 6, 1, craft=6)
    while table.match.pending is not None and table.match.pending.name != gods.DOCK.name:
        table.says("Ann", *table.options("Ann")[0])
    assert {option[1] for option in table.options("Ann")} == {"city.wharf", "vil.jetty"}  # not Ostia
    table.says("Ann", "go", "vil.jetty")
    assert table.at("Ann") == "vil.jetty" and len(gifts(table)) == 1


@rule("TA 13:10")
def test_a_lost_fight_costs_a_life_there_and_without_a_dock_it_is_the_parthenon():
    table = Land(more=[rome.part, olympus.part], without=["city", "village"])
    comes(table, "oly.neptune", 1, 6, craft=6)
    assert table.at("Ann") == "rome.parthenon" and table.of("Ann").lives == 3 and not gifts(table)
    assert len(table.told("fought")) == 1


# -- Gifts -----------------------------------------------------------------------------------------------------------


@rule("TA 13:12")
def test_three_gifts_of_each_god(table: Land):
    count: dict[str, int] = {}
    for card in table.match.content.cards:
        if card.deck == "gift":
            [god] = [kind for kind in card.sub if kind.lower() in gods.GODS]
            count[god.lower()] = count.get(god.lower(), 0) + card.copies
    assert count == dict.fromkeys(gods.GODS, 3)


@rule("TA 13:12")
def test_the_deck_is_turned_over_until_one_fits_and_the_others_go_back(table: Land):
    table.top("gift", "gi_obol", "gi_apple", "gi_spear")
    table.tries(lambda m: give(m, 0, "mars"))
    while not table.rests():
        table.says("Ann", *table.options("Ann")[0])
    assert gifts(table) == ["gi_spear"]
    assert [told["card"] for told in table.told("turns-up")] == ["gi_obol", "gi_apple"]
    assert len(table.state.cards.zones["gift"]) == 17  # RC-34
    assert not table.state.cards.zones["gifts turned up"] and not table.state.cards.zones["gift discards"]


@rule("TA 13:12")
def test_if_all_three_are_taken_three_favours_instead(table: Land):
    table.gear("Bea", "gi_spear", "gi_helm", "gi_standard")
    table.tries(lambda m: give(m, 0, "mars"))
    assert table.of("Ann").favour == 3 and not gifts(table)  # EX-42


# -- Caesar ----------------------------------------------------------------------------------------------------------


@rule("TA 20:4")
def test_a_tribune_with_a_gift_of_jupiter_becomes_caesar(table: Land):
    caesar = rank_of(table, "l3_caesar")
    stands(table, "rome.senate", gold=0)
    table.of("Ann").level2 = rank_of(table, "l2_tribune")
    obeys(table)
    assert table.rests()
    table.gear("Ann", "gi_eagle")
    obeys(table)
    table.says("Ann", "earn", caesar)
    assert table.of("Ann").level3 == caesar
