"""Fifty Factions (FF 13.1.1): what it adds to the decks and the map, and what its Plots do."""

from __future__ import annotations

from typing import Any

import pytest

from questboard import bots
from questboard.engine import Form, Look
from questboard.games.forty_factions.expansions.fifty_factions import part
from questboard.games.forty_factions.expansions.fifty_factions.plots import RAVAGES
from questboard.games.forty_factions.hooks import plot_revealed, scene_ends
from questboard.games.forty_factions.rules.effects import apply_effect
from questboard.games.forty_factions.state import ABANDONED, INTACT, PlotInPlay
from questboard.testing import rule
from tests.games.forty_factions.cases import plays, specifies
from tests.games.forty_factions.everything import Everything
from tests.games.forty_factions.tehmor import Tehmor
from tests.games.forty_factions.test_doorways_madness import TEN, YHWRC


def fifty(players: str = "ABC", **more: Any) -> Tehmor:
    return Tehmor(players, expansions=(part.name,), **more)


def stage(dm: str | None = "Hal") -> Tehmor:
    table = fifty(dm=dm)
    table.has("A", "navy")
    table.has("B", "kyr")
    table.has("C", "farmers-guild")
    return table


@rule("FF 13.1.1", "FF 13.2.1.1")
def test_it_adds_fourteen_factions_eight_plots_and_fifteen_locations():
    content = fifty().match.content
    assert (len(content.factions), len(content.plots)) == (70, 30)
    assert [len(sites) for sites in content.sites] == [17, 14, 18, 18, 12, 13]
    assert len(content.council) == 40 and "guild-of-poison-makers" in [
        content.ids[faction] for faction in content.conclave
    ]


def test_the_base_game_knows_nothing_of_it():
    table = Tehmor("ABC", dm="Hal")
    assert len(table.match.content.factions) == 56 and not hasattr(table.state, "ravages")
    assert "weighted_decks" not in table.match.options
    table.start("trading")
    assert "suspended" not in table.blanks("Hal", "change-place")["to"]


@rule("FF 13.2.3.1")
def test_its_locations_count_for_their_area():
    table = fifty()
    table.has("A", "temple-of-surgat")
    [old_town] = [area for area in table.sees(None).areas if area.name == "Old Town"]
    assert old_town.pawns == ((0, 1),)


# The Artefact


@rule("FF 13.2.2.1")
def test_whoever_holds_the_artefact_when_the_phase_ends_earns_a_point():
    table = stage()
    plays(table, "A", "the-artefact", "kyr")
    specifies(table, "A")
    assert table.told("artefact") == [{"faction": "kyr"}]
    table.interjects("Hal", "move-artefact", "farmers-guild", "swapped for a pig")
    table.answers("Hal", "end")
    table.answers("Hal", "publish")
    assert table.points("role-playing") == {"C": 1}
    assert RAVAGES.of(table.match).token == -1
    assert "move-artefact" not in [form.verb for form in table.match.interjections(3) if isinstance(form, Form)]


@pytest.mark.parametrize(("side", "holder"), [("against", "navy"), ("with", "kyr"), ("", "kyr")])
def test_without_a_dm_those_who_prevail_against_its_holder_take_it(side: str, holder: str):
    table = stage(dm=None)
    face = table.match.content.face_of
    plot = PlotInPlay(0, face["the-artefact"], 0, [face["kyr"]], "-", 1, 1, [])
    plot_revealed(table.match, plot)
    scene_ends(table.match, plot, side, face["navy"])
    assert table.match.content.ids[RAVAGES.of(table.match).token] == holder


# Pestilence, Famine, Arson


def strike(table: Tehmor, effect: str, plot: str, place: str, *targets: str) -> None:
    face = table.match.content.face_of
    struck = PlotInPlay(0, face[plot], 0, [face[name] for name in targets], place, 1, 1, [])
    apply_effect(table.match, effect, struck, -1)


def condition(table: Tehmor, place: str) -> int:
    return next(seen.condition for seen in table.sees(None).places if seen.id == place)


def test_pestilence_empties_two_places_until_the_end_of_the_next_turn():
    table = stage(dm=None)
    table.has("A", "temple-of-koros", "treasury")
    table.start("trading")
    strike(table, "pestilence", "pestilence", "Lower West Side")
    gone = [told["place"] for told in table.told("place-abandoned")]
    assert len(gone) == 2
    for turn, left in ((1, 2), (2, 0)):
        table.start("council_end", turn=turn)
        assert sum(condition(table, place) == 2 for place in gone) == left


def test_what_pestilence_emptied_and_a_dm_restored_is_abandoned_anew_for_good():
    """What another cause has done to the place since is not for Pestilence to end (FF 4.3.11)."""
    table = stage()
    table.start("trading")
    table.interjects("Hal", "empty-place", "naval-dockyard", "the plague")
    table.interjects("Hal", "change-place", "naval-dockyard", "restored", "the healers came")
    table.interjects("Hal", "change-place", "naval-dockyard", "abandoned", "the sea took it")
    for turn in (1, 2, 3):
        table.start("council_end", turn=turn)
        assert condition(table, "naval-dockyard") == ABANDONED


def test_a_place_that_pestilence_empties_twice_comes_back_at_the_later_date():
    table = stage()
    table.start("trading")
    table.interjects("Hal", "empty-place", "naval-dockyard", "the plague")
    table.interjects("Hal", "change-place", "naval-dockyard", "restored", "the healers came")
    table.start("trading", turn=2)
    table.interjects("Hal", "empty-place", "naval-dockyard", "the plague is back")
    for turn, left in ((2, ABANDONED), (3, INTACT)):
        table.start("council_end", turn=turn)
        assert condition(table, "naval-dockyard") == left


def test_famine_keeps_two_pawns_of_the_fields_out_of_the_count_this_turn():
    table = stage(dm=None)
    table.start("trading")
    strike(table, "famine", "famine", "Environs")
    hungry = [told["place"] for told in table.told("place-suspended")]
    assert len(hungry) == 2
    assert all(seen.pawn is not None for seen in table.sees(None).places if seen.id in hungry)  # the pawn stays
    table.start("council_end")
    assert all(condition(table, place) == 0 for place in hungry)


def test_a_fire_that_nobody_masters_damages_the_place_for_this_turn():  # it burns down only if those with it prevail
    table = stage(dm=None)
    scene = table.match.content.plot(table.match.content.face_of["arson"]).scene
    assert (scene.if_it_prevails, scene.if_it_fails, scene.otherwise) == (
        "destroy-location",
        "none",
        "suspend-location",
    )
    table.start("trading")
    strike(table, scene.otherwise, "arson", "kyr-trade-house", "kyr")
    [west] = [area for area in table.sees(None).areas if area.name == "Lower West Side"]
    assert condition(table, "kyr-trade-house") == 3 and 1 not in dict(west.pawns)


def test_the_dm_suspends_and_empties_places_by_ruling():
    table = stage()
    table.start("trading")
    table.interjects("Hal", "change-place", "kyr-trade-house", "suspended", "smoke")
    table.interjects("Hal", "empty-place", "harbour-fort", "fever")
    assert (condition(table, "kyr-trade-house"), condition(table, "harbour-fort")) == (3, 2)
    assert [told["verb"] for told in table.told("dm")] == ["change-place", "empty-place"]


def test_what_the_dm_rules_is_told_in_words():
    table = stage()
    plays(table, "A", "the-artefact", "kyr")
    table.interjects("Hal", "move-artefact", "navy", "a swap in the dark")
    table.interjects("Hal", "change-place", "kyr-trade-house", "suspended", "smoke")
    table.interjects("Hal", "empty-place", "harbour-fort", "fever")
    look = Look(table.match, None)
    said = [table.match.game.words.event(look, heard) for heard in table.match.events(None)]
    for sentence in (
        "The Artefact is with Kyr.",
        "The DM lets the Navy have the Artefact: a swap in the dark.",
        "The DM keeps the Kyr Trade House (Lower West Side) out of the count this turn: smoke.",
        "The DM has the Harbour Fort (Environs) abandoned until the end of the next turn: fever.",
    ):
        assert sentence in said


@rule("FF 13.2.1.3")
def test_two_wheels_may_not_strike_one_faction():
    table = stage(dm=None)
    table.holds("A", "a-random-event")
    table.holds("B", "another-random-event")
    table.start("plots", vp=[1, 0, 0])
    table.seal(
        A=table.scheme("A", "a-random-event", "farmers-guild"),
        B=table.scheme("B", "another-random-event", "farmers-guild"),
        C=("pass",),
    )
    table.is_asked("plot", "A")  # B is behind and keeps the target


@rule("FF 13.2.1.3")
def test_a_faction_is_not_struck_by_a_second_wheel_in_a_later_round():  # example 68
    table = fifty()
    table.has("A", "navy")
    table.has("C", "merchants-guild-of-tehmor", "kyr")
    table.holds("A", "a-random-event", "another-random-event")
    table.start("plots")
    table.seal(A=table.scheme("A", "a-random-event", "merchants-guild-of-tehmor"), B=("pass",), C=("pass",))
    table.is_asked("plot", "A")
    again = table.scheme("A", "another-random-event", "merchants-guild-of-tehmor")
    table.is_refused("A", *again, rule="FF 13.2.1.3")
    table.answers("A", *table.scheme("A", "another-random-event", "kyr"))


@rule("FF 6.5.5", "FF 10.1.4")
def test_when_the_dead_dance_no_council_sits():
    table = stage(dm=None)
    plays(table, "A", "dance-of-the-dead", "kyr")
    assert table.sees(None).holiday and table.told("holiday") == [{}]
    specifies(table, "A")
    table.all_pass()
    assert table.told("no-council") and not table.points("council")
    assert table.points("area")  # Areas are scored all the same


@rule("FF 13.2.2.1", "FF 4.3.11")
@pytest.mark.parametrize(
    ("against", "with_it", "lead", "struck"),
    [(6, 6, range(-2, 3), ["suspended"]), (2, 6, range(3, 9), ["destroyed"]), (6, 1, range(-9, -2), [])],
    ids=["damaged", "destroyed", "saved"],
)
def test_a_fire_is_decided_by_those_whom_it_concerns(against: int, with_it: int, lead: range, struck: list[str]):
    """Example 77: it burns down if those with it prevail by 3, is saved if those against it do, else damaged."""
    table = stage(dm=None)
    plays(table, "B", "arson", "navy", place="harbour-fort")
    specifies(table, "B")
    table.rolls(against, with_it)
    stances = table.match.content.plot(table.match.content.face_of["arson"]).scene.stances
    sides = {stance.side: stance.id for stance in stances}
    table.seal(A=("stance", "navy", sides["against"]), B=("stance", "kyr", sides["with"]), C=("pass",))
    totals = {told["seat"]: told["die"] + told["bonus"] for told in table.told("stance")}
    assert totals[1] - totals[0] in lead
    assert [kind for kind in ("suspended", "destroyed") if table.told("place-" + kind)] == struck


def test_what_the_plots_have_left_is_shown_as_text():
    table = stage()
    plays(table, "A", "the-artefact", "kyr")
    table.interjects("Hal", "empty-place", "harbour-fort", "fever")
    [panel] = [
        one for one in table.match.game.words.board(Look(table.match, 2)) if one.title.startswith("What the Plots")
    ]
    assert panel.rows == (
        ("the Artefact", "with Kyr"),
        ("abandoned", "the Harbour Fort (Environs), until the end of turn 2"),
    )


def test_a_bot_would_rather_find_the_artefact_than_let_another_find_it():
    table = stage(dm=None)
    table.holds("A", "the-artefact")
    table.start("plots")
    greedy = bots.make("greedy")
    assert greedy.choose(Look(table.match, 0))[2] == ("navy",)


# The Artefact, and what ends first


@rule("DD 3.3.6", "FF 13.2.2.1")
def test_the_artefact_is_worth_nothing_in_a_phase_that_madness_cuts_short():
    table = Everything("AB")
    table.has("A", 19)
    table.has("B", YHWRC)
    table.mad(*TEN[:5], "9N")
    plays(table, "A", "the-artefact", table.id_of(19))
    specifies(table, "A")
    table.interjects("Hal", "set-madness", "Environs", 10, "Mania", "at last")
    assert table.match.outcome is not None
    assert table.points("role-playing") == {} and table.points("madness") == {"B": 36}


@rule("FF 13.2.2.1", "FF 6.2.2")
def test_the_artefact_is_nobodys_once_its_faction_has_left_the_table():
    table = Everything("AB")
    table.has("A", "navy")
    table.has("B", "kyr")
    plays(table, "A", "the-artefact", "navy")
    specifies(table, "A")
    table.interjects("A", "drop", "navy")
    table.answers("Hal", "end")
    table.answers("Hal", "publish")
    assert table.points("role-playing") == {}


@rule("FF 13.2.2.1", "FF 9.2")
def test_an_artefact_whose_plot_goes_on_is_worth_nothing_more():
    table = Everything("AB")
    table.has("A", "navy")
    plays(table, "A", "the-artefact", "navy")
    specifies(table, "A")
    table.answers("Hal", "end")
    table.answers("Hal", "carry", table.match.state.in_play[0].order)
    table.answers("Hal", "publish")
    assert table.points("role-playing") == {"A": 1}
    table.start("roleplay", turn=2)
    table.answers("Hal", "end")
    table.answers("Hal", "publish")
    assert table.points("role-playing") == {"A": 1}
