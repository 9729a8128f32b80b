"""Why a Hero cannot go to a hex, told to who asks; and numbers that the browser does not work out by itself."""

from __future__ import annotations

import pytest

from questboard.engine.errors import NoSuchOption
from questboard.engine.telling.explain import Why
from questboard.games.runebound.atlas import distance, number, place
from questboard.games.runebound.odds import chance_of
from questboard.games.runebound.state import Roll
from questboard.testing import rule
from tests.games.runebound.realm import Realm, Ruins, options_of


def why_not(table: Realm, hex: tuple[int, int]) -> Why:
    return table.match.why(0, ["go", *hex])


def hexes_at(table: Realm, far: int) -> list[tuple[int, int]]:
    here = table.hero().hex
    return [place(hex) for hex in table.match.content.atlas.hexes if distance(here, hex) == far]


@rule("RB 3.6", "RB 3.7")
def test_a_hex_is_too_far_for_the_dice_or_no_order_of_them_leads_there():
    table = Realm()
    table.dice("F1", "F2")
    lit = {option[1:] for option in options_of(table.match) if option[0] == "go"}
    far = why_not(table, hexes_at(table, 3)[0])
    assert far.rule == "RB 3.6" and "3 hexes away" in far.reason and "2 dice end 2 away" in far.reason
    dark = next(hex for hex in hexes_at(table, 2) if hex not in lit)
    assert why_not(table, dark).rule == "RB 3.7"
    assert why_not(table, table.at()).reason == "You stand there already."


@rule("RB 3.3")
def test_before_the_dice_only_the_hexes_beside_one_are_sure():
    table = Realm()
    table.start("movement")
    told = why_not(table, hexes_at(table, 4)[0])
    assert told.rule == "RB 3.3" and "4 hexes away" in told.reason and "Roll" in told.remedy


@rule("VA51.10")
def test_a_destroyed_town_is_barred():
    table = Ruins()
    ruin = table.match.content.atlas.town_hexes[table.match.state.towns.index(1)]
    table.stands("Ann", *place(next(iter(table.match.content.atlas.neighbours[ruin]))))
    table.dice("F1", "F2", "F3")
    assert why_not(table, place(ruin)).rule == "VA51.10"


@pytest.mark.parametrize("option", [["go"], ["go", "a", "b"], ["go", 99, 99], ["go", -1, 0], ["dance", [1], {}]])
def test_of_what_is_no_hex_there_is_nothing_to_say(option: list[object]):
    table = Realm()
    table.dice("F1")
    with pytest.raises(NoSuchOption):
        table.match.why(0, option)


@rule("RB 6.4")
def test_a_roll_says_what_the_dice_must_show_and_how_likely_that_is():
    table = Realm()
    table.fights("Ann", "ditch-wolves")
    table.match.state.roll = Roll(0, table.hero().card, "combat", 1, target=13, attacks=True)
    roll = table.match.view(0).roll
    added = roll.total - sum(roll.dice)
    assert roll.need == roll.target - added
    assert roll.chance == round(100 * chance_of(roll.need))


@rule("RB 11.3")
def test_an_attribute_is_told_part_by_part():
    table = Realm()
    table.hero().counters[1] = 2
    hero = table.match.view(0).heroes[0]
    assert hero.made_of[1][1] == 4
    assert [sum(parts) for parts in hero.made_of] == list(hero.hero.values)


def test_numbers_of_the_distance_are_those_of_the_map():
    assert distance(number(8, 6), number(15, 6)) == 7
    assert distance(number(8, 6), number(12, 10)) == 6
