"""Doorways to Dreams in dispute: ties at the Congress, Temples that go, what SURGAT saw, pawns that give way."""

from __future__ import annotations

import pytest

from questboard.engine import Look
from questboard.testing import rule
from tests.games.forty_factions.cases import accept, offer, plays, specifies, verbs
from tests.games.forty_factions.dreams import Dreaming
from tests.games.forty_factions.everything import Everything
from tests.games.forty_factions.test_doorways_congress import calls, moonlight, seated
from tests.games.forty_factions.test_doorways_halls import BROKEN, DREAMS, SNAKES, snakes_at
from tests.games.forty_factions.test_doorways_madness import LAMMIA, MORCOR, TEN, YHWRC, ends, oracle_of_madness

# A Congress that is level (DD 3.2.4)


@rule("DD 3.2.4")
def test_an_alliance_and_a_player_who_are_level_divide_and_then_the_allies_do():
    table = seated(A=1, B=1, C=2)
    table.allied("AB")
    moonlight(table, 1, 4)
    table.is_asked("split-congress", "A", "C")
    table.all_answer("share", 2, 2)
    table.is_asked("split", "A", "B")
    assert table.points("congress") == {}  # nothing is paid before all have agreed
    table.agree(A=0, B=2)
    assert table.points("congress") == {"B": 2, "C": 2} and table.state.alliances == [[0, 1]]


@rule("DD 3.2.4")
def test_an_alliance_and_a_player_who_agree_on_nothing_get_nothing_and_stay_allied():
    table = seated(A=1, B=1, C=2)
    table.allied("AB")
    moonlight(table, 1, 4)
    table.disagree()
    assert table.points("congress") == {} and table.state.alliances == [[0, 1]]


@rule("DD 3.2.4", "FF 7.4.1.4")
def test_two_alliances_that_are_level_may_both_break_and_then_four_are_level():
    table = seated(A=1, B=1, C=1, D=1)
    table.allied("AB")
    table.allied("CD")
    moonlight(table, 1, 4)
    table.is_asked("split-congress", "A", "C")
    table.all_answer("share", 2, 2)
    table.disagree()  # A and B
    table.is_asked("split", "C", "D")
    table.disagree()
    assert table.state.alliances == [] and len(table.told("congress")) == 1
    table.is_asked("split-congress", "A", "B", "C", "D")
    table.all_answer("share", 1, 1, 1, 1)
    assert table.points("congress") == dict.fromkeys("ABCD", 1)


@rule("DD 3.2.4")
def test_three_who_are_level_may_leave_the_only_point_to_one_of_them():
    table = seated(A=1, B=1, C=1)
    moonlight(table, 1, 1)
    table.is_asked("split-congress", "A", "B", "C")
    table.all_answer("share", 0, 0, 1)
    assert table.points("congress") == {"C": 1}


@rule("DD 3.2.4")
def test_an_alliance_without_a_seat_of_one_member_still_divides_with_that_member():
    """Unlike a Gathering: the document says only that an Alliance votes together."""
    table = seated(A=2, C=1)
    table.has("B", "navy")
    table.allied("AB")
    moonlight(table, 1, 3)
    table.is_asked("split", "A", "B")
    table.agree(A=1, B=2)
    assert table.points("congress") == {"A": 1, "B": 2}


# A Congress that was called (DD 3.2.6)


@rule("DD 3.2.6", "DD 3.2.3")
def test_after_a_called_congress_the_moon_may_rise_all_the_same():
    table = calls(dm=None, A=2, B=1)
    table.rolls(2, 15, 4)  # the d4 of the called one; then a moon at 15 in 100, and three seats
    table.all_pass()
    table.hurries(lambda state: len(table.told("congress")) == 2 or bool(table.told("drawn")))
    assert [told["rises"] for told in table.told("blue-moon")] == [True]
    assert table.points("congress") == {"A": 5}


@rule("DD 3.2.6.1", "DD 3.2.4")
def test_votes_that_are_lent_win_nothing_where_no_seat_is_activated():
    table = calls(A=1)
    dreamer = table.active("A")[0]
    table.interjects("Hal", "drop-faction", dreamer, "they woke")
    table.interjects("Hal", "open-congress", table.blanks("Hal", "open-congress")["plot"][0], "let them vote")
    empty = table.blanks("Hal", "lend-seats")["seats"]
    table.answers("Hal", "lend-seats", empty[:2], table.seat("B"))
    table.rolls(4)
    table.answers("Hal", "count")
    assert table.points("congress") == {}
    table.is_asked("roleplay")


# Temples (DD 3.3.2)


@rule("DD 3.3.2")
def test_what_is_left_behind_keeps_the_colour_of_who_came_last():
    table = Dreaming(dm="Hal")
    table.has("A", YHWRC)
    table.has("B", LAMMIA, "treasury")
    site = next(seen.id for seen in table.sees(None).places if seen.area == "Upper East Side" and seen.pawn is None)
    table.start("trading")
    table.interjects("Hal", "control-place", site, table.id_of(LAMMIA), "a gift")
    assert table.at("Upper East Side") == (2, "Delirium", 2)
    table.interjects("B", "drop", table.id_of(LAMMIA))
    assert table.at("Upper East Side") == (1, "Delirium", 1)


@rule("DD 3.3.2")
def test_a_temple_that_goes_while_its_house_lies_in_ruins_goes_once():
    table = Dreaming(dm="Hal")
    table.has("A", YHWRC)
    table.mad("0", "0", "0", "0", "3E")
    table.start("trading")
    table.interjects("Hal", "change-place", "the-revolving-temple", "destroyed", "fire")
    assert table.at("Upper East Side") == (2, "Despair", 22)
    table.interjects("A", "drop", table.id_of(YHWRC))
    assert table.at("Upper East Side") == (2, "Despair", 22)


@rule("DD 3.3.2")
def test_a_pawn_that_stands_idle_has_not_gone():
    table = Dreaming(dm="Hal")
    table.has("A", YHWRC)
    table.start("trading")
    table.interjects("Hal", "change-place", "the-revolving-temple", "suspended", "a queue")
    assert table.at("Upper East Side") == (1, "Mania", 11)
    table.interjects("Hal", "change-place", "the-revolving-temple", "destroyed", "a crush")
    assert table.at("Upper East Side") == (0, "", 0)


@rule("DD 3.3.2", "DD 3.3.4.2", "DD 3.3.3.1")
def test_a_turned_heart_brings_the_other_colour_and_is_paid_for_the_old_one():
    table = Dreaming(dm="Hal")
    table.has("B", "navy")
    table.start("trading")
    table.has("A", LAMMIA)
    table.interjects("Hal", "turn-heart", table.id_of(LAMMIA), "it read the wrong book")
    table.interjects("A", "drop", table.id_of(LAMMIA))
    table.mad("0", "0", "3G")
    table.activates(A=LAMMIA)
    assert table.at("Upper West Side") == (1, "Despair", 21)
    assert ends(table) == {"A": 2}  # one for the Old Town, one because it is at 3 in Delirium


# Madness at ten


@rule("DD 3.3.4.1")
@pytest.mark.parametrize(("level", "vp"), [(2, 0), (3, 1), (5, 1), (6, 3), (9, 3), (10, 6)])
def test_the_bands_of_madness(level: int, vp: int):
    table = Dreaming()
    table.has("A", YHWRC)
    table.mad(f"{level}E", "0", "0", "0", "0", "0")
    assert ends(table) == ({"A": vp} if vp else {})


@rule("DD 3.3.6")
def test_a_temple_that_makes_the_last_ten_ends_it_before_anybody_activates_more():
    table = Dreaming()
    table.mad("10E", "9G", "10N", "10N", "10N", "10G")
    table.activates(A=LAMMIA)
    assert table.match.outcome is not None
    assert table.points("madness") == {"A": 37} and table.told("blue-moon") == []


@rule("DD 3.3.6")
def test_at_the_end_by_madness_leaders_who_are_level_divide_as_ever():
    table = Dreaming(dm="Hal")
    table.has("A", 85)
    table.has("B", 87)
    table.mad(*TEN[:5], "9N")
    table.start("trading")
    table.rolls(20, 4)
    table.interjects("Hal", "set-madness", "Environs", 10, "Mania", "at last")
    table.is_asked("split-congress", "A", "B")
    assert table.match.outcome is None
    table.all_answer("share", 1, 1)
    assert table.points("congress") == {"A": 1, "B": 1} and table.match.outcome is not None
    assert table.points("area") == {} and table.points("council") == {}


# SURGAT (DD 3.3.5)


@rule("DD 3.3.5", "DD 3.3.6")
def test_what_surgat_saw_is_opened_when_all_are_mad_too():
    table = oracle_of_madness()
    table.interjects("A", "foretell", "Old Town", 10)
    table.mad(*TEN[:5], "9N")
    table.rolls(11)  # SURGAT has a seat: 10 in 100
    table.interjects("Hal", "set-madness", "Environs", 10, "Mania", "at last")
    table.is_asked("foretold", "Hal")
    assert table.blanks("Hal", "reward")["prediction"] == (2,)
    table.answers("Hal", "reward", 2, 3)
    assert table.match.outcome is not None and table.points("role-playing") == {"A": 3}


@rule("DD 3.3.5")
def test_who_sold_surgat_keeps_what_was_sealed_and_seals_no_more():
    table = oracle_of_madness()
    table.has("B", "navy")
    table.answers("A", *offer(table, "A", "B", table.id_of(57)))
    table.answers("B", *accept(table, "B", "A"))
    assert "foretell" not in verbs(table, "A") and "foretell" in verbs(table, "B")
    table.interjects("B", "foretell", "Old Town", 1)
    assert table.sees(None).dreams.sealed == (2, 1, 0) and len(table.sees("A").dreams.predictions) == 2
    assert len(table.sees("B").dreams.predictions) == 1  # the buyer does not read what the seller wrote


# The Halls (DD 3.1)


@rule("DD 3.1.2.1", "DD 3.1.2.2")
def test_put_out_of_both_mirrors_at_once_the_snakes_wait_and_come_back_unasked():
    table = Dreaming(beside=("sacred-circles",))
    table.has("A", SNAKES)
    table.dreams.choosing.clear()
    table.activates(B=76, C=87)
    assert snakes_at(table) is None and table.question == "activate"
    table.start("trading")
    table.interjects("B", "drop", table.id_of(76))
    assert snakes_at(table) == "D01" and table.question == "trade"


@rule("DD 3.1.2.2")
def test_the_snakes_do_not_move_when_they_are_sold():
    table = Dreaming()
    table.has("A", SNAKES)
    table.has("B", "navy")
    table.dreams.choosing.clear()
    table.dreams.chosen[table.match.content.by_number[SNAKES]] = table.code("D02")
    table.start("trading")
    table.answers("A", *offer(table, "A", "B", table.id_of(SNAKES)))
    table.answers("B", *accept(table, "B", "A"))
    assert snakes_at(table) == "D02" and table.question == "trade"


@rule("DD 3.1.2.1", "DD 3.1.4")
def test_a_pawn_that_counts_for_nothing_still_keeps_its_mirror():
    table = Dreaming(dm="Hal")
    table.has("A", 90)
    table.has("B", 23, 20)
    plays(table, "B", "the-thing-among-reflections", table.id_of(90), place=table.code("D06"))
    specifies(table, "B")
    assert table.mirrors() == {"D06": 90, "D10": 20}
    table.start("areas")
    assert table.points("area", area=DREAMS) == {"B": 1}  # MIRIMI's is the only pawn that counts


@rule("DD 3.1.3.1", "DD 3.1.3.2", "DD 3.1.2.4")
def test_a_pawn_thrown_into_the_other_hall_turns_both_domains():
    table = Dreaming(dm="Hal")
    table.has("A", 90, 86)
    table.has("B", 91, 19)
    table.start("trading")
    table.interjects("Hal", "drift", table.id_of(90), "Madness and Chaos", "the carpet was purple")
    table.start("areas")
    assert table.points("area", area=DREAMS) == {"B": 1}  # alone there
    assert table.points("area", area=BROKEN) == {"A": 2}  # two against one


@rule("DD 3.1.2.1")
def test_precedence_asks_nobody_about_alliances():
    table = Dreaming()
    table.has("A", 23)
    table.has("B", "navy")
    table.allied("AB")
    table.activates(B=90)
    assert table.mirrors() == {"D06": 90} and len(table.told("put-out")) == 1


@rule("DD 3.3.2", "DD 3.3.6")
def test_the_last_ten_by_a_morcor_that_is_sold_with_its_house_changes_nothing():
    table = Dreaming()
    table.has("A", MORCOR)
    table.has("B", "navy")
    table.mad(*TEN[:5], "9N")
    table.start("trading")
    table.answers("A", *offer(table, "A", "B", table.id_of(MORCOR)))
    table.answers("B", *accept(table, "B", "A"))
    assert table.match.outcome is None and table.at("Old Town") == (10, "Mania", 20)


@rule("DD 3.1.2.2")
def test_the_snakes_wait_at_no_mirror_while_they_stand_at_another():
    table = Dreaming()
    table.has("A", 87)
    table.has("B", SNAKES)
    assert snakes_at(table) == "D01"
    [halls] = [
        panel for panel in table.match.game.words.board(Look(table.match, 0)) if panel.title == "Halls of Mirrors"
    ]
    assert not any("waits" in cell for row in halls.rows for cell in row)


# The end by Madness (DD 3.3.6)


@rule("DD 3.3.6", "FF 1.3")
def test_two_temples_that_are_level_in_the_end_share_the_win():
    table = Everything("ABC")
    table.has("A", YHWRC)
    table.has("B", MORCOR)
    table.mad(*TEN[:5], "9N")
    table.start("trading")
    table.interjects("Hal", "set-madness", "Environs", 10, "Mania", "at last")
    assert table.match.outcome is not None and set(table.match.outcome.winners) == {0, 1}


@rule("DD 3.3.6", "FF 7.2")
def test_when_all_are_mad_no_offer_is_answered_and_no_alliance_announced():
    table = Everything("ABC")
    table.has("A", YHWRC)
    table.has("B", "navy")
    table.mad(*TEN[:5], "9N")
    table.start("trading")
    table.answers("A", *offer(table, "A", "B", table.id_of(YHWRC)))
    table.interjects("Hal", "set-madness", "Environs", 10, "Mania", "at last")
    assert table.match.outcome is not None and table.points("madness") == {"A": 36}
    assert table.told("traded") == [] and table.told("alliance") == []


@rule("DD 3.3.5", "FF 6.2.2")
def test_what_surgat_saw_is_opened_though_surgat_has_left_the_table_and_its_seer_has_nothing():
    table = oracle_of_madness()
    table.interjects("A", "drop", table.id_of(57))
    assert table.active("A") == () and "foretell" not in verbs(table, "A")
    table.start("foretold", ending="turns")
    table.is_asked("foretold", "Hal")
    assert table.blanks("Hal", "reward")["prediction"] == (1,)
    table.answers("Hal", "reward", 1, 3)
    assert table.points("role-playing") == {"A": 3}
