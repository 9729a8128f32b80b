"""Council (FF 10): cases for a referee."""

from pathlib import Path

import pytest

from questboard.games.forty_factions.bodies.council import casting_vote
from questboard.games.forty_factions.library import PARTIES
from questboard.testing import rule
from tests.games.forty_factions.cases import city, motions, plays, sign, three_leaders, verbs
from tests.games.forty_factions.chapters.given import CONTENT, FACTIONS, seatless
from tests.games.forty_factions.tehmor import ASSASSINS, PARTY_FACTIONS, Tehmor


@rule("FF 10.1.3", "FF 10.3.2.2")
def test_a_neutral_seat_that_changes_its_faction_changes_its_party():
    table = Tehmor(dm="Hal")
    table.has("A", "reform-party")
    table.start("trading")
    table.moves_seat("temple-of-dala", "iklaron", "a scandal")
    assert table.votes("Liberal") == {"A": 11}
    table.has("B", "conservative-party")
    assert table.votes("Conservative") == {"B": 10}


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


@rule("FF 10.2.1", "FF 10.3.9")
def test_a_candidate_who_loses_the_seat_is_not_voted_on():
    table = three_leaders(dm="Hal")
    motions(table, B=("elect", "navy"), C=("elect", "treasury"))
    table.moves_seat("navy", "kyr", "mutiny")
    table.answers("A", "next", 0)
    assert [told["candidate"] for told in table.told("vote-opens")] == ["navy"]
    table.all_answer("for")
    assert table.match.content.ids[table.state.overlord] == "conservative-party"  # it was no Councillor any more
    assert table.told("elected") == []


@rule("FF 10.2.2")
def test_who_is_put_out_of_office_by_the_dm_loses_what_the_sheet_says(tmp_path: Path):
    (tmp_path / "party.toml").write_text('[[factions]]\nid = "conservative-party"\non_lost_vp = -2\n')
    table = three_leaders(dm="Hal", packs=[str(tmp_path)])
    table.start("trading")
    table.interjects("Hal", "install-overlord", "conservative-party", "nothing changes")
    assert table.vp() == [0, 0, 0]
    table.interjects("Hal", "install-overlord", "treasury", "a coup")
    assert table.points("overlord lost") == {"A": -2}


@rule("FF 10.2.4", "FF 10.2.7")
def test_under_a_state_of_emergency_a_resignation_calls_no_sitting():
    table = city("AB", dm="Hal", A="conservative-party", B="navy")
    table.start("trading", emergency=True)
    table.interjects("A", "resign")
    table.start("council")
    assert table.told("no-council") == [{"holiday": False, "emergency": True}]
    assert ("lift-emergency",) in table.match.interjections(0)  # the Deputy governs


@rule("FF 10.2.4", "FF 4.3.10")
def test_when_the_overlord_in_person_dies_under_a_state_of_emergency_the_council_meets():
    table = city("AB", dm="Hal", A="conservative-party", B="reform-party")
    people = table.match.content.factions[table.match.content.face_of["conservative-party"]].characters
    table.start("trading", emergency=True)
    table.interjects("Hal", "character", ("conservative-party", people[1].name), "dies", "the wrong cup")
    assert table.state.in_office  # only the second
    table.interjects("Hal", "character", ("conservative-party", people[0].name), "dies", "the right cup")
    assert not table.state.in_office and table.state.overlord_lost
    table.start("council")
    assert table.told("no-council") == []


@rule("FF 10.2.4")
def test_without_a_dm_nobody_has_to_consent_to_an_emergency_and_its_overlord_lifts_it():
    table = city("AB", A="conservative-party", B="kyr")
    plays(table, "A", "wild-card", "kyr")
    table.is_refused("A", "declare-emergency", rule="FF 10.2.4", out_of_turn=True)
    table.answers("A", "specify", "a riot", "who began it")
    table.interjects("A", "declare-emergency")
    table.all_pass()
    assert table.told("no-council") == [{"holiday": False, "emergency": True}]
    table.start("turn_end")
    assert table.state.emergency  # it is A's, and A could lift it
    table.interjects("A", "lift-emergency")
    assert not table.state.emergency


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
    table.moves_seat("treasury", "kyr", "an audit")
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


@rule("FF 10.3.2.2.1", "FF 10.3.2.2.2")
def test_the_party_faction_beats_any_number_of_pawns_and_its_fall_gives_the_seats_away():
    table = Tehmor()
    table.has("B", "conservative-party")
    table.party("Conservative", A=3)
    assert table.votes("Conservative") == {"A": 3, "B": 6}
    table.start("trading")
    table.interjects("B", "drop", "conservative-party")
    assert table.votes("Conservative") == {"A": 9}


@rule("FF 10.3.2.2.1", "FF 10.3.3")
@pytest.mark.parametrize("name", [one.id for one in CONTENT.factions if one.council and one.politics != "Independent"])
def test_one_pawn_against_one_commands_no_neutral_seats_unless_it_is_the_party_factions(name: str):
    one = FACTIONS[name]
    plain = [other.id for other in CONTENT.factions if other.council and other.politics == one.politics]
    table = Tehmor("AB")
    table.has("A", name)
    table.has("B", next(other for other in plain if other not in (name, *PARTY_FACTIONS)))
    assert table.count().neutral[PARTIES.index(one.politics)] == ((0,) if name in PARTY_FACTIONS else None)


@rule("FF 10.3.2.2.1", "FF 10.3.6")
def test_a_party_faction_without_a_seat_still_speaks_for_its_party():
    table = seatless()
    assert table.votes() == {"A": 9, "B": 12, "C": 9}  # the Elves are Liberals, and neutral
    table.start("control")
    table.is_asked("coalition", "A", "B", "C")
    table.answers("B", "propose", ("Liberal", "Mercantile"), (), "-")
    sign(table, "C")
    table.is_asked("split-coalition", "B", "C")
    table.agree(B=1, C=1)
    assert table.points("council") == {"B": 1, "C": 1}


@rule("FF 10.3.2.2.2", "FF 10.3.2.2.3", "FF 4.3.8")
def test_when_a_rival_goes_the_neutral_seats_find_a_master():
    table = Tehmor()
    table.has("A", "temple-of-koros")
    table.has("B", "treasury")
    table.start("trading")
    assert table.votes("Mercantile") == {"A": 1, "B": 1}
    table.interjects("B", "drop", "treasury")
    assert table.votes("Mercantile") == {"A": 9}


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
