"""Cases for a referee: the Council when pawns, seats and Overlords change between a proposal and its vote."""

from __future__ import annotations

from pathlib import Path

import pytest

from questboard.testing import rule
from tests.games.forty_factions.cases import city, motions, sign, three_leaders, verbs
from tests.games.forty_factions.tehmor import ASSASSINS, Tehmor

# Majorities that come about while people talk


@rule("FF 10.3.5", "FF 10.3.6", "FF 4.3.8")
def test_who_comes_to_a_majority_while_others_talk_needs_no_coalition():
    table = three_leaders()
    table.has("B", "temple-of-raylit")
    table.start("control")
    table.is_asked("coalition")
    table.interjects("A", "drop", "conservative-party")
    table.interjects("C", "drop", "free-trade-party")
    table.answers("B", "done")
    assert table.points("council") == {"B": 2}  # twelve of twelve votes, and two pawns: not a Minority


@rule("FF 10.3.5", "FF 10.3.6")
def test_a_majority_goes_before_a_coalition_that_counts_the_same_seats():
    table = city("ABC", A="conservative-party karana-family", B="free-trade-party")
    table.party("Militant", C=2)
    table.start("control")
    table.answers("B", "propose", ("Conservative", "Mercantile"), ())
    table.interjects("C", "drop", table.active("C")[0])
    table.interjects("C", "drop", table.active("C")[0])
    sign(table, "A")
    assert table.points("council") == {"A": 2}  # nine of eighteen, and the casting vote


@rule("FF 12.3.2", "FF 10.3.6")
def test_the_last_pawn_that_is_left_in_the_talks_stands_alone():
    table = three_leaders()
    table.start("control")
    table.interjects("A", "drop", "conservative-party")
    table.interjects("C", "drop", "free-trade-party")
    table.answers("B", "done")
    assert table.points("council") == {"B": 1}


@rule("FF 10.3.5", "FF 6.1.2")
def test_a_dm_who_ends_the_talks_does_not_make_a_majority_a_minority():
    table = three_leaders(dm="Hal")
    table.has("B", "temple-of-raylit")
    table.start("control")
    table.interjects("Hal", "drop-faction", "conservative-party", "a raid")
    table.interjects("Hal", "drop-faction", "free-trade-party", "another raid")
    table.interjects("Hal", "move-on", "minority", "it is late")
    assert table.points("council") == {"B": 2}


@rule("FF 10.3.6")
def test_when_the_pawns_are_gone_nobody_controls_the_council():
    table = three_leaders()
    table.start("control")
    for who, faction in zip("ABC", ("conservative-party", "reform-party", "free-trade-party"), strict=True):
        table.interjects(who, "drop", faction)
    table.all_pass("done")
    assert table.points("council") == {}


# A party Faction without its seat


def seatless() -> Tehmor:
    """The Reform Party has lost its seat to the Elves, who are nobody's; B has no pawn in the Council."""
    table = three_leaders(dm="Hal")
    table.start("trading")
    table.interjects("Hal", "move-seat", "reform-party", "elves", "a scandal")
    return table


@rule("FF 10.3.2.2.1", "FF 10.3.6")
def test_a_party_faction_without_a_seat_still_speaks_for_its_party():
    table = seatless()
    assert table.votes() == {"A": 9, "B": 12, "C": 9}  # the Elves are Liberals, and neutral
    table.start("control")
    table.is_asked("coalition", "A", "B", "C")
    table.answers("B", "propose", ("Liberal", "Mercantile"), ())
    sign(table, "C")
    table.is_asked("split-coalition", "B", "C")
    table.agree(B=1, C=1)
    assert table.points("council") == {"B": 1, "C": 1}


@rule("FF 10.3.8", "FF 10.2.1")
def test_and_proposes_but_its_leader_can_no_longer_be_overlord():
    table = seatless()
    table.start("resolutions")
    table.is_asked("propose-overlord", "A", "B", "C")
    assert not table.may("B", "elect", "reform-party")
    table.seal(A=("pass",), B=("elect", "elves"), C=("pass",))
    table.seal(A=("abstain",), B=("for",), C=("abstain",))
    assert table.match.content.ids[table.state.overlord] == "elves"


@rule("FF 12.3.1", "FF 10.1.3")
def test_a_seat_that_is_lost_costs_its_holder_a_point_and_its_winner_gets_one_only_if_somebodys():
    table = seatless()
    assert table.points("seat") == {"B": -1}
    table.has("A", "iklaron")
    table.interjects("Hal", "move-seat", "elves", "iklaron", "they were never there")
    assert table.points("seat") == {"A": 1, "B": -1}
    assert table.votes("Conservative") == {"A": 10} and table.votes("Liberal") == {"B": 11}


# Motions that are overtaken


@rule("FF 10.2.1", "FF 10.3.9")
def test_a_candidate_who_loses_the_seat_is_not_voted_on():
    table = three_leaders(dm="Hal")
    motions(table, B=("elect", "navy"), C=("elect", "treasury"))
    table.interjects("Hal", "move-seat", "navy", "kyr", "mutiny")
    table.answers("A", "next", 0)
    assert [told["candidate"] for told in table.told("vote-opens")] == ["navy"]
    table.all_answer("for")
    assert table.match.content.ids[table.state.overlord] == "conservative-party"  # it was no Councillor any more
    assert table.told("elected") == []


@rule("FF 10.2.7", "FF 10.3.9")
def test_there_is_no_vote_against_an_overlord_who_has_resigned():
    table = three_leaders()
    motions(table, B=("remove",), C=("elect", "treasury"))
    table.is_asked("order-resolutions", "A")
    table.interjects("A", "resign")
    table.answers("A", "next", 1)
    table.seal(A=("against",), B=("against",), C=("for",))
    assert [told["candidate"] for told in table.told("vote-opens")] == ["treasury"]
    assert not table.state.in_office and table.question != "ballot"


@rule("FF 10.3.9")
def test_everybody_hears_who_withdraws_and_who_insists():
    table = three_leaders()
    motions(table, A=("elect", "karana-family"), B=("elect", "navy"), C=("remove",))
    table.answers("A", "next", 0)
    table.all_answer("for")
    table.answers("B", "withdraw")
    table.answers("C", "insist")
    assert table.told("motion-withdrawn") == [{"seat": 1, "candidate": "navy"}]
    assert table.told("insisted") == [{"seat": 2, "candidate": ""}]
    table.all_answer("for")
    assert not table.state.in_office  # what was voted in is voted out again


@rule("FF 10.3.8")
def test_two_who_want_the_same_overlord_have_one_motion():
    table = three_leaders()
    motions(table, B=("elect", "navy"), C=("elect", "navy"))
    assert [motion.proposer for motion in table.state.resolutions] == [1]
    table.is_asked("ballot")


@rule("FF 10.3.8", "FF 10.2.7")
def test_who_has_resigned_may_be_elected_again_and_scores():
    table = city("AB", A="conservative-party karana-family")
    table.start("trading")
    table.interjects("A", "resign")
    motions(table, A=("elect", "conservative-party"))
    table.seal(A=("for",))
    assert table.points("overlord") == {"A": 1}


# The office, its Deputy and emergencies


@rule("FF 10.2.4", "FF 10.2.5")
def test_an_overlord_whom_the_dm_installs_ends_the_need_for_an_emergency_sitting():
    for installed in (True, False):
        table = three_leaders(dm="Hal")
        table.start("trading", emergency=True)
        table.interjects("Hal", "overlord", "dies", "poison")
        if installed:
            table.interjects("Hal", "install-overlord", "treasury", "a coup")
        table.start("council")
        assert len(table.told("no-council")) == installed


@rule("FF 10.2.2")
def test_who_is_put_out_of_office_by_the_dm_loses_what_the_sheet_says(tmp_path: Path):
    (tmp_path / "party.toml").write_text('[[factions]]\nid = "conservative-party"\non_lost_vp = -2\n')
    table = three_leaders(dm="Hal", packs=[str(tmp_path)])
    table.start("trading")
    table.interjects("Hal", "install-overlord", "conservative-party", "nothing changes")
    assert table.vp() == [0, 0, 0]
    table.interjects("Hal", "install-overlord", "treasury", "a coup")
    assert table.points("overlord lost") == {"A": -2}


@rule("FF 10.2.5")
def test_only_in_a_state_of_emergency_an_overlord_does_without_a_deputy():
    table = three_leaders(dm="Hal")
    table.start("trading")
    assert "nobody" not in table.blanks("A", "appoint-deputy")["faction"]
    table.interjects("Hal", "emergency", "declare", "riots")
    table.interjects("A", "appoint-deputy", "nobody")
    assert table.sees(None).deputy is None
    table.interjects("Hal", "overlord", "dies", "nobody was there to help")
    assert table.told("overlord-gone")[-1]["deputy"] == ""
    table.start("control")
    assert table.sees(None).votes.casting == ()


@rule("FF 10.2.5", "FF 10.3.4")
def test_a_deputy_from_another_house_has_the_casting_vote_when_the_overlord_dies():
    table = city("AB", dm="Hal", A="conservative-party", B="free-trade-party")
    table.start("trading")
    table.interjects("A", "appoint-deputy", "free-trade-party")
    table.interjects("Hal", "overlord", "dies", "a fall")
    table.start("control")
    assert table.points("council") == {"B": 2}  # nine to nine
    assert "lift-emergency" not in verbs(table, "B")


@rule("FF 10.2.5", "FF 10.1.3")
def test_a_deputy_who_loses_the_seat_is_deputy_no_longer():
    table = three_leaders(dm="Hal")
    table.start("trading")
    table.interjects("A", "appoint-deputy", "treasury")
    table.interjects("Hal", "move-seat", "treasury", "kyr", "an audit")
    table.interjects("A", "resign")
    assert table.sees(None).deputy is None
    motions(table, A=("elect", "navy"), B=("elect", "army"))
    table.is_asked("order-resolutions", "Hal")


@rule("FF 10.2.5")
def test_a_new_overlord_brings_the_own_deputy():
    table = three_leaders()
    table.start("trading")
    table.interjects("A", "appoint-deputy", "treasury")
    motions(table, B=("elect", "reform-party"))
    table.all_answer("for")
    assert table.sees(None).deputy == "reform-party"


@rule("FF 10.2.4", "FF 10.2.5")
def test_an_emergency_sitting_that_elects_nobody_was_the_only_one():
    table = three_leaders(dm="Hal")
    table.start("trading", emergency=True)
    table.interjects("Hal", "overlord", "is incapacitated", "a fever")
    table.start("council")
    table.all_pass("done")
    table.all_pass()
    table.start("turn")
    table.start("council")
    assert table.told("no-council") == [{"holiday": False, "emergency": True}]
    assert verbs(table, "A") >= {"lift-emergency"}  # the Deputy governs


@rule("FF 12.3.4", "FF 7.4.1")
def test_the_overlords_point_is_never_shared_with_an_ally():
    table = city("AB", A="conservative-party", B="karana-family")
    table.allied("AB")
    table.start("control")
    table.agree(A=0, B=2)
    table.all_pass()
    assert table.points("overlord") == {"A": 1} and table.points("council") == {"B": 2}


# Coalitions


@rule("FF 10.3.6", "FF 10.3.10")
def test_a_single_independent_seat_may_tip_the_scales_and_share():
    table = city("ABCD", A="conservative-party", B="reform-party", C=ASSASSINS)
    table.party("Militant", D=2)
    table.start("control")  # 9, 12, 1 and 2 of 24
    table.answers("A", "propose", ("Conservative", "Militant"), (ASSASSINS,))
    number = table.state.coalitions[0].number
    for who in "CD":
        table.answers(who, "sign", number)
    table.is_asked("split-coalition", "A", "C", "D")  # twelve of 24, and the Overlord's seat among them
    table.all_answer("share", 1, 0, 1)
    assert sum(table.points("council").values()) == 2


@rule("FF 10.3.5")
@pytest.mark.parametrize(("militants", "control"), [((3, 3, 3), {}), ((4, 3, 2), {"A": 1})])
def test_equals_at_the_top_have_nothing_and_one_vote_more_is_enough(
    militants: tuple[int, ...], control: dict[str, int]
):
    table = Tehmor("ABC")
    table.party("Militant", **dict(zip("ABC", militants, strict=True)))
    table.start("control")
    table.all_pass("done")
    assert table.points("council") == control


@rule("FF 10.3.7", "FF 10.3.5")
def test_a_coalition_level_with_a_player_has_no_minority_control():
    table = Tehmor("ABCD")
    table.party("Militant", A=4, B=2, C=1)
    table.has("D", "temple-of-koros", "treasury")
    table.party("Mercantile", B=2)
    table.start("control")  # Mercantile pawns two to two: neutral seats abstain
    assert table.votes() == {"A": 4, "B": 4, "C": 1, "D": 2}
    table.all_pass("done")
    assert table.points("council") == {}
    assert table.told("no-control")[0]["votes"] == 4


@rule("FF 10.3.2.2.2", "FF 7.4.1.4")
def test_when_allies_part_over_the_council_the_neutral_seats_may_abstain_again():
    table = city("ABC", A="temple-of-koros", B="treasury", C="navy army")
    table.allied("AB")
    assert table.votes("Mercantile") == {"AB": 9}
    table.start("control")
    table.disagree()
    assert table.votes("Mercantile") == {"A": 1, "B": 1}
    table.all_pass("done")
    assert table.points("council") == {"C": 1}  # two votes of four are the most, and no majority


@rule("FF 10.3.10", "FF 10.4.3", "FF 12.2.3")
def test_an_alliance_that_breaks_over_the_council_is_gone_for_conclave_and_areas():
    table = city("ABC", A="thieves-guild-of-tehmor", B=(ASSASSINS, "navy"), C="beggars-buskers-and-rumourmongers")
    table.allied("AB")
    table.start("control")
    table.disagree()
    for _ in range(9):
        if table.question == "steal" or not table.question:
            break
        table.all_pass(*(("done",) if table.question == "coalition" else ("pass",)))
    assert table.points("conclave") == {}  # one vote each
    assert table.told("no-conclave")[0]["counts"] == [[[0], 1], [[1], 1], [[2], 1]]
