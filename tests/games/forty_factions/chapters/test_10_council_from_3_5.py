"""Council (FF 10, from FF 10.3.5 on): cases for a referee."""

import pytest

from questboard.testing import rule
from tests.games.forty_factions.cases import city, motions, sign, three_leaders, three_parties, verbs
from tests.games.forty_factions.chapters.given import seatless
from tests.games.forty_factions.tehmor import ASSASSINS, THIEVES, WHITE_HAND, Tehmor


@rule("FF 10.3.5", "FF 10.3.6", "FF 10.3.10")
def test_allies_who_part_over_a_majority_may_govern_as_a_coalition_after_all():
    table = Tehmor()
    table.has("A", "conservative-party")
    table.has("C", "free-trade-party")
    table.party("Militant", B=9)
    table.party("Independent", B=1)
    table.allied("AC")
    table.start("control")
    table.is_asked("split", "A", "C")
    table.disagree()
    assert table.points("council") == {}
    table.answers("A", "propose", ("Conservative", "Mercantile"), (), "-")
    sign(table, "C")
    table.agree(A=1, C=1)
    assert table.points("council") == {"A": 1, "C": 1}


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
    table.answers("B", "propose", ("Conservative", "Mercantile"), (), "-")
    table.interjects("C", "drop", table.active("C")[0])
    table.interjects("C", "drop", table.active("C")[0])
    sign(table, "A")
    assert table.points("council") == {"A": 2}  # nine of eighteen, and the casting vote


@rule("FF 10.3.5", "FF 6.1.2")
def test_a_dm_who_ends_the_talks_does_not_make_a_majority_a_minority():
    table = three_leaders(dm="Hal")
    table.has("B", "temple-of-raylit")
    table.start("control")
    table.interjects("Hal", "drop-faction", "conservative-party", "a raid")
    table.interjects("Hal", "drop-faction", "free-trade-party", "another raid")
    table.interjects("Hal", "move-on", "minority", "it is late")
    assert table.points("council") == {"B": 2}


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


@rule("FF 10.3.6")
def test_who_is_done_without_signing_has_said_no_and_the_party_is_free_again():
    table = three_parties()
    table.answers("A", "propose", ("Conservative", "Mercantile"), (), "-")
    table.answers("C", "done")
    assert table.sees("D").coalitions == ()
    table.answers("D", "propose", ("Conservative", "Militant"), (), "-")
    assert table.sees("D").coalitions[0].signatories == (0, 3)


@rule("FF 10.3.6")
def test_who_has_signed_may_be_done():
    table = three_parties()
    table.answers("A", "propose", ("Conservative", "Mercantile"), (), "-")
    table.answers("A", "done")
    assert len(table.sees("D").coalitions) == 1


@rule("FF 10.3.6")
def test_conservatives_and_liberals_do_not_meet_in_a_larger_coalition_either():
    table = three_parties()
    table.is_refused("C", "propose", ("Liberal", "Conservative", "Mercantile"), (), "-", rule="FF 10.3.6")


@rule("FF 10.3.6", "FF 12.3.3")
def test_partners_may_give_a_share_to_somebody_who_is_carried_along():
    table = three_parties()
    table.party("Mercantile", D=1)
    table.start("control")
    table.answers("A", "propose", ("Conservative", "Mercantile"), (), "-")
    sign(table, "C")
    takers = table.told("coalition-governs")[0]["takers"]
    assert [3] in takers
    table.all_answer("share", *(int(taker != [0]) for taker in takers))
    assert table.points("council") == {"C": 1, "D": 1}


@rule("FF 10.3.6")
def test_when_the_pawns_are_gone_nobody_controls_the_council():
    table = three_leaders()
    table.start("control")
    for who, faction in zip("ABC", ("conservative-party", "reform-party", "free-trade-party"), strict=True):
        table.interjects(who, "drop", faction)
    table.all_pass("done")
    assert table.points("council") == {}


@rule("FF 10.3.6", "FF 10.3.10")
def test_a_single_independent_seat_may_tip_the_scales_and_share():
    table = city("ABCD", A="conservative-party", B="reform-party", C=ASSASSINS)
    table.party("Militant", D=2)
    table.start("control")  # 9, 12, 1 and 2 of 24
    table.answers("A", "propose", ("Conservative", "Militant"), table.chairs(ASSASSINS), "-")
    number = table.state.coalitions[0].number
    for who in "CD":
        table.answers(who, "sign", number)
    table.is_asked("split-coalition", "A", "C", "D")  # twelve of 24, and the Overlord's seat among them
    table.all_answer("share", 1, 0, 1)
    assert sum(table.points("council").values()) == 2


@rule("FF 10.3.7", "FF 12.3.1")
def test_without_a_majority_the_larger_of_two_coalitions_earns_one_point():
    table = city("ABCDE", A="conservative-party", B="reform-party", C="free-trade-party")
    table.party("Militant", D=4, E=3)
    assert table.votes() == {"D": 4, "E": 3, "B": 12, "A": 9, "C": 9}
    table.start("control")  # 19 of 37 are a Majority
    seats = table.chairs(table.active("E")[0])
    table.answers("B", "propose", ("Liberal",), seats, "-")
    sign(table, "E")
    table.answers("A", "propose", ("Conservative", "Mercantile"), (), "-")
    table.answers("C", "sign", table.state.coalitions[1].number)
    table.all_pass("done")
    governs = table.told("coalition-governs")
    assert [(told["vp"], told["parties"]) for told in governs] == [(1, ["Conservative", "Mercantile"])]  # 18 to 13


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


@rule("FF 10.3.8")
def test_a_player_may_vote_against_the_own_proposal():
    table = Tehmor("AB")
    table.party("Militant", A=3)
    motions(table, A=("elect", "navy"))
    table.seal(A=("against",))
    assert table.told("vote")[0]["passed"] is False


@rule("FF 10.3.8", "FF 10.2.1")
def test_and_proposes_but_its_leader_can_no_longer_be_overlord():
    table = seatless()
    table.start("resolutions")
    table.is_asked("propose-overlord", "A", "B", "C")
    assert not table.may("B", "elect", "reform-party")
    table.seal(A=("pass",), B=("elect", "elves"), C=("pass",))
    table.seal(A=("abstain",), B=("for",), C=("abstain",))
    assert table.match.content.ids[table.state.overlord] == "elves"


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


@rule("FF 10.3.9", "FF 10.2.5")
def test_who_insists_after_a_removal_may_still_elect_somebody():
    table = city("AB", dm="Hal", A="conservative-party")
    table.party("Militant", B=3)
    table.has("B", "reform-party")
    motions(table, A=("elect", "karana-family"), B=("remove",))
    table.is_asked("order-resolutions", "A")
    table.answers("A", "next", 1)
    table.all_answer("for")
    table.answers("A", "insist")
    table.seal(A=("for",), B=("against",))
    assert not table.match.state.in_office  # nine for, fifteen against
    assert table.points("overlord") == {}


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


@rule("FF 10.3.10")
def test_parties_that_broke_up_may_meet_again_with_a_third():
    table = three_parties()
    table.answers("B", "propose", ("Liberal", "Mercantile"), (), "-")
    sign(table, "C")
    table.disagree()
    table.is_refused("B", "propose", ("Liberal", "Mercantile"), (), "-", rule="FF 10.3.10")
    assert table.may("B", "propose", ("Liberal", "Mercantile", "Militant"), (), "-")


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


@rule("FF 10.4.2", "FF 10.4.5")
def test_a_temple_that_the_conclave_takes_in_votes_there_and_steals_no_better():
    table = city("ABC", dm="Hal", A="temple-of-tipre", B=THIEVES)
    table.holds("C", "navy")
    table.start("trading")
    table.interjects("Hal", "conclave-seat", "temple-of-tipre", "grant", "a debt of honour")
    table.start("conclave")
    assert table.points("conclave") == {} and len(table.told("no-conclave")) == 1
    table.start("steal")
    assert not table.may("A", "steal", "temple-of-tipre", 2)


@rule("FF 10.4.4", "FF 4.3.8")
def test_a_conclave_that_has_met_pays_whoever_had_it_then():
    table = city("ABC", dm="Hal", A=(ASSASSINS, THIEVES), B=WHITE_HAND)
    table.start("trading")
    table.interjects("Hal", "conclave-meets", "under the Silent House")
    table.interjects("A", "drop", THIEVES)
    table.interjects("A", "drop", ASSASSINS)
    table.start("conclave")
    assert table.points("conclave") == {"A": 1}


@rule("FF 10.4.4", "FF 7.4.1.3")
def test_but_an_alliance_that_has_parted_since_is_counted_by_its_members():
    table = city("ABC", dm="Hal", A=ASSASSINS, B=WHITE_HAND, C="rat-cult")
    table.allied("AB")
    table.start("trading")
    table.interjects("Hal", "conclave-meets", "under the Silent House")
    table.interjects("Hal", "dissolve", 0, "a knife in the dark")
    table.start("conclave")
    assert table.points("conclave") == {}
    assert len(table.told("no-conclave")) == 1


@rule("FF 10.4.4", "FF 10.4.2")
def test_who_is_thrown_out_after_the_meeting_has_had_the_vote():
    table = Tehmor("ABC", dm="Hal")
    table.has("A", ASSASSINS)
    table.has("B", WHITE_HAND)
    table.has("A", "rat-cult")
    table.start("trading")
    table.interjects("Hal", "conclave-meets", "in the sewers")
    table.interjects("Hal", "conclave-seat", "rat-cult", "revoke", "the smell")
    assert "conclave-meets" not in verbs(table, "Hal")  # once a turn
    table.start("conclave")
    assert table.points("conclave") == {"A": 1}
