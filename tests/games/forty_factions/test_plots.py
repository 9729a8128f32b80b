"""FF 6.3, FF 8, FF 4.4: the Plots Phase."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.engine import Look
from questboard.engine.errors import NoSuchOption
from questboard.games.forty_factions.state import PlotInPlay
from questboard.testing import rule
from tests.games.forty_factions.cases import plays
from tests.games.forty_factions.tehmor import Tehmor


def stage(dm: str | None = "Hal", **more: Any) -> Tehmor:
    """A has the Navy, B Kyr and the Temple of TIPRE, C the Elves; what they hold is up to the test."""
    table = Tehmor("ABC", dm=dm, **more)
    table.has("A", "navy")
    table.has("B", "kyr", "temple-of-tipre")
    table.has("C", "elves")
    return table


@rule("FF 6.3.1", "FF 6.2.1")
def test_plots_and_targets_are_chosen_in_secret_and_shown_together():
    table = stage()
    table.holds("A", "a-secret-exposed")
    table.holds("B", "a-public-execution")
    table.start("plots")
    table.answers("A", *table.scheme("A", "a-secret-exposed", "kyr"))
    assert table.sees("B").plots == () and table.told("plotted", "B") == []
    table.seal(B=table.scheme("B", "a-public-execution", "navy"), C=("pass",))
    told = [(one["card"], one["targets"]) for one in table.told("plotted")]
    assert told == [("a-secret-exposed", ["kyr"]), ("a-public-execution", ["navy"])]
    assert [plot.targets for plot in table.sees(None).plots] == [("kyr",), ("navy",)]


@rule("FF 6.3.2", "FF 12.1.2")
def test_who_has_played_may_play_again_at_a_price():
    table = stage()
    table.holds("A", "a-secret-exposed", "on-trial", "the-inquisitor")
    table.holds("B", "a-public-execution")
    table.start("plots")
    table.seal(A=table.scheme("A", "a-secret-exposed", "kyr"), B=("pass",), C=("pass",))
    table.is_asked("plot", "A")
    table.answers("A", *table.scheme("A", "on-trial", "kyr"))
    table.answers("A", *table.scheme("A", "the-inquisitor", "kyr"))
    assert table.vp() == [-3, 0, 0]


@rule("FF 6.3.2")
def test_by_option_one_may_begin_late_with_plots_too():
    table = stage(options={"late_entry": True})
    table.holds("A", "a-secret-exposed")
    table.holds("B", "a-public-execution")
    table.start("plots")
    table.seal(A=table.scheme("A", "a-secret-exposed", "kyr"), B=("pass",), C=("pass",))
    table.is_asked("plot", "A", "B", "C")
    table.answers("B", *table.scheme("B", "a-public-execution", "kyr"))


@rule("FF 12.1.3", "FF 12.1.2")
def test_factions_do_not_make_plots_dearer():
    table = stage()
    table.holds("A", "a-secret-exposed")
    table.start("plots", activations=[3, 0, 0])
    table.seal(A=table.scheme("A", "a-secret-exposed", "kyr"), B=("pass",), C=("pass",))
    assert table.vp()[0] == 0


@rule("FF 6.3.4")
def test_without_a_plot_there_is_no_role_playing():
    table = stage()
    table.start("plots")
    table.all_pass()
    assert table.sees(None).step in ("resolutions", "coalitions", "control")
    assert table.told("scene-ends") == []


@rule("FF 8.2", "FF 4.4.5", "FF 4.2")
def test_the_sheet_of_a_plot_is_for_its_holder_and_in_play_for_everybody():
    table = stage()
    table.holds("A", "a-secret-exposed")
    table.start("plots")

    def readers() -> list[str]:
        sheets = table.match.game.words.sheets
        return [who for who in "ABC" if "a-secret-exposed" in sheets(Look(table.match, table.seat(who)))]

    assert readers() == ["A"]
    plays(table, "A", "a-secret-exposed", "kyr")
    assert readers() == ["A", "B", "C"]
    assert table.sees(None).plots[0].id == "a-secret-exposed"


# Targets


@rule("FF 8.3", "FF 6.3.1")
def test_plots_are_played_on_activated_factions_ones_own_too():
    table = stage()
    table.holds("A", "a-secret-exposed")
    table.holds("B", "army")
    table.start("plots")
    assert table.may("A", *table.scheme("A", "a-secret-exposed", "navy"))
    with pytest.raises(NoSuchOption):
        table.answers("A", *table.scheme("A", "a-secret-exposed", "army"))  # in a hand
    with pytest.raises(NoSuchOption, match="1 of"):
        table.answers("A", *table.scheme("A", "a-secret-exposed", "navy", "kyr"))


@rule("FF 6.3.1", "FF 8.3")
def test_a_plot_without_a_legal_target_cannot_be_played():
    table = Tehmor("AB")
    table.holds("A", "a-secret-exposed", "a-random-event")
    table.start("plots")
    assert table.match.questions(0)[0].options == (("pass",),)
    table.has("A", "navy")
    table.start("plots")
    table.is_refused("A", *table.scheme("A", "a-random-event", "navy"), rule="FF 8.6")


@rule("FF 8.3", "FF 4.4.4")
def test_star_crossed_lovers_come_from_enemies_or_opposed_houses():
    table = stage()
    table.has("C", "temple-of-parel")
    table.holds("A", "two-star-crossed-lovers")
    table.start("plots")
    table.is_refused("A", *table.scheme("A", "two-star-crossed-lovers", "temple-of-tipre", "elves"), rule="FF 8.3")
    assert table.may("A", *table.scheme("A", "two-star-crossed-lovers", "navy", "elves"))
    with pytest.raises(NoSuchOption, match="2 of"):
        table.answers("A", *table.scheme("A", "two-star-crossed-lovers", "navy"))


@rule("FF 4.3.7", "FF 8.3")
def test_a_plot_may_be_limited_to_a_category_and_draw_others_in():
    table = stage()
    table.has("C", "false-gods")
    table.holds("A", "a-false-god-rises")
    table.start("plots")
    table.is_refused("A", *table.scheme("A", "a-false-god-rises", "kyr"), rule="FF 8.3")
    plays(table, "A", "a-false-god-rises", "temple-of-tipre")
    assert table.sees(None).plots[0].targets == ("temple-of-tipre", "false-gods")  # they join if they are Activated


@rule("FF 4.4.4", "FF 8.3")
def test_some_plots_name_a_place_of_a_target_or_an_area():
    table = stage()
    table.holds("A", "land-grab", "a-star-falls", "disaster-strikes")
    table.start("plots")
    table.is_refused("A", *table.scheme("A", "land-grab", "kyr", "elves", place="dice-house"), rule="FF 8.3")
    assert table.may("A", *table.scheme("A", "land-grab", "kyr", "elves", place="kyr-trade-house"))
    assert table.may("A", *table.scheme("A", "a-star-falls", place="Old Town"))
    assert table.may("A", *table.scheme("A", "disaster-strikes", place="dice-house"))
    with pytest.raises(NoSuchOption):
        table.answers("A", *table.scheme("A", "a-star-falls", place="dice-house"))


@rule("FF 8.3")
def test_a_disaster_strikes_the_faction_whose_location_it_names():
    table = stage()
    table.holds("A", "disaster-strikes")
    table.start("plots")
    table.is_refused("A", *table.scheme("A", "disaster-strikes", "elves", place="kyr-trade-house"), rule="FF 8.3")
    assert table.may("A", *table.scheme("A", "disaster-strikes", "kyr", place="kyr-trade-house"))
    assert table.may("A", *table.scheme("A", "disaster-strikes", place="Old Town"))
    plays(table, "A", "disaster-strikes", place="kyr-trade-house")
    assert table.sees(None).plots[0].targets == ("kyr",)  # named or not


@rule("FF 8.3")
def test_a_target_that_is_discarded_stays_in_the_story():
    table = stage()
    plays(table, "A", "a-secret-exposed", "kyr")
    table.interjects("B", "drop", "kyr")
    assert table.sees(None).plots[0].targets == ("kyr",)


@rule("FF 6.3.1", "FF 8.3")
def test_a_target_that_vanishes_before_the_reveal_leaves_the_plot_in_hand_free_of_charge():
    table = stage()
    table.holds("A", "a-secret-exposed")
    table.start("plots")
    table.answers("A", *table.scheme("A", "a-secret-exposed", "kyr"))
    table.interjects("B", "drop", "kyr")
    table.is_asked("plot", "A", "B", "C")
    with pytest.raises(NoSuchOption):
        table.answers("A", *table.scheme("A", "a-secret-exposed", "kyr"))
    table.match.expire()
    assert table.hand("A") == ["a-secret-exposed"] and table.sees(None).plots == ()
    assert table.points("plot") == {}


# The Wheel of Fortune and the Fool


@rule("FF 8.6", "FF 4.3.13")
def test_the_random_event_is_read_out_only_when_all_plots_are_played():
    table = stage()
    event = table.match.content.factions[table.match.content.face_of["kyr"]].random_event
    table.holds("A", "a-random-event")
    table.start("plots")
    table.seal(A=table.scheme("A", "a-random-event", "kyr"), B=("pass",), C=("pass",))
    assert table.told("random-event") == [] and event not in str(table.sees("A"))
    table.answers("A", "pass")
    assert table.told("random-event", "C") == [{"faction": "kyr", "text": event}]
    table.answers("A", "specify", "and the trunk hums")  # then the player adds a detail


@rule("FF 8.6")
@pytest.mark.parametrize("on_own", [False, True])
def test_it_hits_neither_ones_own_nor_an_allys_faction_unless_the_table_chose_so(on_own: bool):
    table = stage(options={"wheel_on_own": on_own})
    table.allied("AC")
    table.holds("A", "a-random-event")
    table.start("plots")
    for target in ("navy", "elves"):
        if on_own:
            assert table.may("A", *table.scheme("A", "a-random-event", target))
        else:
            table.is_refused("A", *table.scheme("A", "a-random-event", target), rule="FF 8.6")
    assert table.may("A", *table.scheme("A", "a-random-event", "kyr"))


def test_two_random_events_cannot_strike_one_faction_in_a_turn():  # FF 13.2.1.3, which waits for expansions
    table = stage()
    table.holds("A", "a-random-event")
    face = table.match.content.face_of
    struck = PlotInPlay(0, face["a-random-event"], 1, [face["elves"]], "-", 1, 1, [], specified=True)
    table.start("plots", in_play=[struck])
    table.is_refused("A", *table.scheme("A", "a-random-event", "elves"), rule="FF 13.2.1.3")
    assert table.may("A", *table.scheme("A", "a-random-event", "kyr"))


def two_wheels(seed: str = "1", **vp: int) -> Tehmor:
    """A and B bring a Random Event upon the Elves in one sealed round."""
    table = stage(seed=seed, expansions=("fifty-factions",))
    table.holds("A", "a-random-event")
    table.holds("B", "another-random-event")
    table.start("plots", vp=[vp["A"], vp["B"], 0])
    table.seal(
        A=table.scheme("A", "a-random-event", "elves"),
        B=table.scheme("B", "another-random-event", "elves"),
        C=("pass",),
    )
    return table


def test_whoever_has_more_vp_names_another_target_for_a_second_random_event():
    table = two_wheels(A=2, B=1)
    table.is_asked("plot", "A")
    table.is_refused("A", *table.scheme("A", "a-random-event", "elves"), rule="FF 13.2.1.3")
    table.answers("A", *table.scheme("A", "a-random-event", "kyr"))
    assert [(told["card"], told["targets"], told["cost"]) for told in table.told("plotted")] == [
        ("another-random-event", ["elves"], 0), ("a-random-event", ["kyr"], 0),
    ]  # fmt: skip
    assert table.told("lot") == []


def test_players_who_are_level_draw_lots_for_the_target():
    losers: set[str] = set()
    for seed in "12345678":
        table = two_wheels(seed, A=1, B=1)
        [loser] = table.match.waiting_for()
        assert table.told("lot") == [{"seat": 1 - loser, "victim": loser}]
        assert [told["seat"] for told in table.told("plotted")] == [1 - loser]
        losers.add("AB"[loser])
    assert losers == {"A", "B"}  # nobody is first because of the seat


@rule("FF 8.7", "FF 8.4")
def test_the_fool_tells_a_story_of_his_own_and_the_dm_may_refuse_it():
    table = stage()
    plays(table, "A", "wild-card", "kyr", "elves")
    table.answers("A", "specify", "the Elves' tree falls on the Trade House", "who paid for it?")
    table.answers("Hal", "veto", "it should open a story, not end one")
    assert table.told("vetoed", "A")[0]["reason"] == "it should open a story, not end one"
    table.is_asked("specify", "A")
    table.answers("A", "specify", "the Elves' tree leans over the Trade House", "who will cut it?")
    table.answers("Hal", "approve")
    assert table.sees("C").plots[0].words[0].startswith("the Elves' tree leans")


# What the player specifies


@rule("FF 6.3.3", "FF 8.5", "FF 4.4.4")
def test_the_player_tells_the_beginning_and_the_dm_may_add_to_it():
    table = stage()
    plays(table, "A", "a-secret-exposed", "kyr")
    table.is_asked("specify", "A")
    table.answers("A", "specify", "an old debt", "a drunken clerk")
    assert table.sees("B").plots[0].words == ()  # not before the DM has heard it
    table.answers("Hal", "edit", "an old debt", "a drunken clerk, who is found dead")
    assert table.sees("B").plots[0].words == ("an old debt", "a drunken clerk, who is found dead")


@rule("FF 6.3.3")
def test_plots_of_one_round_are_specified_in_seat_order_from_the_player_with_most_points():
    table = stage()
    for who, plot in zip("ABC", ("a-secret-exposed", "on-trial", "the-inquisitor"), strict=True):
        table.holds(who, plot)
    table.start("plots", vp=[0, 5, 3])
    table.seal(
        A=table.scheme("A", "a-secret-exposed", "kyr"), B=table.scheme("B", "on-trial", "kyr"),
        C=table.scheme("C", "the-inquisitor", "kyr"),
    )  # fmt: skip
    table.all_pass()
    assert [plot.id for plot in table.sees(None).plots] == ["on-trial", "the-inquisitor", "a-secret-exposed"]
    table.is_asked("specify", "B")


@rule("FF 6.3.3")
def test_without_a_dm_what_the_player_says_stands():
    table = stage(dm=None)
    plays(table, "A", "a-secret-exposed", "kyr")
    table.answers("A", "specify", "an old debt", "a drunken clerk")
    table.is_asked("stance")
    assert table.sees("B").plots[0].words == ("an old debt", "a drunken clerk")
