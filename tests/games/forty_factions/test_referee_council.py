"""Cases for a referee: the Council, its Coalitions, the Overlord, the Conclave and the Areas."""

from __future__ import annotations

import pytest

from questboard.games.forty_factions.rules.council import casting_vote, coalition_votes, rest_of
from questboard.testing import rule
from tests.games.forty_factions.cases import city, motions, sign, three_parties
from tests.games.forty_factions.tehmor import ASSASSINS, THIEVES, WHITE_HAND, Tehmor

# Neutral seats and control


@rule("FF 12.3.2")
@pytest.mark.parametrize("faction", ["navy", ASSASSINS, "temple-of-koros"])
def test_a_lone_pawn_earns_one_point_in_any_party(faction: str):
    table = Tehmor()
    table.has("A", faction)
    table.start("control")
    assert table.points("council") == {"A": 1}


@rule("FF 12.3.2", "FF 12.3.1")
def test_two_pawns_of_one_player_and_none_of_others_are_a_full_majority():
    table = Tehmor()
    table.has("A", "navy", ASSASSINS)
    table.start("control")
    assert table.points("council") == {"A": 2}


@rule("FF 10.3.2.2.2", "FF 10.3.2.2.3", "FF 4.3.8")
def test_when_a_rival_goes_the_neutral_seats_find_a_master():
    table = Tehmor()
    table.has("A", "temple-of-koros")
    table.has("B", "treasury")
    table.start("trading")
    assert table.votes("Mercantile") == {"A": 1, "B": 1}
    table.interjects("B", "drop", "treasury")
    assert table.votes("Mercantile") == {"A": 9}


@rule("FF 10.3.2.2.1", "FF 10.3.2.2.2")
def test_the_party_faction_beats_any_number_of_pawns_and_its_fall_gives_the_seats_away():
    table = Tehmor()
    table.has("B", "conservative-party")
    table.party("Conservative", A=3)
    assert table.votes("Conservative") == {"A": 3, "B": 6}
    table.start("trading")
    table.interjects("B", "drop", "conservative-party")
    assert table.votes("Conservative") == {"A": 9}


@rule("FF 10.1.3", "FF 10.3.2.2")
def test_a_neutral_seat_that_changes_its_faction_changes_its_party():
    table = Tehmor(dm="Hal")
    table.has("A", "reform-party")
    table.start("trading")
    table.interjects("Hal", "move-seat", "temple-of-dala", "iklaron", "a scandal")
    assert table.votes("Liberal") == {"A": 11}
    table.has("B", "conservative-party")
    assert table.votes("Conservative") == {"B": 10}


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
    table.answers("A", "propose", ("Conservative", "Mercantile"), ())
    sign(table, "C")
    table.agree(A=1, C=1)
    assert table.points("council") == {"A": 1, "C": 1}


@rule("FF 10.3.4", "FF 10.3.5")
def test_an_alliance_has_the_casting_vote_of_any_of_its_members():
    table = Tehmor()
    table.has("A", "temple-of-zakel")
    table.party("Militant", A=1, B=2)
    table.has("D", ASSASSINS)
    table.allied("AD")
    table.overlord(ASSASSINS)
    assert table.votes() == {"AD": 2, "B": 2}
    table.start("control")
    table.is_asked("split", "A", "D")


@rule("FF 10.3.4", "FF 4.3.8")
def test_an_overlord_whose_faction_was_dropped_stays_but_scores_for_nobody_and_votes_as_a_neutral_seat():
    table = Tehmor()
    table.has("A", "conservative-party", "karana-family")
    table.has("B", "navy")
    table.start("trading")
    table.interjects("A", "drop", "conservative-party")
    assert casting_vote(table.match, table.count()) == (0,)  # A has the Conservatives' only pawn
    table.start("resolutions")
    table.all_pass()
    assert table.points("overlord") == {} and table.match.state.in_office


# Coalitions


@rule("FF 10.3.6")
def test_who_is_done_without_signing_has_said_no_and_the_party_is_free_again():
    table = three_parties()
    table.answers("A", "propose", ("Conservative", "Mercantile"), ())
    table.answers("C", "done")
    assert table.sees("D").coalitions == ()
    table.answers("D", "propose", ("Conservative", "Militant"), ())
    assert table.sees("D").coalitions[0][2] == (0, 3)


@rule("FF 10.3.6")
def test_who_has_signed_may_be_done():
    table = three_parties()
    table.answers("A", "propose", ("Conservative", "Mercantile"), ())
    table.answers("A", "done")
    assert len(table.sees("D").coalitions) == 1


@rule("FF 10.3.6")
def test_conservatives_and_liberals_do_not_meet_in_a_larger_coalition_either():
    table = three_parties()
    table.is_refused("C", "propose", ("Liberal", "Conservative", "Mercantile"), (), rule="FF 10.3.6")


@rule("FF 10.3.10")
def test_parties_that_broke_up_may_meet_again_with_a_third():
    table = three_parties()
    table.answers("B", "propose", ("Liberal", "Mercantile"), ())
    sign(table, "C")
    table.disagree()
    table.is_refused("B", "propose", ("Liberal", "Mercantile"), (), rule="FF 10.3.10")
    assert table.may("B", "propose", ("Liberal", "Mercantile", "Militant"), ())


@rule("FF 10.3.7", "FF 12.3.1")
def test_without_a_majority_the_larger_of_two_coalitions_earns_one_point():
    table = city("ABCDE", A="conservative-party", B="reform-party", C="free-trade-party")
    table.party("Militant", D=4, E=3)
    assert table.votes() == {"D": 4, "E": 3, "B": 12, "A": 9, "C": 9}
    table.start("control")  # 19 of 37 are a Majority
    army = next(name for name in table.active("E") if table.may("B", "propose", ("Liberal",), (name,)))
    table.answers("B", "propose", ("Liberal",), (army,))
    sign(table, "E")
    table.answers("A", "propose", ("Conservative", "Mercantile"), ())
    table.answers("C", "sign", table.state.coalitions[1].number)
    table.all_pass("done")
    governs = table.told("coalition-governs")
    assert [(told["vp"], told["parties"]) for told in governs] == [(1, ["Conservative", "Mercantile"])]  # 18 to 13


@rule("FF 7.4.8")
def test_a_coalition_takes_the_seat_of_an_ally_of_its_rivals_along():
    table = Tehmor()
    table.has("A", "conservative-party")
    table.has("B", "reform-party")
    table.party("Liberal", D=1)
    table.party("Militant", B=3)
    table.allied("AD")
    table.start("control")
    assert table.votes() == {"AD": 10, "B": 14}
    table.overlord("reform-party")
    table.has("C", "free-trade-party")
    table.start("control")  # B 14 of 33
    table.answers("B", "propose", ("Liberal", "Militant"), ())
    coalition = table.state.coalitions[0]
    assert coalition_votes(table.match, coalition, table.count()) == 15  # one of them D's
    assert rest_of(table.match, (0, 3), table.count()) == 9


@rule("FF 10.3.6", "FF 12.3.3")
def test_partners_may_give_a_share_to_somebody_who_is_carried_along():
    table = three_parties()
    table.party("Mercantile", D=1)
    table.start("control")
    table.answers("A", "propose", ("Conservative", "Mercantile"), ())
    sign(table, "C")
    takers = table.told("coalition-governs")[0]["takers"]
    assert [3] in takers
    table.all_answer("share", *(int(taker != [0]) for taker in takers))
    assert table.points("council") == {"C": 1, "D": 1}


# The Overlord


@rule("FF 10.2.1", "FF 12.3.4")
def test_a_councillor_whom_nobody_leads_may_be_elected_and_then_nobody_scores():
    table = city("AB", A="conservative-party", B="reform-party temple-of-dala")
    motions(table, B=("elect", "army"))
    table.all_answer("for")
    assert table.match.state.overlord == table.match.content.face_of["army"]
    assert table.points("overlord") == {}


@rule("FF 10.2.1", "FF 10.3.8")
@pytest.mark.parametrize(("yes", "no", "passed"), [(2, 1, True), (3, 2, False), (4, 2, True), (1, 1, False)])
def test_two_thirds_of_a_few_militants(yes: int, no: int, passed: bool):
    table = Tehmor("AB")
    table.party("Militant", A=yes, B=no)
    motions(table, A=("elect", "navy"))
    table.seal(A=("for",), B=("against",))
    assert table.told("vote")[0]["passed"] is passed


@rule("FF 10.3.8")
def test_a_player_may_vote_against_the_own_proposal():
    table = Tehmor("AB")
    table.party("Militant", A=3)
    motions(table, A=("elect", "navy"))
    table.seal(A=("against",))
    assert table.told("vote")[0]["passed"] is False


@rule("FF 10.2.5", "FF 10.3.4")
def test_after_a_removal_an_exact_half_is_only_a_minority():
    table = city("AB", A="conservative-party", B="free-trade-party")
    table.start("control", in_office=False, deputy=-1)
    table.is_asked("coalition")
    table.all_pass("done")
    assert table.points("council") == {}  # nine to nine, and no casting vote


@rule("FF 10.2.5", "FF 10.3.4")
def test_a_dead_overlords_deputy_breaks_a_tie_but_earns_nothing_for_the_office():
    table = city("AB", A="conservative-party", B="free-trade-party")
    table.start("control", in_office=False)
    assert table.points("council") == {"A": 2}
    table.all_pass()
    assert table.points("overlord") == {}


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


@rule("FF 10.2.4", "FF 10.2.7")
def test_under_a_state_of_emergency_a_resignation_calls_no_sitting():
    table = city("AB", dm="Hal", A="conservative-party", B="navy")
    table.start("trading", emergency=True)
    table.interjects("A", "resign")
    table.start("council")
    assert table.told("no-council") == [{"holiday": False, "emergency": True}]
    assert ("lift-emergency",) in table.match.interjections(0)  # the Deputy governs


# The Conclave and the Areas


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


@rule("FF 6.5.3")
def test_guilds_that_vote_together_by_option_are_not_said_to_have_failed():
    table = city("ABC", options={"adhoc_conclave": True}, A=ASSASSINS, B=WHITE_HAND, C="rat-cult")
    table.start("conclave")
    table.seal(A=("together", (1,)), B=("together", (0,)), C=("pass",))
    table.all_answer("share", 1, 0)
    assert table.points("conclave") == {"A": 1}
    assert table.told("no-conclave") == []
    assert table.told("conclave") == [{"members": [0, 1], "votes": 2, "of": 3}]


@rule("FF 12.2.2", "FF 4.3.11")
def test_when_the_rivals_place_burns_the_last_pawn_stands_alone():
    table = city("AB", dm="Hal", A="temple-of-haerim", B="temple-of-shelda temple-of-parel")
    table.start("trading")
    for place in ("house-of-healing", "pilgrims-hospice"):
        table.interjects("Hal", "change-place", place, "destroyed", "fire")
    table.start("areas")
    assert table.points("area", area="Lower West Side") == {"A": 1}  # not 2


@rule("FF 12.2.3", "FF 7.4.1.4")
def test_two_alliances_of_equal_strength_earn_nothing():
    table = Tehmor()
    for who, faction in zip("ABCD", ("desert-nomads", "navy", "racing-club-of-tehmor", "karana-family"), strict=True):
        table.has(who, faction)
    table.allied("AB")
    table.allied("CD")
    table.start("areas", area=5)
    assert table.points("area", area="Environs") == {}
    assert table.told("area-tied")[-1]["area"] == "Environs"


@rule("FF 12.2.2", "FF 12.2.3")
def test_one_pawn_of_each_of_two_allies_is_no_lone_pawn():
    table = city("ABC", A="guild-of-caravanserai", B="grasslanders")
    table.allied("AB")
    table.start("areas", area=5)
    table.is_asked("split", "A", "B")
    table.agree(A=0, B=1)
    assert table.points("area", area="Environs") == {"B": 1}
