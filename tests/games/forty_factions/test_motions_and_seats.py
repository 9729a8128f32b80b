"""FF 10.1, FF 10.2.3, FF 10.2.6: the DM's motions in the Council, and seats that change hands."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.games.forty_factions.bodies.council import rest_of
from questboard.games.forty_factions.rules.dm_council import PASSES
from questboard.testing import rule
from tests.games.forty_factions.tehmor import Tehmor


def chamber(**more: Any) -> Tehmor:
    """Militants A3 B3 C2; the Overlord's party is D's, with nine votes; Hal is the DM."""
    table = Tehmor(dm="Hal", **more)
    table.has("D", "conservative-party")
    table.party("Militant", A=3, B=3, C=2)
    table.start("trading")
    return table


def motion(table: Tehmor, needs: str, without: str = "-", **votes: str) -> dict[str, Any]:
    """The DM puts something to the vote; whoever is not named abstains."""
    table.interjects("Hal", "motion", needs, without, "a decree")
    for seat in list(table.match.waiting_for()):
        who = table.match.table.players[seat]
        table.answers(who, votes.get(who, "abstain"))
    return table.told("motion")[-1]


@rule("FF 10.2.3")
@pytest.mark.parametrize(
    ("needs", "yes", "no", "casting", "passes"),
    [
        ("simple majority", 5, 4, False, True), ("simple majority", 4, 4, False, False),
        ("simple majority", 4, 4, True, True), ("simple majority", 0, 0, True, False),
        ("two thirds", 8, 4, False, True), ("two thirds", 7, 4, False, False),
        ("unanimity", 1, 0, False, True), ("unanimity", 30, 1, False, False), ("unanimity", 0, 0, False, False),
    ],
)  # fmt: skip
def test_what_each_majority_needs(needs: str, yes: int, no: int, casting: bool, passes: bool):
    assert PASSES[needs](yes, no, casting) is passes


@rule("FF 10.2.3", "FF 10.2.6", "FF 10.1.4")
def test_decrees_offices_and_adjournments_are_put_to_the_vote_at_any_time():
    table = chamber()
    told = motion(table, "simple majority", A="for", B="for", C="for", D="against")
    assert (told["yes"], told["no"], told["passed"]) == (8, 9, False)
    told = motion(table, "two thirds", D="for", A="against")
    assert (told["yes"], told["no"], told["passed"]) == (9, 3, True)
    table.is_asked("trade")  # and the game goes on where it was


@rule("FF 10.2.3", "FF 10.3.4")
def test_on_a_tie_the_overlords_seat_decides():
    table = chamber()
    for overlord in (True, False):  # D's other votes stay out of it
        table.interjects("Hal", "motion", "simple majority", "-", "a tax")
        table.seal(A=("for",) if overlord else ("against",), B=("against",) if overlord else ("for",))
        one = table.chairs(table.active("C")[0])
        table.answers("C", "divide", *(((), one) if overlord else (one, ())))
        office = table.chairs("conservative-party")
        table.answers("D", "divide", *((office, ()) if overlord else ((), office)))
        told = table.told("motion")[-1]
        assert (told["yes"], told["no"], told["passed"]) == (4, 4, overlord)
    table.has("A", "temple-of-terrik")  # the last Militant: 4 + 3 + 2 against 9
    table.start("trading")
    assert motion(table, "simple majority", A="for", B="for", C="for", D="against")["passed"] is False
    assert motion(table, "simple majority", A="against", B="against", C="against", D="for")["passed"] is True


@rule("FF 7.4.1.2", "FF 7.4.8", "FF 10.2.3")
def test_allies_keep_together_on_motions_or_part():
    table = chamber()
    table.allied("AB")
    table.start("trading")
    table.interjects("Hal", "motion", "simple majority", "-", "a tax")
    for _ in range(2):
        table.seal(A=("for",), B=("against",), C=("abstain",), D=("abstain",))
    assert table.told("alliance-dissolved")[0]["reason"] == "they cannot agree how to vote"
    table.seal(A=("for",), B=("against",), C=("for",), D=("abstain",))
    assert (table.told("motion")[0]["yes"], table.told("motion")[0]["no"]) == (5, 3)
    assert table.match.state.alliances == []


@rule("FF 10.1.3")
def test_a_seat_needs_unanimity_without_the_councillor_concerned():
    table = chamber()
    seat = table.chair(table.active("C")[0])
    told = motion(table, "unanimity", seat, A="for", B="for", C="against", D="for")
    assert (told["yes"], told["no"], told["passed"]) == (15, 1, False)  # C's other seat is against it
    table.interjects("C", "drop", table.active("C")[1])
    told = motion(table, "unanimity", seat, A="for", B="for", C="against", D="for")
    assert (told["yes"], told["no"], told["passed"]) == (15, 0, True)


@rule("FF 10.1.3")
def test_also_if_it_is_one_of_the_neutral_seats():
    table = chamber()
    told = motion(table, "unanimity", table.chair("temple-of-escus"), A="for", B="for", C="for", D="for")
    assert told["yes"] == 8 + 9 - 1


@rule("FF 10.1.3", "FF 12.3.1", "FF 10.3.1")
def test_a_seat_counts_for_the_party_of_its_new_holder():
    table = chamber()
    table.moves_seat("temple-of-escus", "kyr", "by a unanimous vote")
    assert {party.name: party.seats for party in table.sees(None).parties} == {
        "Militant": 9, "Liberal": 12, "Conservative": 8, "Mercantile": 10, "Independent": 1
    }  # fmt: skip
    assert table.vp() == [0, 0, 0, 0]  # neither Faction is Activated: nobody gains or loses


@rule("FF 12.3.1", "FF 7.2.2")
def test_handing_over_a_faction_is_no_loss_of_a_seat():
    table = chamber()
    table.answers("D", "offer", 0, ("conservative-party",), (), ())
    table.answers("A", "accept", (3, table.state.counter), ())
    assert table.vp() == [0, 0, 0, 0]


@rule("FF 10.1.2", "FF 10.1.3")
def test_any_of_the_forty_seats_may_go_to_any_faction_but_its_holder():
    table = chamber()
    blanks = table.blanks("Hal", "move-seat")
    assert len(blanks["seat"]) == 40 and len(blanks["to"]) == 56
    seat = table.chair("army")
    table.is_refused("Hal", "move-seat", seat, "army", "-", "a coup", rule="FF 10.1.3", out_of_turn=True)
    table.interjects("Hal", "move-seat", seat, "navy", "-", "a coup")
    assert len(table.sees(None).council) == 40


# Several seats of one Faction


def two_seats(faction: str = "army") -> Tehmor:
    """The seat of B's Navy, c2, has gone to a Faction of A's that has one already: the Army has c3."""
    table = Tehmor(dm="Hal")
    table.has("A", faction)
    table.has("B", "navy")
    table.start("trading")
    table.moves_seat("navy", faction, "a mutiny")
    return table


@rule("FF 10.1.3", "FF 12.3.1", "FF 10.3.2.1")
@pytest.mark.parametrize("faction", ["army", "temple-of-haerim"])  # Lawful; Chaotic, but it had a seat before
def test_47_a_second_seat_is_a_second_pawn_and_a_second_vote(faction: str):
    table = two_seats(faction)
    assert table.vp() == [1, -1, 0, 0]
    assert table.votes("Militant") == {"A": 2}
    told = motion(table, "unanimity", "c2", A="against")
    assert (told["yes"], told["no"], told["passed"]) == (0, 1, False)  # the other seat still votes


@rule("FF 10.3.8")
def test_a_ballot_lists_seats_and_two_of_one_faction_may_differ():
    table = two_seats()
    table.party("Militant", C=1)
    table.interjects("Hal", "motion", "simple majority", "-", "a tax")
    assert table.blanks("A", "divide")["for"] == ("c2", "c3")
    table.answers("A", "divide", ("c2",), ("c3",))
    table.answers("C", "abstain")
    assert (table.told("motion")[0]["yes"], table.told("motion")[0]["no"]) == (1, 1)


@rule("FF 10.3.6")
def test_single_seats_of_one_faction_join_a_coalition_one_by_one():
    table = two_seats()
    table.has("B", "free-trade-party")
    table.has("C", "reform-party")
    table.has("D", "conservative-party")
    table.start("control")
    table.answers("C", "propose", ("Liberal",), ("c3",), "-")
    table.answers("A", "sign", table.state.coalitions[0].number)
    [seen] = table.sees(None).coalitions
    assert (seen.seats, seen.votes) == (("c3",), 13)
    assert rest_of(table.match, (0,), table.count()) == 1


@rule("FF 10.2.1", "FF 10.1.3")
def test_48_an_overlord_who_loses_one_of_two_seats_sits_for_the_other():
    table = Tehmor(dm="Hal")
    table.has("A", "conservative-party")
    table.start("trading")
    office = table.chair("conservative-party")
    other = table.chair("karana-family")
    assert (office, other) == ("c31", "c30")
    table.moves_seat("karana-family", "conservative-party", "a wedding")
    table.state.office = table.match.content.seat_of[office]
    table.interjects("Hal", "move-seat", office, "iklaron", "-", "a divorce")
    seen = table.sees(None)
    assert seen.in_office and seen.office == other and table.vp()[0] == 1 - 1
    table.interjects("Hal", "move-seat", other, "iklaron", "-", "a scandal")
    assert not table.sees(None).in_office and table.vp()[0] == -1


@rule("FF 10.2.1", "FF 10.3.8")
def test_a_candidate_with_two_seats_is_one_candidate_and_sits_for_the_seat_that_was_named():
    table = two_seats()
    table.start("resolutions")
    assert [name for name in table.blanks("A", "elect")["faction"] if name in ("army", "c2", "c3")] == ["army", "c3"]
    table.seal(A=("elect", "c3"))
    table.seal(A=("for",))
    assert (table.sees(None).overlord, table.sees(None).office) == ("army", "c3")


@rule("FF 10.3.1", "FF 12.3.1")
def test_the_dm_names_the_party_of_a_seat_that_moves_or_stays():
    table = chamber()
    table.moves_seat("temple-of-escus", "kyr", "a bargain", party="Militant")
    table.interjects("Hal", "seat-party", table.chair("army"), "Liberal", "a change of heart")
    assert {party.name: party.seats for party in table.sees(None).parties} == {
        "Militant": 9, "Liberal": 13, "Conservative": 8, "Mercantile": 9, "Independent": 1
    }  # fmt: skip
    assert table.vp() == [0, 0, 0, 0]
