"""Worked examples 20 to 26: Coalitions, casting votes, lone pawns and minorities."""

from __future__ import annotations

import pytest

from questboard.games.forty_factions.bodies.council import casting_vote
from questboard.testing import rule
from tests.games.forty_factions.cases import sign
from tests.games.forty_factions.councils import council_points, example_15
from tests.games.forty_factions.tehmor import Tehmor


def example_20(**options: object) -> Tehmor:
    table = Tehmor(options=options)
    table.has("B", "reform-party")
    table.has("D", "free-trade-party")
    table.party("Militant", A=2)
    table.party("Liberal", B=3, C=2)
    table.party("Conservative", A=2, C=1)
    table.party("Mercantile", D=2, B=1)
    assert table.count().all == 32
    return table


def conservatives_and_free_traders(table: Tehmor) -> None:
    table.start("control")
    table.answers("A", "propose", ("Conservative", "Mercantile"), (), "-")
    sign(table, "D")


@rule("FF 10.3.6", "FF 7.4.8")
def test_20_a_coalition_counts_whole_parties():
    table = example_20()
    table.overlord("navy")  # no casting vote for these two
    conservatives_and_free_traders(table)
    table.is_asked("split-coalition", "A", "D")  # 18 of 32, two of them B's and C's


@rule("FF 10.3.6")
def test_20b_by_option_only_the_signatories_count():
    table = example_20(coalition_count="signatory")
    table.overlord("navy")
    conservatives_and_free_traders(table)
    table.is_asked("coalition")  # 16 of 32
    table.all_pass("done")
    table.is_asked("split-coalition")  # for a Minority: B has 10 votes, C 3
    assert table.told("coalition-governs")[0]["takers"] == [[0], [3]]  # nobody is carried along


@rule("FF 10.3.4", "FF 10.3.6")
def test_20c_and_half_with_the_overlords_seat_is_a_majority():
    table = example_20(coalition_count="signatory")
    conservatives_and_free_traders(table)
    table.is_asked("split-coalition", "A", "D")
    assert table.told("coalition-governs")[0]["vp"] == 2


@rule("FF 10.3.4", "FF 10.3.6")
def test_20d_an_overlords_seat_outside_the_count_casts_for_nobody():
    table = example_20(coalition_count="signatory")
    conservative = table.active("C")[-1]
    table.overlord(conservative)  # a Conservative seat, but C has not signed
    assert table.match.content.factions[table.match.content.face_of[conservative]].politics == "Conservative"
    conservatives_and_free_traders(table)
    table.is_asked("coalition")


def example_21(overlord: str) -> Tehmor:
    """A10 B6 C4, and somebody's Faction is the Overlord's."""
    table = Tehmor()
    table.has("A", "conservative-party")
    table.party("Militant", A=1, B=5, C=2)
    table.party("Liberal", B=1, C=1)
    table.party("Independent", C=1)
    table.overlord(overlord)
    assert table.votes() == {"A": 10, "B": 6, "C": 4}
    return table


@rule("FF 10.3.4", "FF 10.3.5")
def test_21_the_casting_vote_breaks_an_exact_tie():
    table = example_21("conservative-party")
    table.start("control")
    assert council_points(table) == {"A": 2}
    assert table.told("majority")[0] == {"members": [0], "votes": 10, "of": 20}


@rule("FF 10.3.4", "FF 10.3.5")
def test_21b_with_another_overlord_half_is_not_enough():
    table = example_21("navy")
    assert table.owner("navy") == "B"
    table.start("control")
    table.is_asked("coalition")
    table.all_pass("done")
    assert council_points(table) == {"A": 1}


@rule("FF 10.3.4")
def test_21c_a_neutral_overlords_seat_votes_with_its_party():
    table = Tehmor()
    table.party("Conservative", B=2, A=1)
    assert casting_vote(table.match, table.count()) == (1,)


@rule("FF 10.3.4")
def test_21d_an_overlords_seat_that_abstains_has_no_casting_vote():
    table = Tehmor()
    table.party("Conservative", A=1, B=1)
    assert casting_vote(table.match, table.count()) is None


@rule("FF 12.3.2")
def test_22_a_lone_pawn_on_the_council_earns_one_point():
    table = Tehmor()
    table.has("B", "reform-party")
    assert table.votes() == {"B": 12}
    table.start("control")
    assert council_points(table) == {"B": 1}


@rule("FF 12.3.2")
def test_22b_the_owner_of_the_lone_pawn_does_not_share_it():
    table = Tehmor()
    table.has("B", "reform-party")
    table.has("A", "elves")
    table.allied("AB")
    table.start("control")
    assert council_points(table) == {"B": 1}
    assert table.state.alliances == [[0, 1]]


def without_a_seat(**holders: str) -> Tehmor:
    """Party Factions whose seats have gone to others of their party, which are nobody's. D has the Elves."""
    heirs = {"reform-party": "snake-cults", "conservative-party": "iklaron", "free-trade-party": "kyr"}
    table = Tehmor("ABCD", dm="Hal")
    table.has("D", "elves")
    table.start("trading")
    for who, faction in holders.items():
        table.has(who, faction)
        table.moves_seat(faction, heirs[faction], "a scandal")
    table.state.vp[:] = [0, 0, 0, 0]
    return table


@rule("FF 12.3.2", "FF 10.3.2.2.1")
def test_22a_a_lone_pawn_without_control_earns_nothing_and_control_without_a_pawn_is_paid():
    table = without_a_seat(B="reform-party")
    table.party("Militant", A=1)
    assert table.votes() == {"A": 1, "B": 12}
    table.start("control")
    assert table.vp() == [0, 2, 0, 0]


@rule("FF 12.3.2", "FF 10.3.5")
def test_22c_a_minority_by_a_lone_pawn_is_its_owners_allied_or_not():
    table = without_a_seat(B="conservative-party", C="free-trade-party")
    table.has("A", "reform-party")
    table.allied("AD")
    assert table.votes() == {"AD": 12, "B": 9, "C": 9}
    table.start("control")
    table.all_pass("done")
    assert council_points(table) == {"A": 1}
    assert table.state.alliances == [[0, 3]]


@rule("FF 12.3.2", "FF 10.3.6")
def test_22d_talks_go_on_when_the_only_pawn_left_has_no_control():
    table = without_a_seat(B="conservative-party", C="free-trade-party")
    table.party("Militant", A=1, D=1)
    table.start("control")
    table.is_asked("coalition")
    table.interjects("D", "drop", table.active("D")[-1])
    table.is_asked("coalition")
    table.all_pass("done")
    assert council_points(table) == {}  # nine against nine, and one that has no control


def example_23(**options: object) -> Tehmor:
    """A9 B9 C3; the Overlord is A's."""
    table = Tehmor(options=options)
    table.has("A", "conservative-party")
    table.has("B", "free-trade-party")
    table.party("Militant", C=3)
    assert table.votes() == {"C": 3, "A": 9, "B": 9}
    table.start("control")
    table.all_pass("done")
    return table


@rule("FF 10.3.5")
def test_23_a_tie_for_most_gives_no_minority_control():
    table = example_23()
    assert council_points(table) == {}
    assert table.told("no-control") == [{"votes": 9}]


@rule("FF 10.3.5")
def test_23b_by_option_the_casting_vote_breaks_it():
    assert council_points(example_23(casting_breaks_minority=True)) == {"A": 1}


@rule("FF 4.3.6", "FF 10.3.5")
def test_24_at_the_start_nobody_controls_anything():
    table = Tehmor()
    table.start("council")
    assert table.count().all == 0
    assert council_points(table) == {}
    assert table.vp() == [0, 0, 0, 0]


@rule("FF 10.3.6")
def test_25_conservatives_and_liberals_never_govern_together():
    table = Tehmor()
    table.has("A", "conservative-party")
    table.has("B", "reform-party")
    table.party("Militant", C=3)
    table.start("control")
    table.is_refused("A", "propose", ("Liberal", "Conservative"), (), "-", rule="FF 10.3.6")


def example_26(**options: object) -> Tehmor:
    table = Tehmor(options=options)
    table.has("A", "conservative-party")
    table.has("B", "reform-party")
    table.party("Conservative", A=3, B=2)
    table.party("Mercantile", A=4, C=3)
    table.party("Liberal", B=2, C=1)
    assert table.votes() == {"B": 13, "C": 4, "A": 13}
    table.start("control")
    return table


@rule("FF 10.3.6", "FF 10.3.10")
def test_26_one_player_may_lead_two_parties_and_sign_for_both():
    table = example_26()
    table.answers("A", "propose", ("Conservative", "Mercantile"), (), "-")
    table.is_asked("split-coalition", "A")  # B and C are carried along and might be given something
    assert table.match.questions(0)[0].options[0] == ("share", 2, 0, 0)  # the custom: 1 for each party, both A's
    table.answers("A", "share", 2, 0, 0)
    assert council_points(table) == {"A": 2}


@rule("FF 10.3.6")
def test_26b_by_option_a_block_may_not_govern_with_itself():
    table = example_26(self_coalition=False)
    table.is_refused("A", "propose", ("Conservative", "Mercantile"), (), "-", rule="FF 10.3.6")


@rule("FF 10.3.6")
def test_26c_but_with_somebody_elses_single_seat_it_may():
    table = Tehmor(options={"self_coalition": False})
    table.has("B", "reform-party")
    table.party("Militant", C=7)
    table.party("Conservative", A=2, C=1)
    table.start("control")
    assert table.may("B", "propose", ("Liberal",), table.chairs(table.active("C")[0]), "-")


@rule("FF 10.3.10")
def test_a_coalition_that_cannot_agree_breaks_up_for_good():
    table = example_15()
    table.start("control")
    table.answers("A", "propose", ("Conservative", "Mercantile"), (), "-")
    sign(table, "D")
    table.disagree()
    table.is_asked("coalition")
    table.is_refused("A", "propose", ("Conservative", "Mercantile"), (), "-", rule="FF 10.3.10")


@rule("FF 10.3.6")
@pytest.mark.parametrize("parties", [("Liberal",), ("Conservative", "Militant")])
def test_a_coalition_needs_leaders_and_two_parties(parties: tuple[str, ...]):
    table = Tehmor()
    table.has("B", "reform-party")
    table.party("Mercantile", A=2)
    table.party("Conservative", A=1, C=1)
    table.party("Militant", D=3)
    table.start("control")
    table.is_refused("B", "propose", parties, (), "-", rule="FF 10.3.6")
