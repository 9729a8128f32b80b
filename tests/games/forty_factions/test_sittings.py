"""FF 6.5, FF 10.1, section 3.7: when the Council sits, in which order it is counted, and Coalition talks."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.testing import rule
from tests.games.forty_factions.cases import divided_council, sign, three_parties
from tests.games.forty_factions.tehmor import ASSASSINS, THIEVES, Tehmor


def city(**more: Any) -> Tehmor:
    """A has the Overlord, a Guild and most of everything; B has a seat."""
    table = Tehmor(**more)
    table.has("A", "conservative-party", THIEVES)
    table.party("Militant", B=1)
    return table


SITUATIONS = {
    "normal": ({}, True, True),
    "holiday": ({"holiday": True}, False, False),
    "emergency": ({"emergency": True}, False, False),
    "emergency, Overlord lost": ({"emergency": True, "in_office": False, "overlord_lost": True}, True, False),
    "holiday, Overlord lost": ({"holiday": True, "in_office": False, "overlord_lost": True}, False, False),
    "holiday, emergency, Overlord lost": (
        {"holiday": True, "emergency": True, "in_office": False, "overlord_lost": True}, False, False
    ),
    "vacant": ({"in_office": False}, True, False),
    "vacant, removed": ({"in_office": False, "deputy": -1}, True, False),
}  # fmt: skip
"""State -> whether the Council sits, whether the Overlord scores."""


@rule("FF 6.5.5", "FF 6.5.4", "FF 12.2.5", "FF 12.4.3", "FF 12.3.1", "FF 10.1.4", "FF 10.2.4")
@pytest.mark.parametrize("situation", SITUATIONS)
def test_what_is_scored_in_exceptional_times(situation: str):
    fields, sits, overlord = SITUATIONS[situation]
    table = city()
    table.start("council", **fields)
    if sits:
        table.all_pass()
    assert (table.points("council") == {"A": 2}) is sits
    assert (table.points("overlord") == {"A": 1}) is overlord
    assert table.points("conclave") == {"A": 1}
    assert table.points("area")["A"] > 0
    assert len(table.told("no-council")) == (not sits)


@rule("FF 6.5.5", "FF 10.2.4", "FF 10.2.5")
def test_an_emergency_sitting_that_falls_on_a_holiday_waits_for_the_next_turn():
    table = city(dm="Hal")
    lost = {"holiday": True, "emergency": True, "in_office": False, "overlord_lost": True}
    table.start("council", **lost)
    assert table.match.state.overlord_lost  # the Deputy acts until there is a sitting
    table.start("turn")
    table.start("council")
    assert table.points("council") == {"A": 2}
    table.all_pass()
    assert not table.match.state.overlord_lost
    table.start("turn")
    table.start("council")
    assert len(table.told("no-council")) == 2  # the State of Emergency goes on


@rule("FF 6.5.4", "FF 6.5.4.1", "FF 6.5.4.2", "FF 6.5.4.3", "FF 10.3")
def test_the_order_of_counts_and_awards():
    table = city()
    table.start("council")
    table.all_pass()
    sources = [told["source"] for told in table.told("scored") if told["seat"] == 0]
    assert sources[:3] == ["council", "overlord", "conclave"] and set(sources[3:]) == {"area"}


@rule("FF 6.5.5", "FF 10.1.4")
def test_a_story_may_bring_about_a_holiday_for_this_turn_only():
    table = city(dm="Hal")
    table.start("trading")
    table.interjects("Hal", "holiday", "yes", "the goats are crowned")
    table.start("council")
    assert table.told("no-council") == [{"holiday": True, "emergency": False}]
    table.start("turn")
    assert not table.sees(None).holiday


# Coalition talks


@rule("FF 6.5.1", "FF 10.3.6")
def test_proposals_are_open_and_may_be_refused():
    table = three_parties()
    table.answers("A", "propose", ("Conservative", "Mercantile"), (), "-")
    [seen] = table.sees("D").coalitions
    assert (seen.parties, seen.signatories, seen.signed) == (("Conservative", "Mercantile"), (0, 2), (0,))
    assert (seen.votes, seen.seats, seen.candidate) == (18, (), None)
    table.answers("C", "refuse", seen.number)
    assert table.told("coalition-refused", "D")[0]["seat"] == 2


@rule("FF 10.3.6")
def test_50_what_was_refused_is_not_proposed_again_unchanged_and_anything_else_may_be():
    table = three_parties()
    table.has("B", ASSASSINS)  # the Independent seat
    for parties, seats in [
        (("Conservative", "Mercantile"), ()),
        (("Conservative", "Mercantile"), table.chairs(ASSASSINS)),
        (("Conservative", "Mercantile", "Militant"), ()),
    ]:
        table.answers("A", "propose", parties, seats, "-")
        table.answers("C", "refuse", table.state.coalitions[0].number)
        for who in "AC":  # by nobody
            table.is_refused(who, "propose", parties, seats, "-", rule="FF 10.3.6")
    table.answers("A", "propose", ("Conservative", "Militant"), (), "-")  # a fourth in one phase


@rule("FF 10.3.6")
def test_a_refused_coalition_is_another_one_if_others_have_to_sign_it():
    table = three_parties()
    table.answers("A", "propose", ("Conservative", "Militant"), (), "-")
    table.answers("D", "done")  # not to sign is to refuse
    table.is_refused("A", "propose", ("Conservative", "Militant"), (), "-", rule="FF 10.3.6")
    table.interjects("D", "drop", table.active("D")[0])
    table.is_refused("A", "propose", ("Conservative", "Militant"), (), "-", rule="FF 10.3.6")  # D signs for the others
    table.allied("BD")
    assert table.may("A", "propose", ("Conservative", "Militant"), (), "-")


@rule("FF 10.3.10", "FF 10.3.8")
def test_the_candidate_of_a_coalition_is_noted_until_the_sitting_ends_and_binds_nobody():
    table = three_parties()
    table.answers("A", "propose", ("Conservative", "Mercantile"), (), "navy")
    assert table.told("coalition-proposed", "D")[0]["candidate"] == "navy"
    sign(table, "C")
    table.all_answer("share", 1, 1)
    table.is_asked("propose-overlord")
    assert [seen.candidate for seen in table.sees("D").coalitions] == ["navy"]
    table.seal(A=("elect", "navy"), B=("pass",), C=("pass",), D=("pass",))
    table.seal(A=("against",), B=("for",), C=("against",), D=("abstain",))
    assert not table.told("vote")[0]["passed"]
    assert table.sees("D").coalitions == ()  # the sitting is over


@rule("FF 10.3.6")
def test_no_party_is_in_two_coalitions():
    table = three_parties()
    table.answers("A", "propose", ("Conservative", "Mercantile"), (), "-")
    table.is_refused("B", "propose", ("Liberal", "Mercantile"), (), "-", rule="FF 10.3.6")
    table.is_refused("B", "propose", ("Liberal", "Militant"), table.chairs(table.active("D")[0]), "-", rule="FF 10.3.6")


@rule("FF 10.3.6", "FF 12.3.3")
def test_three_parties_may_govern_and_some_get_nothing():
    table = three_parties()
    table.answers("B", "propose", ("Liberal", "Mercantile", "Militant"), (), "-")
    number = table.state.coalitions[0].number
    for who in "CD":
        table.answers(who, "sign", number)
    assert table.told("coalition-governs")[0]["takers"] == [[3], [1], [2]]
    table.all_answer("share", 0, 1, 1)
    assert table.points("council") == {"B": 1, "C": 1}


@rule("FF 10.3.10", "FF 7.4.1.4")
def test_a_share_that_falls_to_an_alliance_is_divided_inside_it():
    table = divided_council()
    table.answers("A", "propose", ("Conservative", "Mercantile"), (), "-")
    number = table.state.coalitions[0].number
    table.answers("C", "sign", number)
    table.is_asked("coalition")
    table.answers("D", "sign", number)  # without a pawn in the Council, but the Alliance speaks as one
    table.is_asked("split-coalition", "A", "C", "D")
    table.all_answer("share", 1, 1)
    table.is_asked("split", "A", "D")
    assert table.points("council") == {}  # nothing is booked before all is agreed
    table.agree(A=0, D=1)
    assert table.points("council") == {"C": 1, "D": 1}


@rule("FF 10.3.10", "FF 7.4.1.4")
def test_an_alliance_that_breaks_over_its_share_takes_the_coalition_along():
    table = divided_council()
    table.answers("A", "propose", ("Conservative", "Mercantile"), (), "-")
    sign(table, "C", "D")
    table.all_answer("share", 2, 0)
    table.disagree()
    assert table.match.state.alliances == [] and table.match.state.coalitions == []
    table.is_asked("coalition")  # talks are open again
    assert table.may("A", "propose", ("Conservative", "Mercantile"), (), "-")  # now A alone leads them


@rule("FF 10.3.10", "FF 7.4.1.4")
def test_after_an_alliance_breaks_over_the_minority_talks_open_anew():
    table = Tehmor()
    table.party("Militant", A=2, B=2, C=3, D=2)
    table.allied("AB")
    table.start("control")
    table.all_pass("done")
    table.is_asked("split", "A", "B")
    table.disagree()
    table.is_asked("coalition", "A", "B", "C", "D")
    table.all_pass("done")
    assert table.points("council") == {"C": 1}


@rule("FF 12.3.3", "FF 10.3.10")
@pytest.mark.parametrize("idle", [False, True])
def test_for_the_council_an_ally_needs_an_activated_faction_but_no_seat(idle: bool):
    table = Tehmor()
    table.has("A", "reform-party")
    table.party("Militant", C=1)
    if not idle:
        table.has("B", "kyr")
    table.allied("AB")
    table.start("control")
    assert table.may("A", "share", 2, 0)
    assert table.may("A", "share", 1, 1) is not idle


@rule("FF 10.3.6", "FF 4.3.8")
def test_a_coalition_whose_leader_is_gone_falls_apart():
    table = three_parties()
    table.answers("A", "propose", ("Conservative", "Mercantile"), (), "-")
    table.interjects("C", "drop", "free-trade-party")
    table.answers("D", "done")
    assert table.sees(None).coalitions == () and table.told("coalition-broken")


@rule("FF 10.3.6")
def test_a_single_seat_that_loses_its_pawn_leaves_no_coalition_behind():
    table = three_parties()
    seat = table.active("D")[0]
    table.answers("B", "propose", ("Liberal",), table.chairs(seat), "-")
    sign(table, "D")
    table.interjects("D", "drop", seat)
    table.all_pass("done")
    assert table.points("council") == {"B": 1}  # Minority Control by B alone, 12 votes


@rule("FF 6.5.1")
def test_the_dm_may_end_the_talks():
    table = three_parties(dm="Hal")
    table.interjects("Hal", "move-on", "minority", "it is late")
    assert table.points("council") == {"B": 1}


@rule("FF 10.3.4", "FF 10.2.5")
@pytest.mark.parametrize(
    ("deputy", "points"), [("free-trade-party", {"B": 2}), ("conservative-party", {"A": 2}), ("nobody", {})]
)
def test_while_the_office_is_vacant_the_casting_vote_is_the_deputys(deputy: str, points: dict[str, int]):
    table = Tehmor(dm="Hal")
    table.has("A", "conservative-party")
    table.has("B", "free-trade-party")
    assert table.votes() == {"A": 9, "B": 9}
    table.start("trading")
    table.interjects("Hal", "name-deputy", deputy, "so the Overlord wished")
    table.interjects("Hal", "overlord", "dies", "a fall from the balcony")
    table.start("control")
    if not points:
        table.all_pass("done")
    assert table.points("council") == points
    table.all_pass()
    assert table.points("overlord") == {}  # there is no VP for a Deputy
