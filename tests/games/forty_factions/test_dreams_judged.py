"""Doorways to Dreams, judged by cases that no example tells: level Congresses, Temples at ten, pawns in the Halls."""

from __future__ import annotations

import pytest

from questboard.testing import rule
from tests.games.forty_factions.cases import accept, offer, specifies
from tests.games.forty_factions.dreams import Dreaming
from tests.games.forty_factions.everything import Everything
from tests.games.forty_factions.forgotten.shadows import prevails
from tests.games.forty_factions.test_doorways_congress import calls, moonlight, seated, sit
from tests.games.forty_factions.test_doorways_halls import BROKEN, DREAMS, SNAKES, snakes_at
from tests.games.forty_factions.test_doorways_madness import LAMMIA, MORCOR, RABBAT, YHWRC

ULULO = 93

# The Congress (DD 3.2)


@rule("DD 3.2.4")
def test_by_option_a_tie_between_an_alliance_and_a_player_is_about_no_more_than_the_seats_of_each():
    table = Dreaming("ABCD", options={"congress_cap_winner": True})
    sit(table, A=1, B=1, C=2, D=1)
    table.allied("AB")
    moonlight(table, 1, 4)
    table.is_asked("split-congress", "A", "C")
    table.all_answer("share", 1, 1)
    table.is_asked("split", "A", "B")
    table.disagree()  # and C alone has two seats
    assert table.points("congress") == {"C": 2} and table.state.alliances == []


@rule("DD 3.2.4", "FF 7.4.1.4")
def test_an_alliance_that_breaks_among_three_leaders_leaves_two_to_divide_anew():
    table = seated(A=1, B=1, C=2, D=2)
    table.allied("AB")
    moonlight(table, 1, 4)
    table.is_asked("split-congress", "A", "C", "D")
    table.all_answer("share", 2, 1, 1)
    table.disagree()
    table.is_asked("split-congress", "C", "D")
    table.all_answer("share", 3, 1)
    assert table.points("congress") == {"C": 3, "D": 1} and len(table.told("congress")) == 1


@rule("DD 3.2.4", "FF 7.4.1.4")
def test_of_two_level_alliances_the_one_that_holds_divides_the_whole_stake_when_the_other_breaks():
    table = seated(A=1, B=1, C=1, D=1)
    table.allied("AB")
    table.allied("CD")
    moonlight(table, 1, 4)
    table.all_answer("share", 2, 2)
    table.disagree()  # A and B
    table.is_asked("split", "C", "D")
    table.all_answer("share", 1, 1)
    assert table.points("congress") == {}  # every share is void: the votes are counted again
    table.is_asked("split", "C", "D")
    table.all_answer("share", 1, 3)
    assert table.points("congress") == {"C": 1, "D": 3} and table.state.alliances == [[2, 3]]


@rule("DD 3.2.6", "FF 6.5.5")
def test_a_congress_that_is_called_meets_on_a_holiday_and_no_moon_rises():
    table = Everything("AB")
    table.has("A", 90)
    table.has("B", 82)
    table.holds("A", "once-in-a-blue-moon")
    table.holds("B", "carnival-of-the-animals")
    table.start("plots")
    table.answers("A", *table.scheme("A", "once-in-a-blue-moon", table.id_of(90)))
    table.answers("B", *table.scheme("B", "carnival-of-the-animals", place="Environs"))
    table.all_pass()
    while table.question == "specify":
        specifies(table, "AB"[table.match.waiting_for()[0]])
    table.answers("Hal", "end")
    table.answers("Hal", "publish")
    table.rolls(3)
    table.answers("Hal", "count")
    table.hurries(lambda state: table.match.step == "steal" or bool(table.told("drawn")))
    assert table.points("congress") == {"A": 1} and table.told("blue-moon") == [] and table.told("no-council")


@rule("DD 3.2.4", "FF 7.2.2")
def test_a_seat_that_is_sold_votes_for_its_buyer_that_night():
    table = Dreaming("AB")
    table.has("A", 85, 87)
    table.has("B", 89)
    table.start("trading")
    table.answers("A", *offer(table, "A", "B", table.id_of(87), table.id_of(89)))
    table.answers("B", *accept(table, "B", "A"))
    table.start("trading")
    table.answers("A", *offer(table, "A", "B", table.id_of(85)))
    table.answers("B", *accept(table, "B", "A"))
    moonlight(table, 15, 4)
    assert table.points("congress") == {"B": 3}


@rule("FF 5.2.5", "DD 3.2.6")
def test_the_clock_that_strikes_at_a_called_congress_ends_the_phase_when_it_has_voted():
    table = calls(A=1, B=2)
    table.interjects("Hal", "open-congress", table.blanks("Hal", "open-congress")["plot"][0], "let them vote")
    table.is_asked("lend-seats", "Hal")
    table.interjects("Hal", "time-is-up", "the candles are low")
    table.rolls(2)
    table.answers("Hal", "count")
    assert table.points("congress") == {"B": 2}
    table.is_asked("award", "Hal")


@rule("DD 3.2.6.1", "DD 3.2.4")
def test_seats_that_the_dm_lends_may_make_a_player_level_with_an_alliance():
    table = calls(A=1, B=1, C=1)
    table.allied("AB")
    table.interjects("Hal", "open-congress", table.blanks("Hal", "open-congress")["plot"][0], "let them vote")
    table.answers("Hal", "lend-seats", table.blanks("Hal", "lend-seats")["seats"][:1], table.seat("C"))
    table.rolls(4)
    table.answers("Hal", "count")
    table.is_asked("split-congress", "A", "C")
    table.all_answer("share", 1, 2)  # three seats are Activated, so three lie there
    table.is_asked("split", "A", "B")
    table.agree(A=1, B=0)
    assert table.points("congress") == {"A": 1, "C": 2}


@rule("DD 3.2.6.1", "DD 3.2.4")
def test_a_seat_that_was_lent_and_is_activated_meanwhile_votes_once():
    table = calls(A=1, B=1)
    table.holds("A", 96)
    name = table.id_of(96)
    table.interjects("Hal", "open-congress", table.blanks("Hal", "open-congress")["plot"][0], "let them vote")
    table.answers("Hal", "lend-seats", (name,), table.seat("B"))
    table.interjects("Hal", "activate-for", *table.cards("hand 0", name), "it woke")
    table.rolls(4)
    table.answers("Hal", "count")
    assert table.points("congress") == {"A": 3}  # two seats against one, and three are Activated


# Madness at ten (DD 3.3)


def temples_in_one_area(*levels: str) -> Dreaming:
    """YHWRC and LAMMIA both have a house in the Upper East Side, and stand there from one batch on."""
    table = Dreaming("AB", dm="Hal")
    site = next(seen.id for seen in table.sees(None).places if seen.area == "Upper East Side" and seen.pawn is None
                and seen.faction != table.id_of(YHWRC))  # fmt: skip
    table.start("trading")
    table.interjects("Hal", "control-place", site, table.id_of(LAMMIA), "a bequest")
    table.mad(*levels)
    table.activates(A=YHWRC, B=LAMMIA)
    return table


@rule("DD 3.3.2", "DD 3.3.1")
@pytest.mark.parametrize(
    ("before", "both", "after"),
    [("10E", (10, "Delirium", 10), 8), ("9E", (10, "Delirium", 10), 8), ("8E", (10, "Delirium", 10), 8)],
)
def test_two_temples_of_one_batch_fill_an_area_to_ten_and_take_two_when_they_go(
    before: str, both: tuple[int, str, int], after: int
):
    table = temples_in_one_area("0", "0", "0", "0", before, "0")
    assert table.at("Upper East Side") == both
    table.start("trading")
    table.interjects("A", "drop", table.id_of(YHWRC))
    table.interjects("B", "drop", table.id_of(LAMMIA))
    assert table.at("Upper East Side") == (after, "Delirium", after)


@rule("DD 3.3.6", "DD 3.3.2")
def test_two_temples_of_one_batch_drive_the_last_two_areas_over_the_edge_together():
    table = Dreaming("ABC", dm=None)
    table.mad("10N", "9G", "10N", "10N", "9N", "10N")
    table.activates(A=YHWRC, B=LAMMIA)
    assert table.match.outcome is not None and table.told("all-mad")
    assert table.points("madness") == {"A": 36, "B": 37}  # five are Mania, and one Delirium is enough for the bonus


@rule("DD 3.3.4.1", "DD 3.3.4.3")
def test_two_temples_of_one_player_are_paid_for_the_same_areas():
    table = Dreaming("AB", dm=None)
    table.has("A", MORCOR, RABBAT)
    table.has("B", "navy")
    table.mad("3E", "6N", "2G", "10G", "0", "0")
    table.start("turn_end", turn=6)
    assert table.points("madness") == {"A": 21}  # ten each, and one for Despair


@rule("DD 3.3.3.1", "DD 3.3.1")
def test_a_city_that_comes_back_from_ten_by_a_plot_of_the_next_round_is_not_at_its_end():
    table = Dreaming("AB", dm=None)
    table.has("A", "navy")
    table.mad("10N", "10N", "10N", "10N", "9N", "8N")
    table.holds("A", "return-to-sanity")
    table.holds("B", "descent-into-madness")
    table.start("plots")
    table.answers("A", *table.scheme("A", "return-to-sanity", place="Upper East Side"))
    table.answers("B", *table.scheme("B", "descent-into-madness", place=("Environs", "Despair")))
    assert table.match.outcome is None
    assert table.at("Upper East Side")[0] == 7 and table.at("Environs") == (10, "Despair", 30)


@rule("DD 3.3.3.2", "DD 3.3.6")
def test_what_the_dm_takes_back_is_as_mad_as_it_was():
    table = Dreaming("AB", dm="Hal")
    table.has("A", YHWRC)
    table.start("trading")
    before = table.at("Environs")
    table.interjects("Hal", "set-madness", "Environs", 7, "Despair", "a mistake")
    assert table.at("Environs") == (7, "Despair", 27)
    table.match.undo(table.seat("Hal"))
    assert table.at("Environs") == before


@rule("DD 3.3.2", "FF 4.3.11")
def test_pestilence_at_a_temple_that_is_discarded_meanwhile_brings_no_madness_back():
    table = Everything("AB")
    table.has("A", YHWRC)
    table.start("trading")
    table.interjects("Hal", "empty-place", "the-revolving-temple", "fever")
    table.interjects("A", "drop", table.id_of(YHWRC))
    table.start("council_end", turn=2)
    assert table.at("Upper East Side") == (0, "", 0)
    table.activates(A=YHWRC)
    assert table.at("Upper East Side") == (1, "Mania", 11)  # it has its house again


@rule("DD 3.3.2", "FF 7.2.3")
def test_a_house_of_an_ululo_that_is_sold_calms_its_area_and_one_that_is_bought_maddens():
    table = Dreaming("AB", dm=None)
    table.has("A", ULULO)
    table.has("B", "kyr")
    assert table.at("Lower West Side") == (1, "Mania", 11)
    table.start("trading")
    table.answers("A", *offer(table, "A", "B", "the-echo-yard>kyr"))
    table.answers("B", *accept(table, "B", "A"))
    assert table.at("Lower West Side") == (0, "", 0)
    table.start("trading")
    table.answers("B", *offer(table, "B", "A", f"kyr-trade-house>{table.id_of(ULULO)}"))
    table.answers("A", *accept(table, "A", "B"))
    assert table.at("Lower West Side") == (1, "Mania", 11)


# The Halls (DD 3.1)


@rule("DD 3.1.2.2", "DD 3.1.4")
@pytest.mark.parametrize(("die", "won"), [(2, {}), (3, {"A": 1})])
def test_snakes_alone_in_dreams_win_a_point_or_nobody_does(die: int, won: dict[str, int]):
    table = Dreaming("AB", dm=None)
    table.activates(A=SNAKES)
    table.answers("A", "mirror", table.code("D02"))
    table.rolls(die)
    table.start("snakes")
    assert table.points("area", area=DREAMS) == won


@rule("DD 3.1.2.2", "DD 3.1.3", "FF 7.4.1.4")
def test_one_roll_for_the_snakes_holds_for_the_count_after_an_alliance_broke():
    table = Dreaming("ABC", dm=None)
    table.activates(A=SNAKES)
    table.answers("A", "mirror", table.code("D02"))
    table.has("A", 90)
    table.has("B", 89)
    table.has("C", 96)
    table.allied("AB")
    table.rolls(1)  # and no second one
    table.start("snakes")
    table.disagree()
    assert len(table.told("no-snakes")) == 1
    assert table.points("area", area=DREAMS) == {}  # one each, without the snakes


@rule("DD 3.1.2.2", "DD 3.3.3.1")
def test_snakes_whose_glass_has_turned_are_asked_of_no_die():
    table = Dreaming("AB", dm=None)
    table.activates(A=SNAKES)
    table.answers("A", "mirror", table.code("D02"))
    prevails(table, "dark-side", "the-dark-side", "snake-cults", place="glass")
    assert snakes_at(table) is None
    table.start("snakes")
    assert table.told("no-snakes") == [] and table.points("area", area=BROKEN) == {"A": 1}


@rule("DD 3.1.2.1")
def test_a_pawn_put_out_while_it_counted_for_nothing_counts_for_nothing_when_it_is_back():
    table = Dreaming("ABC", dm="Hal")
    table.has("A", 7)
    table.has("C", 90)
    table.start("trading")
    table.interjects("Hal", "mirror-pawn", table.id_of(7), "counts for nothing this turn", "smoke")
    table.has("B", 89)
    table.interjects("B", "drop", table.id_of(89))
    assert table.mirrors() == {"D04": 7, "D06": 90}
    for turn, won in ((1, {"C": 1}), (2, {"C": 1})):  # a lone pawn; then one each
        table.start("areas", turn=turn)
        assert table.points("area", area=DREAMS) == won


@rule("DD 3.1.2.4", "DD 3.1.2.1")
def test_who_drifts_is_put_out_by_nobody_and_the_second_has_its_mirror():
    table = Dreaming("ABC", dm="Hal")
    table.has("A", 89)
    table.has("B", 7)  # second at the same Mirror
    table.start("trading")
    table.interjects("Hal", "drift", table.id_of(89), "Dreams", "it walked home")
    assert table.mirrors() == {"D04": 7}
    table.has("C", 90)
    table.start("areas")
    assert table.points("area", area=DREAMS) == {}  # three pawns, one each
    table.start("trading")
    table.interjects("Hal", "drift", table.id_of(89), "its own Mirror, if it has one", "it came back")
    assert table.mirrors() == {"D04": 89, "D06": 90}


@rule("DD 3.1.3", "FF 12.2.3")
def test_an_alliance_of_both_halls_divides_each_and_may_break_between_them():
    table = Dreaming("ABC", dm=None)
    table.has("A", 89, 12)
    table.has("B", 90, 19)
    table.has("C", 96)
    table.allied("AB")
    table.start("areas")
    table.agree(A=2, B=0)  # the Lower East Side
    table.agree(A=1, B=1)
    assert table.points("area", area=DREAMS) == {"A": 1, "B": 1}
    table.disagree()  # about the dark Hall
    assert table.state.alliances == [] and table.points("area", area=BROKEN) == {}  # one each


@rule("DD 3.1.2.3", "DD 3.1.3")
def test_pawns_at_hidden_mirrors_count_in_their_domains_as_any():
    table = Everything("ABC")
    table.has("A", 108, 110)  # both ends of the light Hall
    table.has("B", 90)
    table.has("C", 103, 111)  # both ends of the dark one
    table.start("areas")
    assert table.points("area", area=DREAMS) == {"A": 2} and table.points("area", area=BROKEN) == {"C": 2}


@rule("DD 3.1.2.3", "DD 3.1.4")
def test_a_pawn_alone_at_a_hidden_mirror_earns_its_owner_a_point():
    table = Everything("AB")
    table.has("A", 111)
    table.start("areas")
    assert table.points("area", area=BROKEN) == {"A": 1}
