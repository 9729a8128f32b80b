"""FF 10.2, FF 10.3.8 to FF 10.3.10, FF 12.3.4: the Overlord, the Deputy, resolutions and motions."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.engine.errors import NoSuchOption
from questboard.testing import rule
from tests.games.forty_factions.cases import ballots, motions, sign
from tests.games.forty_factions.tehmor import Tehmor


def house(**more: Any) -> Tehmor:
    """Militants A3 B3 C2; the Conservative Party, and so the Overlord, is D's with nine votes."""
    table = Tehmor(**more)
    table.has("D", "conservative-party")
    table.party("Militant", A=3, B=3, C=2)
    assert table.votes() == {"A": 3, "B": 3, "C": 2, "D": 9}
    return table


@rule("FF 10.3.8", "FF 10.2.1", "FF 6.5.2")
def test_an_election_changes_overlord_and_deputy():
    table = house()
    motions(table, A=("elect", "navy"))
    ballots(table, A="for", B="for", C="for")
    seen = table.sees(None)
    assert (seen.overlord, seen.deputy, seen.in_office) == ("navy", "navy", True)
    assert table.points("overlord") == {table.owner("navy"): 1}


@rule("FF 10.3.9", "FF 6.5.2")
def test_a_resolution_that_fails_changes_nothing():
    table = house()
    motions(table, A=("elect", "navy"))
    ballots(table, A="for", B="for", C="for", D="against")
    assert table.told("vote")[0]["passed"] is False
    assert table.points("overlord") == {"D": 1}


@rule("FF 10.3.8", "FF 10.2.1")
def test_only_who_has_a_pawn_may_propose_and_only_councillors_can_be_elected():
    table = Tehmor()
    table.has("A", "navy")
    table.has("B", "kyr")
    table.start("resolutions")
    table.is_asked("propose-overlord", "A")
    assert table.may("A", "elect", "reform-party")  # not Activated: nobody would score
    for nobody in ("anarchist-movement", "kyr", "conservative-party"):  # no seat, no seat, in office already
        assert not table.may("A", "elect", nobody)


@rule("FF 10.3.8")
def test_ones_own_seats_may_be_divided_the_neutral_ones_vote_as_one():
    table = house()
    motions(table, A=("elect", "navy"))
    mine = table.chairs(*table.active("A"))
    table.answers("A", "divide", mine[:2], mine[2:])
    table.is_refused("D", "divide", (("neutral", "Conservative"),), (("neutral", "Conservative"),), rule="FF 10.3.8")
    table.answers("D", "divide", (("neutral", "Conservative"),), table.chairs("conservative-party"))
    table.seal(B=("abstain",), C=("abstain",))
    vote = table.told("vote")[0]
    assert (vote["yes"], vote["no"], vote["passed"]) == (2 + 8, 1 + 1, True)


@rule("FF 10.3.8", "FF 7.4.1.2")
def test_allies_cast_one_ballot_and_may_divide_it_by_consent():
    table = house()
    table.allied("AB")
    motions(table, A=("elect", "navy"))
    both = table.chairs(*table.active("A"), *table.active("B"))
    for who in "AB":
        table.answers(who, "divide", both[:4], both[4:])
    table.seal(C=("abstain",), D=("abstain",))
    assert [(told["yes"], told["no"]) for told in table.told("vote")] == [(4, 2)]
    assert table.state.alliances == [[0, 1]]


@rule("FF 10.3.8", "FF 10.3.10")
def test_coalition_partners_are_free_to_vote_against_each_other():
    table = Tehmor()
    table.has("A", "reform-party")
    table.has("B", "free-trade-party")
    table.party("Militant", C=6)
    table.start("control")
    table.answers("A", "propose", ("Liberal", "Mercantile"), (), "-")
    sign(table, "B")
    table.all_answer("share", 1, 1)
    table.seal(A=("elect", "reform-party"), B=("pass",), C=("pass",))
    table.seal(A=("for",), B=("against",), C=("abstain",))
    assert table.told("vote")[0]["passed"] is False


# Several resolutions


@rule("FF 10.3.9")
def test_the_overlords_player_sets_the_order_and_the_rest_is_withdrawn_unless_somebody_insists():
    table = house()
    motions(table, A=("elect", "navy"), B=("elect", "army"), C=("elect", "navy"))
    assert table.sees(None).resolutions == ((0, "navy"), (1, "army"))  # the same proposal is voted on once
    table.is_asked("order-resolutions", "D")
    table.answers("D", "next", 1)
    assert table.told("vote-opens")[0]["candidate"] == "army"
    ballots(table, B="for")
    table.is_asked("insist", "A")
    table.answers("A", "withdraw")
    assert table.sees(None).overlord == "army"
    assert len(table.told("vote")) == 1


@rule("FF 10.3.9", "FF 10.2.1")
def test_removal_and_election_in_one_phase():
    table = house()
    motions(table, A=("remove",), B=("elect", "navy"))
    table.answers("D", "next", 0)
    ballots(table, A="for", B="for")
    seen = table.sees(None)
    assert (seen.in_office, seen.deputy) == (False, None)  # the Deputy goes with the Overlord
    table.is_asked("insist", "B")
    table.answers("B", "insist")
    ballots(table, B="for")
    assert (table.sees(None).overlord, table.sees(None).in_office) == ("navy", True)


@rule("FF 10.2.1", "FF 10.2.5", "FF 12.3.4")
def test_after_a_mere_removal_nobody_governs_and_nobody_scores():
    table = house(dm="Hal")
    motions(table, A=("remove",))
    ballots(table, A="for", B="for")
    assert table.points("overlord") == {}
    motions(table, A=("elect", "navy"), B=("elect", "army"))
    table.is_asked("order-resolutions", "Hal")  # no Overlord, no Deputy: the DM sets the order


@rule("FF 10.3.9", "FF 10.2.5")
def test_the_acting_deputys_player_sets_the_order():
    table = house(dm="Hal")
    table.start("trading")
    table.interjects("D", "appoint-deputy", "navy")
    table.interjects("D", "resign")
    motions(table, A=("elect", "army"), B=("elect", "temple-of-zakel"))
    table.is_asked("order-resolutions", table.owner("navy") or "")


@rule("FF 10.3.9")
def test_without_overlord_and_dm_they_are_voted_on_as_they_came():
    table = house()
    table.interjects("D", "drop", "conservative-party")
    motions(table, A=("elect", "navy"), B=("elect", "army"))
    table.is_asked("ballot")
    assert table.told("vote-opens")[0]["candidate"] == "navy"


# What the office is worth


@rule("FF 10.2.2", "FF 12.3.4")
@pytest.mark.parametrize("bonus", [0, 2])
def test_an_election_is_worth_no_more_than_the_office_unless_the_table_says_so(bonus: int):
    table = house(options={"election_bonus": bonus})
    motions(table, A=("elect", "navy"))
    ballots(table, A="for")
    holder = table.owner("navy")
    assert table.points("overlord elected") == ({holder: bonus} if bonus else {})
    assert table.points("overlord") == {holder: 1}
    assert table.points("overlord lost") == {}


@rule("FF 10.2.2")
def test_a_sheet_may_say_otherwise(tmp_path: Any):
    (tmp_path / "proud.toml").write_text(
        "[[factions]]\nid = 'conservative-party'\non_lost_vp = -2\noverlord_vp = 2\n"
        "[[factions]]\nid = 'navy'\non_elected_vp = 1\n"
    )
    table = house(packs=[str(tmp_path)])
    motions(table)
    assert table.points("overlord") == {"D": 2}
    motions(table, A=("elect", "navy"))
    ballots(table, A="for")
    assert table.points("overlord lost") == {"D": -2}
    assert table.points("overlord elected") == {table.owner("navy"): 1}
    motions(table, B=("remove",))
    ballots(table, B="for")
    assert table.points("overlord lost") == {"D": -2}  # the Navy does not mind


# Resigning, dying, being away


@rule("FF 10.2.7", "FF 10.2.5")
def test_the_overlord_may_resign_and_the_deputy_governs():
    table = house()
    table.start("trading")
    table.interjects("D", "resign")
    seen = table.sees(None)
    assert (seen.in_office, seen.deputy) == (False, "conservative-party")
    table.start("council")
    assert table.told("no-council") == []  # no Council Phase is lost
    with pytest.raises(NoSuchOption):
        table.interjects("A", "resign")


@rule("FF 10.2.7")
def test_but_not_during_a_count():
    table = house()
    table.has("A", "thieves-guild-of-tehmor")
    table.allied("AB")
    table.start("conclave")
    table.is_asked("split")
    table.is_refused("D", "resign", rule="FF 4.3.8", out_of_turn=True)


@rule("FF 10.2.5")
def test_the_overlord_appoints_a_deputy_from_the_councillors():
    table = house()
    table.start("trading")
    with pytest.raises(NoSuchOption):
        table.interjects("D", "appoint-deputy", "kyr")  # no seat
    table.interjects("D", "appoint-deputy", "navy")
    assert table.sees(None).deputy == "navy"


@rule("FF 10.2.1", "FF 10.2.5", "FF 10.1.3")
def test_an_overlord_whose_faction_loses_its_seat_is_out_of_office():
    table = house(dm="Hal")
    table.start("trading")
    table.moves_seat("conservative-party", "kyr", "a scandal")
    seen = table.sees(None)
    assert (seen.in_office, seen.deputy) == (False, None)  # the heir had no other seat
    assert table.vp()[3] == -1
    table = house(dm="Hal")
    table.start("trading")
    table.interjects("D", "appoint-deputy", "navy")
    table.moves_seat("conservative-party", "kyr", "a scandal")
    assert (table.sees(None).in_office, table.sees(None).deputy) == (False, "navy")


@rule("FF 10.2.4", "FF 10.2.5")
@pytest.mark.parametrize(("fate", "lost"), [("dies", True), ("is incapacitated", True), ("resigns", False)])
def test_the_dm_decides_what_becomes_of_the_overlord(fate: str, lost: bool):
    table = house(dm="Hal")
    table.start("trading")
    table.interjects("Hal", "overlord", fate, "so it goes")
    assert (table.sees(None).in_office, table.match.state.overlord_lost) == (False, lost)
    table.interjects("Hal", "overlord", "is restored", "a miracle")
    assert (table.sees(None).in_office, table.match.state.overlord_lost) == (True, False)


@rule("FF 10.2.1")
def test_the_dm_may_put_somebody_into_office():
    table = house(dm="Hal")
    table.start("trading")
    table.interjects("Hal", "install-overlord", "navy", "a coup")
    assert (table.sees(None).overlord, table.sees(None).deputy) == ("navy", "navy")


# State of Emergency


@rule("FF 10.2.4")
@pytest.mark.parametrize("answer", ["consent", "deny"])
def test_the_overlords_player_declares_it_if_the_dm_consents(answer: str):
    table = house(dm="Hal")
    table.holds("A", "a-secret-exposed")
    table.start("plots")
    table.is_refused("D", "declare-emergency", rule="FF 10.2.4", out_of_turn=True)  # while role-playing only
    table.seal(A=table.scheme("A", "a-secret-exposed", "navy"), B=("pass",), C=("pass",), D=("pass",))
    table.answers("A", "pass")
    table.answers("A", "specify", "x", "y")
    table.answers("Hal", "approve")
    assert ("declare-emergency",) not in table.match.interjections(0)
    table.interjects("D", "declare-emergency")
    table.is_asked("consent", "Hal")
    table.answers("Hal", answer)
    assert table.sees(None).emergency is (answer == "consent")
    table.is_asked("roleplay")


@rule("FF 10.2.4")
def test_the_overlord_the_acting_deputy_or_the_dm_lifts_it():
    table = house(dm="Hal")
    table.start("trading", emergency=True)
    assert ("lift-emergency",) not in table.match.interjections(0)
    table.interjects("D", "lift-emergency")
    assert not table.sees(None).emergency
    table.start("trading", emergency=True)
    table.interjects("Hal", "overlord", "dies", "at last")
    table.interjects("D", "lift-emergency")  # the heir of the same house
    table.start("trading", emergency=True)
    table.interjects("Hal", "emergency", "lift", "the riots are over")
    assert not table.sees(None).emergency


@rule("FF 10.2.4")
@pytest.mark.parametrize("answer", ["keep", "lift"])
def test_a_new_overlords_player_is_asked_at_once(answer: str):
    table = house(dm="Hal")
    table.start("council", emergency=True, in_office=False, overlord_lost=True)
    table.seal(A=("elect", "navy"), B=("pass",), C=("pass",), D=("pass",))
    ballots(table, A="for")
    table.is_asked("lift-emergency", table.owner("navy") or "")
    table.answers(table.owner("navy") or "", answer)
    assert table.sees(None).emergency is (answer == "keep")
