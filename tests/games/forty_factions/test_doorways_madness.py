"""Doorways to Dreams: Madness, at the table (DD 3.3; worked examples 55 to 65, and 70)."""

from __future__ import annotations

import pytest

from questboard.testing import rule
from tests.games.forty_factions.cases import accept, offer, plays
from tests.games.forty_factions.dreams import Dreaming
from tests.games.forty_factions.everything import Everything

YHWRC, LAMMIA, ULULO, RABBAT, MORCOR = 86, 92, 93, 94, 95
TEN = ("10N",) * 6


@rule("DD 3.3.1", "FF 13.2.4.1")
def test_all_areas_begin_sane():
    seen = Dreaming().sees(None).dreams
    assert [(area.level, area.colour, area.space) for area in seen.madness] == [(0, "", 0)] * 6


@rule("DD 3.3.1", "DD 3.3.2", "DD 3.3.3.1")
def test_a_temple_comes_a_plot_is_played_the_temple_goes():  # examples 56 to 58
    table = Dreaming()
    table.activates(A=YHWRC)
    assert table.at("Upper East Side") == (1, "Mania", 11)
    plays(table, "B", "descent-into-madness", place=("Upper East Side", "Despair"))
    assert table.at("Upper East Side") == (3, "Despair", 23)
    assert table.sees(None).plots[0].place == "Upper East Side"
    table.start("trading")
    table.interjects("A", "drop", table.id_of(YHWRC))
    assert table.at("Upper East Side") == (2, "Despair", 22)


@rule("DD 3.3.2")
def test_at_ten_a_temple_changes_the_colour_and_leaves_nine_behind():  # example 59
    table = Dreaming()
    table.mad("0", "0", "10G")
    table.activates(A=MORCOR)
    assert table.at("Old Town") == (10, "Despair", 30)
    table.start("trading")
    table.interjects("A", "drop", table.id_of(MORCOR))
    assert table.at("Old Town") == (9, "Despair", 29)


@rule("DD 3.3.2")
def test_at_nought_there_is_no_colour_and_nothing_below():  # example 60
    table = Dreaming(dm="Hal")
    table.has("A", YHWRC)
    table.start("trading")
    table.interjects("Hal", "set-madness", "Upper East Side", 0, "Mania", "a good night's sleep")
    table.interjects("A", "drop", table.id_of(YHWRC))
    assert table.at("Upper East Side") == (0, "", 0)


@rule("DD 3.3.2")
def test_of_several_at_once_the_lowest_number_goes_first():  # AMB-45
    table = Dreaming()
    controller, place_of = table.state.controller, table.match.content.place_of
    controller[place_of["the-low-chapel"]] = table.match.content.by_number[LAMMIA]
    table.activates(A=MORCOR, B=LAMMIA)  # MORCOR has no Location now, LAMMIA has two
    assert table.at("Old Town") == (1, "Delirium", 1)


@rule("DD 3.3.2")
def test_to_trade_the_faction_changes_nothing_and_to_hand_over_the_location_does():  # example 70
    table = Dreaming(dm="Hal")
    table.has("A", YHWRC)
    table.has("B", "navy")
    table.start("trading")
    table.answers("A", *offer(table, "A", "B", table.id_of(YHWRC)))
    table.answers("B", *accept(table, "B", "A"))
    assert table.owner(table.id_of(YHWRC)) == "B" and table.at("Upper East Side")[0] == 1
    table.interjects("Hal", "change-place", "the-revolving-temple", "destroyed", "fire")
    assert table.at("Upper East Side")[0] == 0
    table.interjects("Hal", "change-place", "the-revolving-temple", "restored", "bricks")
    assert table.at("Upper East Side") == (1, "Mania", 11)
    table.interjects("Hal", "control-place", "the-revolving-temple", "navy", "sold")
    assert table.at("Upper East Side")[0] == 0


@rule("DD 3.3.2")
def test_a_location_that_a_temple_gains_is_a_placing_and_one_that_it_gives_a_removal():  # AMB-46
    table = Dreaming()
    table.has("A", "navy")
    table.has("B", LAMMIA)
    table.start("trading")
    table.answers("A", *offer(table, "A", "B", f"harbour-fort>{table.id_of(LAMMIA)}"))
    table.answers("B", *accept(table, "B", "A"))
    assert table.at("Environs") == (1, "Delirium", 1)
    table.answers("B", *offer(table, "B", "A", "harbour-fort>navy"))
    table.answers("A", *accept(table, "A", "B"))
    assert table.at("Environs") == (0, "", 0)


@rule("DD 3.3.3.2")
def test_the_dm_changes_it_for_what_happened_in_the_story():
    table = Dreaming(dm="Hal")
    table.has("A", "navy")
    table.start("trading")
    table.interjects("Hal", "set-madness", "Old Town", 4, "Delirium", "the choir would not stop")
    assert table.at("Old Town") == (4, "Delirium", 4)
    assert [told["verb"] for told in table.told("dm")] == ["set-madness"]


# At the end of the game (DD 3.3.4)


def ends(table: Dreaming) -> dict[str, int]:
    """The last turn is over; what Madness has brought."""
    table.start("turn_end", ending="turns")
    assert table.match.outcome is not None
    return table.points("madness")


@rule("DD 3.3.4", "DD 3.3.4.1", "DD 3.3.4.2", "DD 3.3.4.3")
def test_every_activated_temple_scores_for_all_areas():  # example 61
    table = Dreaming("ABCDE")
    for who, temple in zip("ABCDE", (YHWRC, ULULO, RABBAT, LAMMIA, MORCOR), strict=True):
        table.has(who, temple)
    table.mad("3G", "2E", "7N", "0", "10E", "5N")
    assert table.sees(None).dreams.ended_now == (11, 11, 11, 12, 12)
    assert ends(table) == {"A": 11, "B": 11, "C": 11, "D": 12, "E": 12}


@rule("DD 3.3.4.2")
@pytest.mark.parametrize(("levels", "vp"), [(("3G", "4G"), {"A": 3}), (("2G",) * 6, {})])
def test_the_bonus_is_paid_once_from_level_three_on(levels: tuple[str, ...], vp: dict[str, int]):  # examples 62, 63
    table = Dreaming()
    table.has("A", LAMMIA)
    table.mad(*levels, *["0"] * (6 - len(levels)))
    assert ends(table) == vp


@rule("DD 3.3.4")
def test_the_holder_alone_scores_and_only_for_temples_on_the_table():  # AMB-37
    table = Dreaming()
    table.has("A", YHWRC)
    table.holds("C", MORCOR)
    table.allied("AB")
    table.mad("3N", "3N", "0", "0", "0", "0")
    assert ends(table) == {"A": 2}


@rule("DD 3.3.4")
def test_by_option_only_the_own_colour_pays():  # AMB-35
    table = Dreaming(options={"madness_own_alignment_only": True})
    table.has("A", YHWRC)
    table.has("B", MORCOR)
    table.mad("3G", "2E", "7N", "0", "10E", "5N")
    assert ends(table) == {"A": 4, "B": 7}


# All mad (DD 3.3.6)


@rule("DD 3.3.6")
def test_five_at_ten_and_one_at_nine_go_on():  # example 64
    table = Dreaming(dm="Hal")
    table.has("A", YHWRC)
    table.mad(*TEN[:5], "9N")
    table.start("trading")
    table.interjects("Hal", "set-madness", "Environs", 9, "Despair", "nearly")
    assert table.match.outcome is None and table.question == "trade"


@rule("DD 3.3.6")
def test_all_at_ten_end_the_game_at_once():  # example 65
    table = Dreaming(dm="Hal")
    table.has("A", YHWRC)
    table.has("B", MORCOR)
    table.mad(*TEN[:5], "9N")
    table.start("trading")
    table.interjects("Hal", "set-madness", "Environs", 10, "Mania", "it is everywhere")
    assert table.match.outcome is not None and table.points("madness") == {"A": 36, "B": 36}
    assert table.points("area") == {} and table.told("blue-moon") == []


@rule("DD 3.3.6")
@pytest.mark.parametrize(("die", "vp"), [(60, {"A": 4}), (61, {})])
def test_a_congress_may_still_meet_at_ten_in_a_hundred(die: int, vp: dict[str, int]):  # example 55
    table = Dreaming(dm="Hal")
    table.has("A", 85, 87, 89, 90)
    table.has("B", 91, 96)
    table.mad(*TEN[:5], "9N")
    table.start("trading")
    table.rolls(die, *([4] if vp else []))
    table.interjects("Hal", "set-madness", "Environs", 10, "Mania", "it is everywhere")
    assert [told["chance"] for told in table.told("blue-moon")] == [60]
    assert table.points("congress") == vp and table.match.outcome is not None


@rule("DD 3.3.6")
def test_it_is_tested_after_a_whole_round_of_activations():
    table = Dreaming()
    table.mad("9N", "9N", "9N", "9N", "9N", "10N")
    table.has("A", YHWRC)
    table.has("B", ULULO)
    table.activates(A=RABBAT, B=LAMMIA, C=MORCOR)
    assert table.match.outcome is not None and table.match.outcome.scores[0] >= 72


@rule("DD 3.3.6", "DD 3.3.3.1")
def test_it_is_tested_after_all_plots_of_a_round_have_acted_lowest_number_first():  # AMB-69
    table = Dreaming()
    table.has("A", "navy")
    table.mad(*TEN[:5], "9N")
    table.holds("A", "descent-into-madness")
    table.holds("B", "return-to-sanity")
    table.start("plots")
    table.seal(
        A=table.scheme("A", "descent-into-madness", place=("Environs", "Mania")),
        B=table.scheme("B", "return-to-sanity", place="Environs"),
        C=("pass",),
    )
    assert table.at("Environs")[0] == 9 and table.match.outcome is None  # 9 - 2 + 2


@rule("DD 3.3.6")
def test_a_plot_may_end_the_game_in_the_plots_phase():
    table = Dreaming()
    table.has("A", YHWRC)
    table.mad(*TEN[:5], "8N")
    table.holds("B", "descent-into-madness")
    table.start("plots")
    table.seal(A=("pass",), B=table.scheme("B", "descent-into-madness", place=("Environs", "Mania")), C=("pass",))
    assert table.match.outcome is not None and table.points("madness") == {"A": 36}
    assert table.told("all-mad") == [{}]


@rule("DD 3.3.6")
def test_a_trade_may_end_it_once_both_sides_are_carried_out():
    table = Dreaming()
    table.has("A", "navy")
    table.has("B", LAMMIA)
    table.mad(*TEN[:5], "9N")
    table.holds("B", "elves")
    table.start("trading")
    table.answers("A", *offer(table, "A", "B", f"harbour-fort>{table.id_of(LAMMIA)}", "card:elves"))
    table.answers("B", *accept(table, "B", "A"))
    assert table.match.outcome is not None and table.hand("A") == ["elves"]


# SURGAT foretells (DD 3.3.5)


def oracle_of_madness(dm: str | None = "Hal") -> Dreaming:
    table = Dreaming(beside=("fifty-factions",), dm=dm)
    table.has("A", 57)
    table.start("trading")
    table.interjects("A", "foretell", "Old Town", 4)
    table.interjects("A", "foretell", "Environs", 0)
    return table


@rule("DD 3.3.5")
def test_what_is_foretold_is_read_by_nobody_else():
    table = oracle_of_madness()
    assert [(one.area, one.level) for one in table.sees("A").dreams.predictions] == [("Old Town", 4), ("Environs", 0)]
    for who in ("B", "Hal", None):
        assert table.sees(who).dreams.predictions == () and table.sees(who).dreams.sealed == (2, 0, 0)
    assert "foretell" not in [getattr(one, "verb", one) for one in table.match.interjections(1)]


@rule("DD 3.3.5")
def test_in_the_end_it_is_opened_and_the_dm_may_reward_what_came_true():
    table = oracle_of_madness()
    table.mad("0", "0", "3N")
    table.start("foretold", ending="turns")
    assert [(told["level"], told["last"]) for told in table.told("foretold")] == [(4, 3), (0, 0)]
    table.is_asked("foretold", "Hal")
    assert table.blanks("Hal", "reward")["prediction"] == (1,)
    table.answers("Hal", "reward", 1, 2)
    assert table.points("role-playing") == {"A": 2} and table.match.outcome is not None


@rule("DD 3.3.5")
def test_the_oracle_shows_it_and_rewards_nothing():
    table = oracle_of_madness(dm=None)
    table.start("foretold", ending="turns")
    assert table.match.outcome is not None and len(table.told("foretold")) == 2
    assert table.points("role-playing") == {}


# Houses that change places


@rule("DD 3.3.2", "FF 7.2.3")
def test_two_temples_that_exchange_their_houses_colour_each_others_areas():
    table = Everything("AB")
    table.has("A", LAMMIA)
    table.has("B", YHWRC)
    table.start("trading")
    table.answers(
        "A",
        *offer(table, "A", "B", f"the-giddy-house>{table.id_of(YHWRC)}", f"the-revolving-temple>{table.id_of(LAMMIA)}"),
    )
    table.answers("B", *accept(table, "B", "A"))
    assert table.at("Upper West Side") == (1, "Mania", 11) and table.at("Upper East Side") == (1, "Delirium", 1)
