"""Worked examples 9 to 26: neutral seats, and who controls the Council."""

from __future__ import annotations

import pytest

from questboard.games.forty_factions.rules.council import casting_vote, is_majority
from questboard.testing import rule
from tests.games.forty_factions.tehmor import Tehmor


def council_points(table: Tehmor) -> dict[str, int]:
    players = table.match.table.players
    return {players[told["seat"]]: told["vp"] for told in table.told("scored") if told["source"] == "council"}


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
    from questboard.games.forty_factions.rules.council import LIBERAL, leader

    table = Tehmor()
    table.has("B", "reform-party")
    table.party("Liberal", B=1, A=8)
    assert table.votes("Liberal") == {"B": 4, "A": 8}
    assert leader(table.count(), LIBERAL) == (0,)


def example_15() -> Tehmor:
    table = Tehmor()
    table.has("B", "reform-party")
    table.has("D", "free-trade-party")
    table.party("Militant", A=2, C=1)
    table.party("Liberal", B=3, C=2)
    table.party("Conservative", A=2, D=1)
    table.party("Mercantile", D=2, A=1)
    table.party("Independent", C=1)
    return table


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
    table.answers("A", "propose", ("Conservative", "Mercantile"), ())
    table.answers("D", "sign", table.state.coalitions[0].number)
    table.is_asked("split-coalition", "A", "D")
    table.agree(A=1, D=1)
    assert council_points(table) == {"A": 1, "D": 1}


@rule("FF 10.3.6")
def test_17_militants_join_as_a_bloc_only_if_all_agree_and_single_seats_may_join():
    table = example_15()
    table.start("control")
    table.answers("B", "propose", ("Liberal", "Militant"), ())
    assert table.state.coalitions[0].signatories == [0, 1, 2]
    table.answers("A", "refuse", table.state.coalitions[0].number)
    militant = table.match.content.ids[
        next(f for f, p in zip(table.state.council, table.state.party, strict=True) if p == 0 and table.state.owner[f] == 2)
    ]
    table.answers("B", "propose", ("Liberal",), (militant, "honourable-guild-of-assassins"))
    table.answers("C", "sign", table.state.coalitions[0].number)
    table.is_asked("coalition")  # 14 of 34: no Majority
    assert council_points(table) == {}


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


@rule("FF 10.3.6", "FF 7.4.8")
def test_20_a_coalition_counts_whole_parties():
    table = Tehmor()
    table.has("B", "reform-party")
    table.has("D", "free-trade-party")
    table.party("Militant", A=2)
    table.party("Liberal", B=3, C=2)
    table.party("Conservative", A=2, C=1)
    table.party("Mercantile", D=2, B=1)
    assert table.count().all == 32
    table.start("control")
    table.answers("A", "propose", ("Conservative", "Mercantile"), ())
    table.answers("D", "sign", table.state.coalitions[0].number)
    table.is_asked("split-coalition", "A", "D")


@rule("FF 10.3.6")
def test_20b_by_option_only_the_signatories_count():
    table = Tehmor(options={"coalition_count": "signatory"})
    table.has("B", "reform-party")
    table.has("D", "free-trade-party")
    table.party("Militant", A=2)
    table.party("Liberal", B=3, C=2)
    table.party("Conservative", A=2, C=1)
    table.party("Mercantile", D=2, B=1)
    table.start("control")
    table.answers("A", "propose", ("Conservative", "Mercantile"), ())
    table.answers("D", "sign", table.state.coalitions[0].number)
    # 16 of 32; the Overlord's seat is Conservative, so the casting vote is theirs
    table.is_asked("split-coalition", "A", "D")


@rule("FF 10.3.4", "FF 10.3.5")
def test_21_the_casting_vote_breaks_an_exact_tie():
    table = Tehmor()
    table.party("Militant", A=4, B=2, C=2)
    table.has("A", "conservative-party")
    counted = table.count()
    assert is_majority(10, counted._replace(all=20), casting=True)
    assert not is_majority(10, counted._replace(all=20), casting=False)
    assert casting_vote(table.match, counted) == (0,)


@rule("FF 10.3.4")
def test_21b_a_neutral_overlords_seat_votes_with_its_party():
    table = Tehmor()
    table.party("Conservative", B=2, A=1)
    assert casting_vote(table.match, table.count()) == (1,)
    table = Tehmor()
    table.party("Conservative", B=1, A=1)
    assert casting_vote(table.match, table.count()) is None


@rule("FF 12.3.2")
def test_22_a_lone_pawn_on_the_council_earns_one_point():
    table = Tehmor()
    table.has("B", "reform-party")
    assert table.votes() == {"B": 12}
    table.start("control")
    assert council_points(table) == {"B": 1}


@rule("FF 10.3.5")
def test_23_a_tie_for_most_gives_no_minority_control():
    table = Tehmor()
    table.party("Militant", A=3, B=3, C=2)
    table.start("control")
    table.all_pass("done")
    assert council_points(table) == {}


@rule("FF 10.3.5")
def test_23b_by_option_the_casting_vote_breaks_it():
    table = Tehmor(options={"casting_breaks_minority": True})
    table.has("A", "conservative-party")
    table.state.overlord = table.match.content.face_of["temple-of-zakel"]
    table.has("A", "temple-of-zakel")
    table.party("Militant", A=1, B=3)
    table.state.party = [0 if p == 2 else p for p in table.state.party]  # nobody else has a party to lead
    table.start("control")
    if table.match.questions()[0].name == "coalition":
        table.all_pass("done")
    assert sum(council_points(table).values()) <= 2


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
    table.is_refused("A", "propose", ("Liberal", "Conservative"), (), rule="FF 10.3.6")


@rule("FF 10.3.6", "FF 10.3.10")
def test_26_one_player_may_lead_two_parties_and_sign_for_both():
    table = Tehmor()
    table.has("A", "conservative-party")
    table.party("Conservative", A=3, B=2)
    table.party("Mercantile", A=4, C=3)
    table.has("B", "reform-party")
    table.party("Liberal", B=2, C=1)
    assert table.votes() == {"B": 13, "C": 4, "A": 13}
    table.start("control")
    table.answers("A", "propose", ("Conservative", "Mercantile"), ())
    assert council_points(table) == {} and table.match.questions()[0].name == "split-coalition"
    table.answers("A", *table.match.questions(0)[0].options[0])


@rule("FF 10.3.6")
def test_26b_by_option_a_block_may_not_govern_with_itself():
    table = Tehmor(options={"self_coalition": False})
    table.has("A", "conservative-party", "free-trade-party")
    table.has("B", "reform-party")
    table.party("Militant", C=5, D=4)
    table.start("control")
    table.is_refused("A", "propose", ("Conservative", "Mercantile"), (), rule="FF 10.3.6")


@rule("FF 10.3.7")
def test_a_coalition_for_minority_control_earns_one_point():
    table = Tehmor()
    table.party("Militant", A=3, B=3, C=3)
    table.party("Independent", A=1)
    table.start("control")
    table.answers("A", "propose", ("Militant",), ("honourable-guild-of-assassins",))
    for who in "BC":
        if table.match.questions()[0].name == "coalition":
            table.answers(who, "sign", table.state.coalitions[0].number)
    table.is_asked("split-coalition")


@rule("FF 10.3.10")
def test_a_coalition_that_cannot_agree_breaks_up_for_good():
    table = example_15()
    table.start("control")
    table.answers("A", "propose", ("Conservative", "Mercantile"), ())
    table.answers("D", "sign", table.state.coalitions[0].number)
    table.disagree()
    table.is_asked("coalition")
    table.is_refused("A", "propose", ("Conservative", "Mercantile"), (), rule="FF 10.3.10")


@rule("FF 10.3.6")
@pytest.mark.parametrize("parties", [("Liberal",), ("Conservative", "Militant")])
def test_a_coalition_needs_leaders_and_two_parties(parties: tuple[str, ...]):
    table = Tehmor()
    table.has("B", "reform-party")
    table.party("Liberal", B=1)
    table.party("Mercantile", A=2)
    table.party("Conservative", A=1, C=1)
    table.start("control")
    table.is_refused("B", "propose", parties, (), rule="FF 10.3.6")
