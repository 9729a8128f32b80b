"""Doorways to Dreams: the Congress, at the table (DD 3.2; worked examples 51 to 55)."""

from __future__ import annotations

import pytest

from questboard.testing import rule
from tests.games.forty_factions.cases import plays, specifies, verbs
from tests.games.forty_factions.dreams import Dreaming
from tests.games.forty_factions.everything import Everything
from tests.games.forty_factions.test_doorways_madness import TEN, YHWRC

BASE_SEATS, SEATS = (16, 20, 25, 26), (85, 87, 89, 90, 91, 96, 97)


def seated(**numbers: int) -> Dreaming:
    """So many seats at the cloud-shaped table each, after a Council Phase."""
    table = Dreaming("ABCD"[: max(3, len(numbers))])
    sit(table, **numbers)
    return table


def sit(table: Dreaming, **numbers: int) -> None:
    left = list(SEATS + BASE_SEATS)
    for who, number in numbers.items():
        for _ in range(number):
            faces = [table.match.content.by_number[one] for one in left]
            face = table.free(who, faces)[0]
            left.remove(table.match.content.factions[face].number)
            table.has(who, table.match.content.ids[face])
    table.dreams.choosing.clear()
    table.dreams.moving.clear()


def moonlight(table: Dreaming, *dice: int) -> None:
    table.rolls(*dice)
    table.dreams.sat = table.state.turn
    table.start("blue_moon")


@rule("DD 3.2.2", "DD 3.2.3")
@pytest.mark.parametrize(("die", "rises"), [(30, True), (31, False)])
def test_five_in_a_hundred_for_each_activated_seat(die: int, rises: bool):  # example 51
    table = seated(A=3, B=2, C=1)
    assert table.sees(None).dreams.chance == 30
    moonlight(table, die, *([1] if rises else []))
    assert [(told["die"], told["chance"], told["rises"]) for told in table.told("blue-moon")] == [(die, 30, rises)]
    assert bool(table.told("congress")) == rises


@rule("DD 3.2.3")
def test_without_a_seat_there_is_never_one():
    table = Dreaming()
    table.has("A", "navy")
    moonlight(table)
    assert table.told("blue-moon") == []


@rule("DD 3.2.3")
@pytest.mark.parametrize(("needs", "rolled"), [(True, 0), (False, 1)])
def test_without_a_council_phase_there_is_no_roll_unless_the_table_says_so(needs: bool, rolled: int):  # AMB-02
    table = Dreaming(options={"bodies_need_council_phase": needs})
    sit(table, A=1)
    table.start("council", holiday=True)
    table.hurries(lambda state: table.match.step not in ("council", "conclave", "areas"))
    assert len(table.told("blue-moon")) == rolled


@rule("DD 3.2.3")
def test_after_a_council_phase_the_dice_are_rolled_last_of_all():
    table = seated(A=1, B=1)
    table.start("council")
    table.hurries(lambda state: bool(table.told("blue-moon")))
    kinds = [heard.kind for heard in table.match.events(None)]
    assert kinds.index("blue-moon") > max(place for place, kind in enumerate(kinds) if kind == "scored")


@rule("DD 3.2.4")
def test_never_more_than_there_are_activated_seats():  # example 52
    table = seated(A=2)
    moonlight(table, 1, 4)
    assert table.points("congress") == {"A": 2}


@rule("DD 3.2.4")
@pytest.mark.parametrize(("cap", "won"), [(False, 4), (True, 3)])
def test_by_option_never_more_than_the_winner_has_seats(cap: bool, won: int):  # AMB-32
    table = Dreaming(options={"congress_cap_winner": cap})
    sit(table, A=3, B=2)
    moonlight(table, 1, 4)
    assert table.points("congress") == {"A": won}


@rule("DD 3.2.4")
@pytest.mark.parametrize("shares", [(2, 1), (1, 2), (3, 0), (0, 3)])
def test_leaders_who_are_level_divide_as_they_agree(shares: tuple[int, int]):  # example 53
    table = seated(A=3, B=3)
    moonlight(table, 1, 3)
    table.is_asked("split-congress", "A", "B")
    table.all_answer("share", *shares)
    assert table.points("congress") == {who: vp for who, vp in zip("AB", shares, strict=True) if vp}


@rule("DD 3.2.4")
def test_leaders_who_do_not_agree_get_nothing():
    table = seated(A=3, B=3, C=1)
    moonlight(table, 1, 3)
    table.disagree()
    assert table.points("congress") == {} and len(table.told("congress-divided")) == 1
    assert table.state.alliances == []


@rule("DD 3.2.4")
def test_an_alliance_votes_as_one_and_divides_what_it_wins():
    table = seated(A=1, B=1, C=1)
    table.allied("AB")
    moonlight(table, 1, 3)
    table.is_asked("split", "A", "B")
    table.agree(A=1, B=2)
    assert table.points("congress") == {"A": 1, "B": 2}


@rule("DD 3.2.4")
def test_an_alliance_that_cannot_divide_is_dissolved_and_the_votes_are_counted_again_for_the_same_stake():
    table = seated(A=2, B=1, C=2)
    table.allied("AB")
    moonlight(table, 1, 2)
    table.disagree()
    assert table.state.alliances == [] and len(table.told("congress")) == 1
    table.is_asked("split-congress", "A", "C")  # two each, and the stake of before
    table.all_answer("share", 1, 1)
    assert table.points("congress") == {"A": 1, "C": 1}


@rule("DD 3.2.4")
def test_an_alliance_among_leaders_speaks_with_one_voice_and_nothing_is_paid_before_it_has_divided():  # AMB-67
    table = seated(A=1, B=1, C=2)
    table.allied("AB")
    moonlight(table, 1, 4)
    table.is_asked("split-congress", "A", "C")
    table.all_answer("share", 3, 1)
    table.is_asked("split", "A", "B")
    table.disagree()
    assert table.state.alliances == [] and table.points("congress") == {"C": 4}


@rule("DD 3.2.4")
def test_a_share_of_nothing_breaks_nobody():
    table = seated(A=1, B=1, C=2)
    table.allied("AB")
    moonlight(table, 1, 2)
    table.all_answer("share", 0, 2)
    assert table.points("congress") == {"C": 2} and table.state.alliances == [[0, 1]]


# A called Congress (Plot 42)


def calls(dm: str | None = "Hal", options: dict[str, bool] | None = None, **numbers: int) -> Dreaming:
    table = Dreaming("ABC", dm=dm, options=options or {})
    sit(table, **numbers)
    dreamer = next(iter(table.sees(None).players[0].active))
    plays(table, "A", "once-in-a-blue-moon", dreamer)
    specifies(table, "A")
    return table


@rule("DD 3.2.6", "DD 3.2.6.1", "DD 3.2.6.2")
def test_the_dm_opens_the_vote_and_says_how_seats_vote_that_nobody_holds():  # example 54
    table = calls(A=2, B=2)
    table.is_asked("roleplay")
    table.interjects("Hal", "open-congress", table.blanks("Hal", "open-congress")["plot"][0], "enough was said")
    table.is_asked("lend-seats", "Hal")
    empty = table.blanks("Hal", "lend-seats")["seats"]
    table.answers("Hal", "lend-seats", empty[:3], table.seat("B"))
    assert table.told("seats-lent")[-1]["seat"] == 1
    table.rolls(4)
    table.answers("Hal", "count")
    assert table.points("congress") == {"B": 4}  # five to two; four seats are Activated
    table.is_asked("roleplay")  # the story goes on
    table.answers("Hal", "end")
    table.answers("Hal", "award", 0, "-", 0, 1, "usual", "well dreamt")
    table.answers("Hal", "publish")
    assert table.points("role-playing") == {"A": 1} and len(table.told("congress")) == 1


@rule("DD 3.2.6")
def test_a_vote_that_nobody_opened_is_taken_when_the_phase_ends():
    table = calls(A=2, B=1)
    table.answers("Hal", "end")
    table.answers("Hal", "publish")
    table.is_asked("lend-seats", "Hal")
    table.rolls(3)
    table.answers("Hal", "count")
    assert table.points("congress") == {"A": 3}


@rule("DD 3.2.6", "DD 3.2.6.1")
def test_without_a_dm_the_vote_follows_the_scene_and_empty_seats_abstain():
    table = calls(dm=None, A=2, B=1)
    table.is_asked("stance")
    table.rolls(2)
    table.all_pass()
    assert table.points("congress") == {"A": 2} and table.told("seats-lent") == []


@rule("DD 3.2.6")
def test_it_is_called_by_a_faction_that_has_a_seat():
    table = Dreaming()
    table.has("A", "navy", 90)
    table.holds("A", "once-in-a-blue-moon")
    table.start("plots")
    table.is_refused("A", *table.scheme("A", "once-in-a-blue-moon", "navy"), rule="DD 3.2.6")


@rule("DD 3.2.6.1")
def test_what_was_given_to_an_alliance_that_broke_is_given_anew():
    table = calls(A=1, B=1, C=1)
    table.allied("BC")
    table.interjects("Hal", "open-congress", table.blanks("Hal", "open-congress")["plot"][0], "enough was said")
    empty = table.blanks("Hal", "lend-seats")["seats"]
    table.answers("Hal", "lend-seats", empty[:1], table.seat("C"))
    table.rolls(3)
    table.answers("Hal", "count")
    table.is_asked("split", "B", "C")
    table.disagree()
    table.is_asked("lend-seats", "Hal")
    table.answers("Hal", "lend-seats", empty[:1], table.seat("A"))
    table.answers("Hal", "count")
    assert table.points("congress") == {"A": 3} and len(table.told("congress")) == 1


# In the middle of something else


@rule("DD 3.3.6", "FF 12.2.5")
def test_a_city_that_goes_mad_while_its_areas_are_counted_pays_no_more_of_them():
    table = Everything("ABC")
    table.area("Lower West Side", A=1, B=1)
    table.has("C", 80, YHWRC)
    table.allied("AB")
    table.mad(*TEN[:5], "9N")
    table.start("areas")
    table.is_asked("split", "A", "B")
    table.interjects("Hal", "set-madness", "Environs", 10, "Mania", "at last")
    assert table.match.outcome is not None
    assert table.points("area") == {} and table.points("madness") == {"C": 36}


@rule("DD 3.3.6", "DD 3.2.4")
def test_an_alliance_that_cannot_divide_at_the_end_by_madness_is_counted_singly_for_the_same_stake():
    table = Everything("ABC")
    table.has("A", 85)
    table.has("B", 90)
    table.has("C", 87)
    table.allied("AB")
    table.mad(*TEN[:5], "9N")
    table.start("trading")
    table.rolls(30, 3)
    table.interjects("Hal", "set-madness", "Environs", 10, "Mania", "at last")
    table.is_asked("split", "A", "B")
    table.disagree()
    table.is_asked("split-congress", "A", "B", "C")
    table.all_answer("share", 0, 1, 2)
    assert table.match.outcome is not None and table.points("congress") == {"B": 1, "C": 2}


@rule("FF 6.2.2", "DD 3.2.4")
def test_nobody_lets_go_of_a_seat_while_its_votes_are_divided():
    table = seated(A=1, B=1)
    moonlight(table, 1, 2)
    table.is_asked("split-congress", "A", "B")
    assert "drop" not in verbs(table, "A")
    table.all_answer("share", 1, 1)
    assert table.points("congress") == {"A": 1, "B": 1} and "drop" in verbs(table, "A")
