"""The Dark Side (Plot 25) and Circles with two Sides: three sets at one table (DD 3.3.3.1, SC 3.1.5, AMB-11)."""

from __future__ import annotations

import pytest

from questboard.engine import Look
from questboard.games.forty_factions.bots.effects import effect_value
from questboard.games.forty_factions.bots.standing import Standing
from questboard.testing import rule
from tests.games.forty_factions.cases import plays, specifies
from tests.games.forty_factions.everything import Everything
from tests.games.forty_factions.test_doorways_plots import ends_scene

SOURCE, PLOT = "source-of-caladuin", "the-dark-side"
HERON, FISH, RAT = 73, 107, 74


def shores(dm: str | None = None, *, rival: bool = True) -> Everything:
    """A's Fish came first to the Source of Caladuin, B's Herons second; C holds the Plot."""
    table = Everything("ABC", dm=dm)
    table.has("A", FISH)
    if rival:
        table.has("B", HERON)
    table.has("C", RAT)
    return table


@rule("SC 3.1.5", "DD 3.3.3.1")
def test_it_turns_a_circle_and_its_totem_to_the_tribe_that_waits():
    table = shores()
    plays(table, "C", PLOT, table.id_of(FISH), place=SOURCE)
    assert table.voices()["heron"] == table.id_of(FISH)  # not before the scene
    ends_scene(table, "if_it_prevails")
    assert table.voices()["heron"] == table.id_of(HERON) and table.controls(SOURCE) == table.id_of(HERON)
    assert table.told("side-turned") == [{"totem": "heron", "faction": table.id_of(HERON)}]


@rule("SC 3.1.5")
def test_the_side_that_was_turned_keeps_showing_and_the_other_comes_back_when_it_leaves():
    table = shores()
    plays(table, "C", PLOT, table.id_of(FISH), place=SOURCE)
    ends_scene(table, "if_it_prevails")
    table.start("trading")
    table.interjects("B", "drop", table.id_of(HERON))
    assert table.voices()["heron"] == table.id_of(FISH) and table.controls(SOURCE) == table.id_of(FISH)


@rule("SC 3.1.5")
def test_without_a_rival_on_the_table_it_is_a_story():
    table = shores(rival=False)
    plays(table, "C", PLOT, table.id_of(FISH), place=SOURCE)
    ends_scene(table, "if_it_prevails")
    assert table.voices()["heron"] == table.id_of(FISH) and table.told("side-turned") == []


@rule("FF 8.3", "SC 3.1.5")
def test_the_circle_is_named_with_the_tribe_whose_side_shows():
    table = shores()
    table.holds("C", PLOT)
    table.start("plots")
    assert set(table.blanks("C", "plot")["place"]) == {"glass", "heart", SOURCE}  # no pawn on the Misty Circles
    table.is_refused("C", *table.scheme("C", PLOT, table.id_of(HERON), place=SOURCE), rule="FF 8.3")


@rule("SC 3.1.5")
def test_where_the_rival_tribe_is_not_in_the_game_no_circle_turns():
    table = Everything("AB", beside=("sacred-circles",), dm=None)
    table.has("A", HERON)
    table.holds("B", PLOT)
    table.start("plots")
    assert set(table.blanks("B", "plot")["place"]) == {"glass", "heart"}


@rule("SC 3.1.5", "FF 6.3.3")
def test_with_a_dm_the_dm_turns_it():
    table = shores("Hal")
    plays(table, "C", PLOT, table.id_of(FISH), place=SOURCE)
    specifies(table, "C")
    assert table.voices()["heron"] == table.id_of(FISH)
    table.interjects("Hal", "turn-side", "heron", "at moonset")
    assert table.voices()["heron"] == table.id_of(HERON)


@pytest.mark.parametrize(("who", "sign"), [("B", 1), ("A", -1)])
def test_to_a_bot_it_is_worth_the_circle_that_it_gains_or_loses(who: str, sign: int):
    table = shores()
    table.holds(who, PLOT)
    table.start("plots")
    standing = Standing(Look(table.match, table.seat(who)))
    fish = table.match.content.by_number[FISH]
    assert sign * effect_value(standing, "dark-side", [fish], SOURCE) > 0
    assert effect_value(standing, "dark-side", [fish], "heart") == 0
