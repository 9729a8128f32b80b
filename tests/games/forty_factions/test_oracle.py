"""The house variant without a DM (R-83): the Oracle plays each Plot as a scene."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.games.forty_factions.rules.effects import apply_effect
from questboard.games.forty_factions.rules.oracle import how_it_ends
from questboard.games.forty_factions.state import PlotInPlay, Spot
from questboard.testing import rule
from tests.games.forty_factions.tehmor import Tehmor


def theatre(plot: str, *targets: str, place: Spot = "-", **more: Any) -> Tehmor:
    """A has the Navy and the Temple of TIPRE, B Kyr, C the Elves; A has played a Plot."""
    table = Tehmor("ABC", **more)
    table.has("A", "navy", "temple-of-tipre")
    table.has("B", "kyr")
    table.has("C", "elves")
    table.zone("plots in play", plot)
    face = table.match.content.face_of
    [card] = table.cards("plots in play", plot)
    table.state.in_play = [
        PlotInPlay(card, face[plot], 0, [face[t] for t in targets], place, 1, 1, ["w", "w"], specified=True)
    ]
    table.state.order = 1
    return table


def effect(table: Tehmor, what: str, winner: str) -> None:
    """What a scene does to the board if one side prevails."""
    apply_effect(table.match, what, table.state.in_play[0], table.match.content.face_of[winner])


@rule("FF 6.4.1", "FF 12.5.3", "FF 12.5.1")
def test_everybody_with_a_faction_may_take_a_stance_and_dice_decide():
    table = theatre("on-trial", "kyr")
    table.start("roleplay")
    table.is_asked("stance", "A", "B", "C")
    table.rolls(6, 1)
    table.seal(A=("stance", "navy", "prosecute"), B=("stance", "kyr", "turn-witness"), C=("pass",))
    told = {one["seat"]: (one["die"], one["ending"] in ("triumph", "success")) for one in table.told("stance")}
    assert told == {0: (6, True), 1: (1, False)}
    points = table.points("role-playing")
    assert points["A"] > 0 and points.get("B", 0) <= 0
    assert table.sees(None).discards["plots"] == ("on-trial",)


@rule("FF 12.5.1")
def test_its_awards_stay_in_the_usual_range():
    margins, risks = range(-12, 13), (0, 1, 2)
    ends = {how_it_ends(margin, risk, concerned) for margin in margins for risk in risks for concerned in (True, False)}
    assert {vp for _, vp in ends} == {-1, 0, 1, 2, 3}
    assert how_it_ends(-9, 0, True) == ("setback", 0)  # without a risk there is nothing to lose


def test_a_scene_tells_its_story_to_all():
    table = theatre("on-trial", "kyr")
    table.start("roleplay")
    assert "Kyr" in table.told("scene", "C")[0]["text"]
    table.all_pass()
    assert table.vp()[0] >= 0 and table.told("stance") == []


@rule("FF 4.3.11")
def test_land_goes_to_the_claimant_and_not_to_whoever_shouted_loudest():
    table = theatre("land-grab", "kyr", "elves", place="kyr-trade-house")
    effect(table, "seize-location", "navy")
    assert table.controls("kyr-trade-house") == "elves"


@rule("FF 4.3.11")
def test_without_another_target_it_goes_to_the_winner():
    table = theatre("land-grab", "kyr", place="kyr-trade-house")
    effect(table, "seize-location", "navy")
    assert table.controls("kyr-trade-house") == "navy"


@rule("FF 4.3.11")
def test_a_whole_scene_of_land_grab():
    table = theatre("land-grab", "kyr", "elves", place="kyr-trade-house")
    table.start("roleplay")
    table.rolls(6, 6)
    table.seal(A=("stance", "navy", "change-the-locks"), B=("pass",), C=("stance", "elves", "prove-the-claim"))
    assert table.told("place-seized") == [{"place": "kyr-trade-house", "faction": "elves"}]


@rule("FF 4.3.11")
@pytest.mark.parametrize(
    ("area", "struck"), [("Environs", "harbour-fort"), ("Lower West Side", "naval-dockyard"), ("Old Town", None)]
)
def test_where_an_area_is_named_only_a_place_of_the_target_in_it_is_struck(area: str, struck: str | None):
    table = theatre("howl-at-the-moon", "navy", place=area)
    effect(table, "abandon-location", "elves")
    assert [told["place"] for told in table.told("place-abandoned")] == ([struck] if struck else [])


@rule("FF 4.3.11")
def test_a_disaster_without_a_target_strikes_the_place_that_was_named():
    table = theatre("disaster-strikes", place="dice-house")
    effect(table, "destroy-location", "elves")
    assert table.told("place-destroyed") == [{"place": "dice-house"}]
    table = theatre("disaster-strikes", place="Old Town")  # an Area and nobody in particular: no place is lost
    effect(table, "destroy-location", "elves")
    assert table.told("place-destroyed") == []


@rule("FF 10.1.3")
def test_a_seat_may_be_lost_and_won():
    table = theatre("a-ban-is-proposed", "navy")
    effect(table, "lose-seat", "kyr")
    assert "kyr" in [chair.faction for chair in table.sees(None).council]
    assert table.vp() == [-1, 1, 0]
    effect(table, "gain-seat", "elves")  # of somebody whom nobody would miss; the Elves are Chaotic
    assert len({chair.faction for chair in table.sees(None).council}) == 40
    assert table.vp() == [-1, 1, 0]
    effect(table, "gain-seat", "kyr")  # a second one
    assert sum(chair.faction == "kyr" for chair in table.sees(None).council) == 2
    assert table.vp() == [-1, 2, 0]


@rule("FF 10.2.4", "FF 6.5.5", "FF 4.3.8")
def test_other_things_a_plot_may_do():
    table = theatre("a-state-visit", "navy")
    effect(table, "overlord-incapacitated", "kyr")
    assert (table.sees(None).in_office, table.match.state.overlord_lost) == (False, True)
    effect(table, "overlord-dies", "kyr")  # there is none any more
    assert len(table.told("overlord-gone")) == 1
    effect(table, "public-holiday", "kyr")
    effect(table, "state-of-emergency", "kyr")
    assert table.sees(None).holiday and table.sees(None).emergency
    effect(table, "discard-faction", "kyr")
    assert table.owner("navy") is None


@rule("FF 10.2.4")
@pytest.mark.parametrize("governed", [False, True])
def test_the_oracle_lifts_a_state_of_emergency_that_nobody_else_can(governed: bool):
    table = Tehmor("AB")
    if governed:
        table.has("B", "conservative-party")
    table.start("turn_end", emergency=True)
    assert table.sees(None).emergency is governed
    assert table.told("emergency") == ([] if governed else [{"declared": False, "by": "oracle"}])


@rule("FF 10.2.4")
def test_it_also_lifts_one_that_came_out_of_a_scene():
    table = theatre("a-public-execution", "kyr")
    table.has("B", "conservative-party")
    effect(table, "state-of-emergency", "kyr")
    table.start("turn_end")
    assert not table.sees(None).emergency


@rule("FF 10.2.4")
def test_it_leaves_that_to_an_acting_deputy_and_to_a_dm():
    table = Tehmor("AB")
    table.has("B", "navy")
    table.start("turn_end", emergency=True, in_office=False, deputy=table.match.content.face_of["navy"])
    assert table.sees(None).emergency
    table = Tehmor("AB", dm="Hal")
    table.start("turn_end", emergency=True)
    assert table.sees(None).emergency
