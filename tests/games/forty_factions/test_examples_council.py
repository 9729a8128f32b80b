"""Worked examples 9 to 19: neutral seats, and who controls the Council."""

from __future__ import annotations

from questboard.games.forty_factions.bodies.council import LIBERAL, coalition_votes
from questboard.testing import rule
from tests.games.forty_factions.cases import sign
from tests.games.forty_factions.councils import council_points, example_15
from tests.games.forty_factions.tehmor import ASSASSINS, Tehmor


@rule("FF 10.3.2.2.1", "FF 10.3.2.1", "FF 10.3.1")
def test_9_the_party_factions_holder_controls_the_neutral_seats():
    table = Tehmor()
    table.has("B", "reform-party")
    table.party("Liberal", B=2, A=3)
    assert table.votes("Liberal") == {"B": 9, "A": 3}


@rule("FF 10.3.2.2.2", "FF 10.3.2.2")
def test_10_else_whoever_has_more_than_half_of_the_pawns():
    table = Tehmor()
    table.party("Conservative", A=2, B=1)
    assert table.votes("Conservative") == {"A": 8, "B": 1}


@rule("FF 10.3.2.2.3")
def test_11_else_they_abstain():
    table = Tehmor()
    table.party("Conservative", A=2, B=1, C=1)
    assert table.votes("Conservative") == {"A": 2, "B": 1, "C": 1}


@rule("FF 7.4.1.2", "FF 10.3.2.2.2")
def test_12_an_alliance_counts_as_one():
    table = Tehmor()
    table.party("Conservative", A=1, C=1, D=1)
    table.allied("AD")
    assert table.votes("Conservative") == {"AD": 8, "C": 1}
    table.state.alliances.clear()
    assert table.votes("Conservative") == {"A": 1, "C": 1, "D": 1}


@rule("FF 10.3.2.2.4", "FF 10.3.3")
def test_13_neutral_militants_always_abstain_and_the_anarchists_bring_no_vote():
    table = Tehmor()
    table.party("Militant", A=3)
    table.has("A", "anarchist-movement")
    assert table.votes("Militant") == {"A": 3}


@rule("FF 10.3.2.2.1", "FF 10.3.6")
def test_14_who_controls_the_neutral_seats_need_not_lead_the_party():
    table = Tehmor()
    table.has("B", "reform-party")
    table.party("Liberal", B=1, A=8)
    assert table.votes("Liberal") == {"B": 4, "A": 8}
    assert table.count().leaders[LIBERAL] == (0,)


@rule("FF 10.3", "FF 10.3.2", "FF 10.3.5")
def test_15_a_full_table_without_a_majority():
    table = example_15()
    assert table.votes() == {"A": 11, "C": 4, "B": 10, "D": 9}
    assert table.count().all == 34
    table.start("control")
    table.is_asked("coalition")


@rule("FF 10.3.6", "FF 12.3.1", "FF 12.3.3", "FF 6.5.1")
def test_16_conservatives_and_free_traders_govern_and_share():
    table = example_15()
    table.start("control")
    table.answers("A", "propose", ("Conservative", "Mercantile"), (), "-")
    sign(table, "D")
    table.is_asked("split-coalition", "A", "D")
    table.agree(A=1, D=1)
    assert council_points(table) == {"A": 1, "D": 1}


@rule("FF 10.3.6")
def test_17_militants_join_as_a_bloc_only_if_all_agree_and_single_seats_may_join():
    table = example_15()
    table.start("control")
    table.answers("B", "propose", ("Liberal", "Militant"), (), "-")
    assert table.state.coalitions[0].signatories == [0, 1, 2]  # A and C have the Militants, B the Liberals
    table.answers("A", "refuse", table.state.coalitions[0].number)
    assert table.owner("army") == "C"
    table.answers("B", "propose", ("Liberal",), table.chairs("army", ASSASSINS), "-")
    sign(table, "C")
    assert coalition_votes(table.match, table.state.coalitions[0], table.count()) == 14
    table.is_asked("coalition")  # of 34: no Majority


@rule("FF 10.3.6", "FF 10.3.7")
def test_17b_with_all_militants_it_is_still_no_majority_but_the_largest_group():
    table = example_15()
    table.start("control")
    table.answers("B", "propose", ("Liberal", "Militant"), table.chairs(ASSASSINS), "-")
    sign(table, "A", "C")
    assert coalition_votes(table.match, table.state.coalitions[0], table.count()) == 16
    table.all_pass("done")
    table.is_asked("split-coalition", "A", "B", "C")
    assert table.told("coalition-governs")[0]["takers"] == [[0], [2], [1]]
    assert table.match.questions(1)[0].options[0] == ("share", 0, 0, 1)  # the custom: whoever leads the Liberals
    table.all_answer("share", 0, 0, 1)
    assert council_points(table) == {"B": 1}


@rule("FF 10.3.5", "FF 12.3.1")
def test_18_minority_control():
    table = example_15()
    table.start("control")
    table.all_pass("done")
    assert council_points(table) == {"A": 1}


@rule("FF 10.3.5", "FF 10.3.10", "FF 7.4.1.2")
def test_19_an_alliance_with_a_majority_needs_no_coalition():
    table = example_15()
    table.allied("AD")
    assert table.votes() == {"AD": 20, "C": 4, "B": 10}
    table.start("control")
    table.is_asked("split", "A", "D")
    table.disagree()
    table.is_asked("coalition")  # counted again, without the Alliance
    assert table.state.alliances == []
