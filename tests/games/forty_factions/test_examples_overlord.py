"""Worked examples 27 to 33 and 45: the Overlord, the Conclave, and a whole turn."""

from __future__ import annotations

import pytest

from questboard.games.forty_factions.rules.overlord import two_thirds
from questboard.testing import rule
from tests.games.forty_factions.cases import motions
from tests.games.forty_factions.councils import example_15
from tests.games.forty_factions.tehmor import ASSASSINS, THIEVES, WHITE_HAND, Tehmor

RATS, BEGGARS = "rat-cult", "beggars-buskers-and-rumourmongers"


@rule("FF 10.3.8", "FF 10.2.1")
@pytest.mark.parametrize(
    ("yes", "no", "passes"),
    [
        (27, 13, True), (26, 13, True), (26, 14, False), (18, 9, True), (17, 9, False), (12, 6, True), (1, 0, True),
        (0, 0, False),
    ],
)  # fmt: skip
def test_27_two_thirds(yes: int, no: int, passes: bool):
    assert two_thirds(yes, no) is passes


def vote_alone(table: Tehmor, who: str) -> None:
    """One player votes for what is proposed, all others abstain."""
    for seat in list(table.match.waiting_for()):
        player = table.match.table.players[seat]
        table.answers(player, "for" if player == who else "abstain")


@rule("FF 10.3.8", "FF 10.2.1", "FF 6.5.2")
def test_27b_twelve_votes_and_no_against_make_an_overlord():
    table = Tehmor()
    table.has("B", "reform-party")
    table.party("Militant", A=1)
    motions(table, B=("elect", "reform-party"))
    vote_alone(table, "B")
    assert table.told("vote") == [
        {"candidate": "reform-party", "yes": 12, "no": 0, "passed": True, "ballots": [[0, "abstain"], [1, "for"]]}
    ]
    assert table.sees(None).overlord == "reform-party"
    assert table.points("overlord") == {"B": 1}


@rule("FF 12.3.4", "FF 12.3.1", "FF 10.2.2", "FF 6.5.4.1")
def test_28_the_point_goes_to_whoever_has_the_overlords_faction():
    table = Tehmor()
    table.start("resolutions")
    assert table.points("overlord") == {}  # not Activated: nobody scores
    table.has("A", "conservative-party")
    table.start("resolutions", turn=2)
    table.answers("A", "pass")
    assert table.points("overlord") == {"A": 1}
    table.start("trading", turn=3)
    table.answers("A", "offer", 1, ("conservative-party",), (), ())
    table.answers("B", "accept", (0, table.state.counter), ())
    table.all_pass("done")
    table.start("resolutions")
    table.answers("B", "pass")
    assert table.points("overlord") == {"A": 1, "B": 1}


def example_29() -> Tehmor:
    """The Overlord is dead; A and B together have 14 votes, or 16, C eight."""
    table = Tehmor(dm="Hal")
    table.has("A", "reform-party")  # 12
    table.party("Militant", A=2, C=7)
    table.party("Independent", C=1)
    return table


@rule("FF 10.2.5", "FF 10.2.4", "FF 12.3.4")
def test_29_without_two_thirds_the_deputy_goes_on_and_nobody_scores():
    table = example_29()
    table.start("roleplay")
    table.interjects("Hal", "overlord", "dies", "a knife in the dark")
    motions(table, A=("elect", "reform-party"))
    table.seal(A=("for",), C=("against",))
    assert [(told["yes"], told["no"], told["passed"]) for told in table.told("vote")] == [(14, 8, False)]
    seen = table.sees(None)
    assert (seen.in_office, seen.deputy) == (False, "conservative-party")
    assert table.points("overlord") == {}
    table.has("B", "temple-of-escus", "temple-of-saran")  # two Conservatives, who bring seven neutral ones
    table.start("resolutions", turn=2)
    table.seal(A=("elect", "reform-party"), B=("pass",), C=("pass",))
    table.seal(A=("for",), B=("divide", table.chairs("temple-of-escus", "temple-of-saran"), ()), C=("against",))
    assert [(told["yes"], told["no"], told["passed"]) for told in table.told("vote")[1:]] == [(16, 8, True)]
    assert table.points("overlord") == {"A": 1}


@rule("FF 6.5.5", "FF 10.2.4", "FF 12.2.5", "FF 12.4.3")
@pytest.mark.parametrize("killed", [False, True])
def test_30_in_a_state_of_emergency_the_council_sits_only_to_replace_a_dead_overlord(killed: bool):
    table = Tehmor(dm="Hal")
    table.has("A", "conservative-party", THIEVES)
    table.start("trading")
    table.interjects("Hal", "emergency", "declare", "riots")
    if killed:
        table.interjects("Hal", "overlord", "dies", "a knife in the dark")
    table.start("council")
    if killed:
        assert table.points("council") == {"A": 2}
        table.is_asked("propose-overlord", "A")
        table.answers("A", "pass")
    else:
        assert table.told("no-council")
    assert table.points("council") == ({"A": 2} if killed else {})
    assert table.points("overlord") == {}
    assert table.points("conclave") == {"A": 1}
    assert table.points("area") == {"A": 2 + 1 + 1}  # Old Town, and two Areas with a single pawn


@rule("FF 7.4.1.2", "FF 10.3.8", "FF 10.3.10")
def test_31_allies_who_cannot_agree_on_a_ballot_part_and_vote_alone():
    table = example_15()
    table.allied("AD")
    assert table.votes() == {"AD": 20, "C": 4, "B": 10}
    motions(table, A=("elect", "navy"))
    for _ in range(2):  # they hear of each other's wish, and stay with their own
        table.seal(A=("for",), B=("for",), C=("against",), D=("against",))
    assert table.told("alliance-dissolved")[0]["reason"] == "they cannot agree how to vote"
    assert table.told("ballots-differ", "A")[0]["ballots"] == [[0, "for"], [3, "against"]]
    assert table.told("ballots-differ", "B") == []
    table.seal(A=("for",), B=("for",), C=("against",), D=("against",))
    vote = table.told("vote")[0]
    assert (vote["yes"], vote["no"], vote["passed"]) == (21, 13, False)


# The Conclave


def conclave(table: Tehmor, **seats: str) -> Tehmor:
    for who, guild in seats.items():
        table.has(who[0], guild)
    table.start("conclave")
    return table


@rule("FF 10.4.5", "FF 10.4.2", "FF 6.5.3")
def test_32_two_of_four_are_no_majority():
    table = Tehmor()
    table.has("A", ASSASSINS, RATS)
    conclave(table, B=THIEVES, C=BEGGARS)
    assert table.points("conclave") == {}


@rule("FF 7.4.1.3", "FF 12.4.2", "FF 12.4.1", "FF 10.4.3", "FF 6.5.4.2")
def test_32b_an_alliance_votes_together_and_one_of_them_takes_the_point():
    table = Tehmor()
    table.has("A", ASSASSINS, RATS)
    table.allied("AB")
    conclave(table, B=THIEVES, C=BEGGARS)
    table.is_asked("split", "A", "B")
    assert not table.may("A", "share", 1, 1)
    table.agree(A=0, B=1)
    assert table.points("conclave") == {"B": 1}


@rule("FF 10.4.5", "FF 12.4.1")
def test_33_one_alone_has_it_and_a_tie_gives_nothing():
    assert conclave(Tehmor(), A=ASSASSINS).points("conclave") == {"A": 1}
    table = Tehmor()
    table.has("A", ASSASSINS, RATS)
    table.has("B", BEGGARS)
    assert conclave(table, B=WHITE_HAND).points("conclave") == {}
    table = Tehmor()
    table.has("A", ASSASSINS, RATS)
    assert conclave(table, B=WHITE_HAND).points("conclave") == {"A": 1}


# A whole turn


def example_45(*, holiday: bool) -> Tehmor:
    """A holds Old Town, Environs, the Overlord and the largest group in the Council, and Activates twice."""
    table = Tehmor(dm="Hal")
    table.has("A", "temple-of-budif-wacon")
    table.has("B", "temple-of-altis", "mercenaries-guild", "temple-of-terrik", "temple-of-shelda")
    table.has("C", "medoneh-family", "temple-of-haerim", "temple-of-lofir-wagren", "temple-of-parel")
    table.has("D", "guild-of-craftsmen", ASSASSINS)
    table.holds("A", "conservative-party", "karana-family")
    table.holds("B", "a-secret-exposed")
    table.start("trading")
    table.all_pass("done")
    table.seal(A=table.plan("A", "conservative-party"), B=("pass",), C=("pass",), D=("pass",))
    table.answers("A", *table.plan("A", "karana-family"))
    table.answers("A", "pass")
    table.all_pass()  # Alliances
    table.seal(A=("pass",), B=table.scheme("B", "a-secret-exposed", "karana-family"), C=("pass",), D=("pass",))
    table.answers("B", "pass")
    table.answers("B", "specify", *["whatever you like"] * 2)
    table.answers("Hal", "approve")
    if holiday:
        table.interjects("Hal", "holiday", "yes", "the goats have been crowned")
    table.answers("Hal", "end")
    table.answers("Hal", "award", 0, "karana-family", 1, 2, "usual", "a fine scene")
    table.answers("Hal", "publish")
    return table


@rule("FF 6", "FF 6.5.4", "FF 12.1.1", "FF 12.5.1")
def test_45_a_whole_turn():
    table = example_45(holiday=False)
    assert table.votes() == {"B": 4, "C": 4, "D": 2, "A": 9}
    table.all_pass("done")
    table.all_pass()  # no resolutions
    told = [(t["source"], t["vp"]) for t in table.told("scored") if t["seat"] == 0]
    assert told == [
        ("activation", -1), ("role-playing", 2), ("council", 1), ("overlord", 1), ("area", 2), ("area", 1)
    ]  # fmt: skip
    assert table.vp()[0] == 6


@rule("FF 6.5.5", "FF 12.3.1")
def test_45b_the_same_on_a_public_holiday():
    table = example_45(holiday=True)
    table.is_asked("steal")
    assert table.vp()[0] == 4
