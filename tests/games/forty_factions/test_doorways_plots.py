"""Doorways to Dreams: its six Plots, with a DM and with the Oracle (AMB-63, AMB-64; worked example 74)."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.games.forty_factions.expansions.doorways_to_dreams import former
from questboard.games.forty_factions.rules.effects import apply_effect
from questboard.testing import rule
from tests.games.forty_factions.cases import plays, specifies
from tests.games.forty_factions.dreams import Dreaming

DREAMS = "Domain of Dreams"
MELLIA, SHELDA, LAMMIA, KHALKAN = 90, 23, 92, 96


def stage(dm: str | None = "Hal") -> Dreaming:
    table = Dreaming(dm=dm)
    table.has("A", "navy", LAMMIA)
    table.has("B", MELLIA)
    table.has("C", KHALKAN)
    return table


def ends_scene(table: Dreaming, effect: str) -> None:
    """The Oracle's scene of the one Plot in play ends so; whoever gains by it is C."""
    scene = table.match.content.plot(table.state.in_play[0].plot).scene
    name: Any = getattr(scene, effect)
    apply_effect(table.match, name, table.state.in_play[0], table.match.content.by_number[KHALKAN])


# The Dark Side (25)


@rule("DD 3.3.3.1")
@pytest.mark.parametrize(("target", "side", "refused"), [(KHALKAN, "heart", True), (LAMMIA, "heart", False)])
def test_a_neutral_heart_has_no_other_side(target: int, side: str, refused: bool):  # example 74
    table = stage(dm=None)
    table.holds("B", "the-dark-side")
    table.start("plots")
    scheme = table.scheme("B", "the-dark-side", table.id_of(target), place=side)
    if refused:
        table.is_refused("B", *scheme, rule="DD 3.3.3.1")
    else:
        table.answers("B", *scheme)


@rule("DD 3.3.2", "DD 3.3.3.1")
def test_a_temple_that_changed_sides_brings_another_colour_from_its_next_placing_on():  # example 74
    table = stage(dm=None)
    assert table.at("Upper West Side") == (1, "Delirium", 1)
    plays(table, "B", "the-dark-side", table.id_of(LAMMIA), place="heart")
    ends_scene(table, "if_it_prevails")
    assert table.told("heart-turned") == [{"faction": table.id_of(LAMMIA), "moral": "Evil"}]
    assert table.at("Upper West Side") == (1, "Delirium", 1)
    table.start("trading")
    table.interjects("A", "drop", table.id_of(LAMMIA))
    table.activates(C=LAMMIA)
    assert table.at("Upper West Side") == (1, "Despair", 21)
    assert table.match.content.factions[table.match.content.by_number[LAMMIA]].order == "Chaotic"


@rule("DD 3.1.2.4")
def test_a_pawn_whose_glass_turns_drifts_in_the_other_hall():
    table = stage(dm=None)
    table.has("C", SHELDA)
    plays(table, "A", "the-dark-side", table.id_of(MELLIA), place="glass")
    ends_scene(table, "if_it_prevails")
    seen = table.sees(None).dreams
    assert [(one.faction, one.domain) for one in seen.drifting] == [(table.id_of(MELLIA), "Madness and Chaos")]
    assert table.mirrors()["D06"] == SHELDA


@rule("DD 3.1.2")
def test_only_who_is_in_the_halls_has_a_glass_to_turn():
    table = stage(dm=None)
    table.holds("B", "the-dark-side")
    table.start("plots")
    table.is_refused("B", *table.scheme("B", "the-dark-side", "navy", place="glass"), rule="DD 3.1.2")


# Return to Sanity (27), Chaos Emerges (39), Descent Into Madness (43)


@rule("DD 3.3.3.1")
def test_sanity_returns_where_there_is_madness():
    table = stage(dm=None)
    table.mad("0", "0", "5E")
    plays(table, "B", "return-to-sanity", place="Old Town")
    assert table.at("Old Town") == (3, "Despair", 23)
    ends_scene(table, "if_it_prevails")
    assert table.at("Old Town") == (1, "Despair", 21)
    ends_scene(table, "if_it_fails")
    assert table.at("Old Town") == (2, "Despair", 22)


@rule("DD 3.3.3.1")
def test_there_is_no_relapse_where_all_are_sane():
    table = stage(dm=None)
    plays(table, "B", "return-to-sanity", place="Upper West Side")
    ends_scene(table, "if_it_fails")
    assert table.at("Upper West Side") == (0, "", 0)


@rule("DD 3.3.3.1")
def test_it_cannot_return_to_a_city_that_is_sane():
    table = Dreaming()
    table.has("A", "navy")
    table.holds("B", "return-to-sanity")
    table.start("plots")
    table.is_refused("B", *table.scheme("B", "return-to-sanity", place="-"), rule="DD 3.3.3.1")


@rule("DD 3.3.3.1")
@pytest.mark.parametrize(("die", "colour"), [(1, "Delirium"), (2, "Delirium"), (3, "Mania"), (6, "Despair")])
def test_what_comes_out_of_chaos_is_rolled_and_the_scene_goes_on_in_that_colour(die: int, colour: str):
    table = stage(dm=None)
    table.rolls(die)
    plays(table, "B", "chaos-emerges", place="Environs")
    assert table.at("Environs")[:2] == (1, colour)
    ends_scene(table, "if_it_prevails")
    assert table.at("Environs")[:2] == (2, colour)


@rule("DD 3.3.3.1")
def test_a_descent_goes_on_or_is_halted_by_the_scene():
    table = stage(dm=None)
    plays(table, "B", "descent-into-madness", place=("Environs", "Delirium"))
    ends_scene(table, "if_it_prevails")
    assert table.at("Environs") == (4, "Delirium", 4)
    ends_scene(table, "if_it_fails")
    assert table.at("Environs") == (2, "Delirium", 2)


# The Thing Among Reflections (37)


@rule("DD 3.1.3")
def test_the_thing_keeps_a_pawn_out_of_this_turns_count():
    table = stage()
    mirror = table.code("D06")
    plays(table, "A", "the-thing-among-reflections", table.id_of(MELLIA), place=mirror)
    [seen] = [one for one in table.sees(None).dreams.mirrors if one.id == mirror]
    assert (seen.pawn, seen.idle) == (1, True)
    table.start("areas")
    assert table.points("area", area=DREAMS) == {"C": 1}
    assert table.dreams.left_out == []  # and counts again


@rule("DD 3.1.3", "DD 3.1.2.4")
def test_the_thing_is_driven_off_or_fed():
    for effect, idle, drifting in (("if_it_fails", False, 0), ("if_it_prevails", False, 1), ("otherwise", True, 0)):
        table = stage(dm=None)
        mirror = table.code("D06")
        plays(table, "A", "the-thing-among-reflections", table.id_of(MELLIA), place=mirror)
        ends_scene(table, effect)
        seen = table.sees(None).dreams
        assert (table.dreams.left_out != [], len(seen.drifting)) == (idle, drifting)


@rule("DD 3.1.2")
def test_the_thing_settles_where_a_pawn_of_the_target_stands():
    table = stage(dm=None)
    table.holds("B", "the-thing-among-reflections")
    table.start("plots")
    scheme = table.scheme("B", "the-thing-among-reflections", "navy", place=table.code("D06"))
    table.is_refused("B", *scheme, rule="DD 3.1.2")


@rule("DD 3.1.3")
def test_the_dm_lifts_it_or_keeps_a_pawn_out_by_a_ruling():
    table = stage()
    table.start("trading")
    table.interjects("Hal", "mirror-pawn", table.id_of(MELLIA), "counts for nothing this turn", "a face too many")
    assert len(table.dreams.left_out) == 1
    table.interjects("Hal", "mirror-pawn", table.id_of(MELLIA), "counts", "it was only the lamp")
    assert table.dreams.left_out == []


# The DM's other tools


@rule("DD 2.3.4", "DD 3.3.3.1")
def test_the_dm_moves_a_camp_and_turns_a_heart():
    table = stage()
    table.has("B", 97)
    table.dreams.moving.clear()
    table.start("trading")
    table.interjects("Hal", "move-camp", table.id_of(97), "Old Town", "the wheel was oiled")
    table.interjects("Hal", "turn-heart", table.id_of(LAMMIA), "love")
    seen = table.sees(None).dreams
    assert seen.camps == ((table.id_of(97), "Old Town", False),) and seen.turned == (table.id_of(LAMMIA),)
    assert [temple.colour for temple in seen.temples] == ["Despair"]
    table.interjects("Hal", "turn-heart", table.id_of(LAMMIA), "and back")
    assert table.sees(None).dreams.turned == ()


def test_a_plot_that_is_carried_over_repeats_nothing_and_is_forgotten_when_it_ends():
    table = stage()
    table.rolls(5)
    plays(table, "B", "chaos-emerges", place="Environs")
    specifies(table, "B")
    table.answers("Hal", "end")
    table.answers("Hal", "carry", table.state.in_play[0].order)
    table.answers("Hal", "publish")
    assert len(table.dreams.manner) == 1 and table.at("Environs") == (1, "Despair", 21)
    table.state.in_play.clear()
    table.start("waking")
    assert table.dreams.manner == {}


def test_a_pawn_on_the_road_that_schema_1_kept_by_a_number_below_0_rests_on():
    out = [3, -1 - 57]
    state = {"dreams": {"left_out": list(out)}}
    moved = former.pawns_on_the_road(state)
    assert moved == {"dreams": {"left_out": [3], "resting": [57]}}
    former.SCHEMA_1.position(moved, {})
    assert moved == {"dreams": {"left_out": out}}
