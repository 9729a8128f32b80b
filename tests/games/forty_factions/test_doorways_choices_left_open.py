"""Dreams (DD 3): choices left open, a Congress that is level, Variable pawns, Madness at ten."""

from __future__ import annotations

import pytest

from questboard.games.forty_factions.state import Spot
from questboard.testing import rule
from tests.games.forty_factions.cases import accept, offer, plays, specifies
from tests.games.forty_factions.dreams import Dreaming
from tests.games.forty_factions.everything import Everything
from tests.games.forty_factions.test_doorways_congress import calls, moonlight, seated
from tests.games.forty_factions.test_doorways_halls import DREAMS, SNAKES, snakes_at
from tests.games.forty_factions.test_doorways_madness import LAMMIA, MORCOR, RABBAT, YHWRC

FAIR, THIEVES = 97, 88
BRINK = ("10N", "10N", "10N", "10N", "9N", "10N")
"""A city that YHWRC's pawn in the Upper East Side would drive mad."""


# Choices that are left open (DD 3.1.2.2)


@rule("DD 3.1.2.2", "FF 6.2.1")
def test_the_snakes_choose_though_another_makes_room_for_an_enemy_in_the_same_round():
    table = Dreaming("AB")
    table.has("B", "navy")
    table.holds("A", SNAKES)
    table.holds("B", "guild-of-seamen")
    table.start("activation")
    table.answers("A", *table.plan("A", table.id_of(SNAKES)))
    table.answers("B", *table.plan("B", "guild-of-seamen", "navy"))
    table.is_asked("mirror", "A")


@rule("DD 3.1.2.2", "SC 3.1.5")
def test_the_snakes_choose_though_a_circle_shows_its_dark_side_in_the_same_round():
    table = Everything("AB", dm=None)
    table.activates(A=SNAKES, B=107)
    table.is_asked("mirror", "A")
    table.answers("A", "mirror", table.code("D02"))
    assert snakes_at(table) == "D02"


@rule("DD 3.1.2.2")
def test_the_choice_stays_open_whoever_lets_go_of_what_meanwhile():
    table = Dreaming("AB")
    table.has("B", "navy")
    table.activates(A=SNAKES)
    table.interjects("B", "drop", "navy")
    table.is_asked("mirror", "A")
    table.answers("A", "mirror", table.code("D02"))
    assert snakes_at(table) == "D02"


@rule("DD 3.1.2.1", "DD 3.1.2.2", "SC 3.1.5")
def test_who_is_put_out_hears_of_it_though_a_circle_turns_in_the_same_round():
    table = Everything("ABC", dm=None)
    table.has("A", SNAKES)
    table.dreams.choosing.clear()
    table.activates(B=76, C=107)
    assert [told["faction"] for told in table.told("put-out")] == ["snake-cults"]
    table.is_asked("mirror", "A")
    assert table.may("A", "stay-away") and not table.may("A", "mirror", table.code("D01"))


@rule("DD 3.1.2.2")
def test_who_left_the_halls_is_asked_again_when_both_mirrors_are_free():
    table = Dreaming(beside=("sacred-circles",))
    table.has("A", SNAKES)
    table.dreams.choosing.clear()
    table.activates(B=76)
    table.answers("A", "stay-away")
    assert snakes_at(table) is None
    table.start("trading")
    table.interjects("B", "drop", table.id_of(76))
    assert snakes_at(table) == "D01"  # till its holder says otherwise
    table.all_pass("done")
    table.is_asked("mirror", "A")
    table.answers("A", "mirror", table.code("D02"))
    assert snakes_at(table) == "D02"


@rule("DD 3.1.2.2")
def test_by_option_a_die_thrown_on_placing_holds_for_the_buyer_and_not_for_a_second_coming():
    table = Dreaming(options={"no_snakes_on_placing": True})
    table.rolls(1)
    table.activates(A=SNAKES)
    table.answers("A", "mirror", table.code("D02"))
    table.has("B", "navy", 90)
    for turn in (1, 2):
        table.start("areas", turn=turn)
        assert table.points("area", area=DREAMS) == {"B": turn}  # a lone pawn
    table.start("trading")
    table.interjects("A", "drop", "snake-cults")
    table.rolls(6)
    table.activates(A=SNAKES)
    table.answers("A", "mirror", table.code("D02"))
    assert [told["gone"] for told in table.told("no-snakes")] == [True, False]


# The Congress (DD 3.2.4)


@rule("DD 3.2.4", "FF 7.4.1.4")
def test_an_alliance_that_breaks_in_a_tie_leaves_the_table_to_the_player():
    table = seated(A=1, B=1, C=2)
    table.allied("AB")
    moonlight(table, 1, 3)
    table.all_answer("share", 1, 2)  # A for both of them, and C
    table.disagree()
    assert table.state.alliances == [] and table.points("congress") == {"C": 3}
    assert len(table.told("congress")) == 1  # the same stake


@rule("DD 3.2.4", "DD 3.2.6.1")
def test_votes_that_were_lent_to_an_alliance_are_lent_anew_when_it_breaks():
    table = calls(A=1, B=1, C=2)
    table.allied("AB")
    table.interjects("Hal", "open-congress", table.blanks("Hal", "open-congress")["plot"][0], "vote")
    empty = table.blanks("Hal", "lend-seats")["seats"]
    table.answers("Hal", "lend-seats", empty[:1], table.seat("A"))
    table.rolls(4)
    table.answers("Hal", "count")  # three against two
    table.is_asked("split", "A", "B")
    table.disagree()
    table.is_asked("lend-seats", "Hal")
    assert empty[0] in table.blanks("Hal", "lend-seats")["seats"]
    table.answers("Hal", "lend-seats", empty[:2], table.seat("B"))
    table.answers("Hal", "count")
    assert table.points("congress") == {"B": 4} and len(table.told("congress")) == 1


@rule("DD 3.2.4")
@pytest.mark.parametrize(("lent", "won"), [(0, {"A": 2}), (4, {"B": 1})])
def test_by_option_the_winners_own_seats_are_the_limit_also_with_votes_that_were_lent(lent: int, won: dict[str, int]):
    table = calls(options={"congress_cap_winner": True}, A=2, B=1)
    table.interjects("Hal", "open-congress", table.blanks("Hal", "open-congress")["plot"][0], "vote")
    if lent:
        empty = table.blanks("Hal", "lend-seats")["seats"]
        table.answers("Hal", "lend-seats", empty[:lent], table.seat("B"))
    table.rolls(4)
    table.answers("Hal", "count")
    assert table.points("congress") == won


@rule("DD 3.2.3", "DD 3.2.2")
def test_with_all_sets_twenty_seats_are_a_certain_congress_and_one_more_changes_nothing():
    table = Everything("ABCD")
    seats = (16, 20, 25, 26, 85, 87, 89, 90, 91, 96, 97, 57, 61, 68, 73, 76, 78, 81, 83, 108, 110)
    for place, number in enumerate(seats):
        table.has("ABCD"[place % 4], number)
    assert table.sees(None).dreams.chance == 100
    table.dreams.choosing.clear()
    table.dreams.moving.clear()
    moonlight(table, 100, 4)
    assert table.points("congress") == {"A": 4}  # six of twenty-one


# Variable pawns (DD 2.3.4)


@rule("DD 2.3.4")
def test_the_thieves_of_chaos_roll_once_a_phase_however_many_rounds_it_has():
    table = Dreaming("AB")
    table.has("A", THIEVES)
    before = len(table.told("pitched"))
    table.holds("A", "navy")
    table.holds("B", "kyr")
    table.start("trading")
    table.all_pass("done")
    assert len(table.told("pitched")) == before + 1
    table.seal(A=table.plan("A", "navy"), B=table.plan("B", "kyr"))
    table.all_pass()
    assert len(table.told("pitched")) == before + 1


@rule("DD 2.3.4", "FF 7.2.2")
def test_a_fair_that_is_sold_stays_where_it_is_till_the_buyer_moves_it():
    table = Dreaming("AB")
    table.has("A", FAIR)
    table.has("B", "navy")
    table.dreams.moving.clear()
    table.dreams.camps[table.match.content.by_number[FAIR]] = 2
    table.start("trading")
    table.answers("A", *offer(table, "A", "B", table.id_of(FAIR)))
    table.answers("B", *accept(table, "B", "A"))
    table.all_pass("done")
    table.is_asked("camp", "B")
    table.answers("B", "camp", "Environs")
    table.is_asked("activate")


@rule("DD 2.3.4", "FF 12.2.2")
def test_a_fair_beside_a_pawn_that_counts_for_nothing_is_a_lone_pawn():
    table = Dreaming("AB", dm="Hal")
    table.has("A", FAIR)
    table.has("B", YHWRC)
    table.dreams.moving.clear()
    table.dreams.camps[table.match.content.by_number[FAIR]] = 4
    table.start("trading")
    table.interjects("Hal", "change-place", "the-revolving-temple", "suspended", "a queue")
    table.start("areas")
    assert table.points("area", area="Upper East Side") == {"A": 1}


@rule("DD 2.3.4")
def test_a_fair_that_goes_before_its_holder_has_said_where_is_asked_no_more():
    table = Dreaming("AB")
    table.activates(A=FAIR)
    table.is_asked("camp", "A")
    table.interjects("A", "drop", table.id_of(FAIR))
    table.is_asked("activate")


# Plots of one round (AMB-69), vetoes (AMB-66)


def round_of(table: Dreaming, **schemes: tuple[str, Spot]) -> None:
    """Each plays a Plot at a place, and nobody more."""
    for who, (plot, _) in schemes.items():
        table.holds(who, plot)
    table.start("plots")
    for who in table.match.table.players:
        table.answers(
            who, *(table.scheme(who, schemes[who][0], place=schemes[who][1]) if who in schemes else ("pass",))
        )


@rule("DD 3.3.3.1", "FF 6.3.1")
def test_sanity_chaos_and_descent_upon_one_area_act_in_the_order_of_their_numbers():
    table = Dreaming("ABC")
    table.mad("0", "0", "9G")
    table.rolls(6)
    round_of(
        table,
        A=("descent-into-madness", ("Old Town", "Mania")),
        B=("chaos-emerges", "Old Town"),
        C=("return-to-sanity", "Old Town"),
    )
    assert table.at("Old Town") == (10, "Mania", 20)  # 7, then 8 in Despair, then 10 in Mania
    assert [told["level"] for told in table.told("madness")] == [7, 8, 10]


@rule("DD 3.3.3.1", "DD 3.3.6")
def test_a_level_that_stands_at_ten_before_sanity_acts_ends_nothing():
    table = Dreaming("AB")
    table.mad(*BRINK)
    round_of(table, A=("descent-into-madness", ("Upper East Side", "Mania")), B=("return-to-sanity", "Lower West Side"))
    assert table.match.outcome is None and table.at("Lower West Side")[0] == 8 and table.at("Upper East Side")[0] == 10


@rule("DD 3.3.3.1", "FF 6.3.3")
def test_a_veto_takes_nothing_back_and_the_scene_goes_on_in_the_area_that_was_named():  # AMB-66
    table = Dreaming("AB", dm="Hal")
    table.has("A", "navy")
    plays(table, "A", "descent-into-madness", place=("Old Town", "Despair"))
    table.answers("A", "specify", *("words" for _ in table.blanks("A", "specify")))
    table.answers("Hal", "veto", "not this way")
    assert table.at("Old Town") == (2, "Despair", 22)
    specifies(table, "A")
    assert table.at("Old Town") == (2, "Despair", 22) and table.sees(None).plots[0].place == "Old Town"


# Madness at ten (DD 3.3.6)


@rule("DD 3.3.6", "FF 13.2.3.4")
@pytest.mark.parametrize("other", [99, FAIR, SNAKES])
def test_when_the_city_is_mad_nobody_is_asked_any_more_where_a_pawn_stands(other: int):
    table = Everything("AB", dm=None)
    table.mad(*BRINK)
    table.rolls(100)
    table.activates(A=YHWRC, B=other)
    assert table.match.outcome is not None and table.points("madness") == {"A": 36}


@rule("DD 3.3.6", "FF 13.2.2.1")
def test_when_a_round_of_plots_drives_the_city_mad_nobody_deserts_any_more():
    table = Everything("AB", dm=None)
    table.has("A", "navy")
    table.mad(*BRINK)
    table.holds("A", "descent-into-madness")
    table.holds("B", "reinforcements-or-desertions")
    table.start("plots")
    table.answers("A", *table.scheme("A", "descent-into-madness", place=("Upper East Side", "Mania")))
    deserts = next(place for place in table.blanks("B", "plot")["place"] if "desert" in place.lower())
    table.answers("B", *table.scheme("B", "reinforcements-or-desertions", "navy", place=deserts))
    assert table.match.outcome is not None


@rule("DD 3.3.6", "DD 3.3.2")
def test_a_temple_that_leaves_in_the_round_that_brings_another_keeps_the_city_from_the_end():
    table = Dreaming("AB", dm=None)
    table.has("B", LAMMIA)
    table.mad(*BRINK)
    table.holds("A", YHWRC)
    table.holds("B", MORCOR)  # her Enemy
    table.start("activation")
    table.answers("A", *table.plan("A", table.id_of(YHWRC)))
    table.answers("B", *table.plan("B", table.id_of(MORCOR), table.id_of(LAMMIA)))
    assert table.match.outcome is None
    assert table.at("Upper East Side")[0] == 10 and table.at("Upper West Side")[0] == 9


@rule("DD 3.3.6", "DD 3.3.4.1", "FF 5.2.2")
def test_an_end_by_madness_is_none_by_points_and_no_area_pays():
    table = Dreaming("AB", dm="Hal", options={"end_vp": 5})
    table.has("A", MORCOR)
    table.mad(*BRINK)
    table.start("trading", vp=[5, 9], ending="vp")
    table.interjects("Hal", "set-madness", "Upper East Side", 10, "Despair", "the bells")
    assert table.match.outcome is not None and table.points("madness") == {"A": 37} and table.points("area") == {}
    assert table.told("ended")[0]["reason"] == "madness"


@rule("DD 3.3.4.1", "DD 3.3.4")
def test_a_temple_that_is_sold_on_the_last_turn_scores_for_the_buyer():
    table = Dreaming("AB", options={"end_turns": 1})
    table.has("A", RABBAT)
    table.has("B", "navy")
    table.mad("6N", "3G", "0", "0", "0", "0")
    table.start("trading")
    table.answers("A", *offer(table, "A", "B", table.id_of(RABBAT)))
    table.answers("B", *accept(table, "B", "A"))
    table.start("turn_end")
    assert table.points("madness") == {"B": 4}


@rule("DD 3.3.4.2", "DD 3.3.3.1")
def test_by_option_a_lammia_that_changed_sides_scores_despair_and_keeps_her_bonus_for_delirium():
    table = Dreaming("AB", dm="Hal", options={"madness_own_alignment_only": True})
    table.has("A", LAMMIA)
    table.mad("3G", "0", "6E", "0", "0", "0")
    table.start("trading")
    table.interjects("Hal", "turn-heart", table.id_of(LAMMIA), "she wept")
    table.start("turn_end", turn=6)
    assert table.points("madness") == {"A": 4}  # 3 for the Old Town in Despair, 1 for some Delirium
