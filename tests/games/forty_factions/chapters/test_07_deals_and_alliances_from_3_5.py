"""Deals and alliances (FF 7, from FF 7.3.5 on): cases for a referee."""

import pytest

from questboard.games.forty_factions.bodies.council import coalition_votes, rest_of
from questboard.games.forty_factions.view import confided
from questboard.testing import rule
from tests.games.forty_factions.cases import (
    TERMS,
    accept,
    agree,
    announce,
    bazaar,
    city,
    court,
    motions,
    offer,
    to_the_announcement,
    verbs,
)
from tests.games.forty_factions.chapters.given import OPEN, PRIVATE
from tests.games.forty_factions.tehmor import ASSASSINS, THIEVES, Tehmor


@rule("FF 7.3.5")
def test_looking_over_a_players_shoulder_the_dm_reads_no_private_deal():
    table = bazaar()
    table.answers("A", "promise", (1,), ("navy",), PRIVATE, "for B alone")
    table.answers("A", "promise", (1,), ("navy",), OPEN, "for B and Hal")
    assert [deal.terms for deal in confided(table.sees("B")).deals] == ["for B and Hal"]


@rule("FF 7.3.6", "FF 7.3.5")
def test_the_dm_can_neither_release_nor_tell_a_deal_that_he_was_not_shown():
    table = bazaar()
    table.answers("A", "promise", (1,), ("navy",), PRIVATE, TERMS)
    assert not verbs(table, "Hal") & {"release-deal", "disclose"}
    table.interjects("B", "show-deal", table.state.counter, table.seat("Hal"))
    assert verbs(table, "Hal") >= {"release-deal", "disclose"}


@rule("FF 7.3.7", "FF 7.3.3")
def test_a_deal_about_a_faction_that_is_gone_stands_until_a_party_says_otherwise():
    table = bazaar()
    table.answers("A", "promise", (1,), ("navy",), PRIVATE, TERMS)
    number = table.state.counter
    table.interjects("A", "drop", "navy")
    table.interjects("B", "drop", "kyr")
    table.start("activation")
    assert [deal.status for deal in table.sees("B").deals] == ["open"]
    table.interjects("B", "mark", number, "lapsed")  # a party needs no Faction for that
    assert [deal.status for deal in table.sees("A").deals] == ["lapsed"]


@rule("FF 7.4.1", "FF 12.2.4")
def test_at_a_table_of_two_both_may_be_allies_and_share_everything_that_is_shared():
    table = city("AB", A=("conservative-party", THIEVES), B=ASSASSINS)
    table.allied("AB")
    table.start("control")
    table.agree(A=1, B=1)
    table.all_pass()
    table.is_asked("split", "A", "B")  # the Conclave, two votes of two
    table.agree(A=0, B=1)
    assert table.points("council") == {"A": 1, "B": 1}
    assert table.points("conclave") == {"B": 1} and table.points("overlord") == {"A": 1}
    # Upper West Side and Old Town: A's alone, yet the Alliance divides what more than one pawn has won
    table.is_asked("split", "A", "B")


@rule("FF 7.4.1", "FF 6.2.4")
def test_an_agreement_that_one_has_not_confirmed_cannot_be_announced():
    table = court("ABC")
    table.answers("A", "propose", (1, 2))
    number = table.state.counter
    table.answers("B", "agree", number)
    to_the_announcement(table)
    assert not any(table.may(who, *announce(number)) for who in "ABC")


@rule("FF 7.4.1.2", "FF 10.3.8")
def test_allies_who_vote_differently_twice_part_and_the_vote_is_taken_again():
    table = city("ABC", A="conservative-party", B="karana-family", C="reform-party")
    table.allied("AB")
    motions(table, C=("elect", "reform-party"))
    for _ in range(2):
        table.seal(A=("against",), B=("for",), C=("for",))
    assert table.sees(None).alliances == ()
    table.is_asked("ballot", "A", "B", "C")
    table.seal(A=("against",), B=("for",), C=("for",))
    assert [(told["yes"], told["no"]) for told in table.told("vote")] == [(13, 8)]


@rule("FF 7.4.2", "FF 7.4.4")
def test_an_alliance_grows_only_if_somebody_leaves_the_old_one():
    for leaves in (True, False):
        table = court("ABC")
        table.allied("AB")
        number = agree(table, "ABC")
        to_the_announcement(table)
        first = announce(number, existing="leave" if leaves else "stay")
        table.seal(A=first, B=announce(number, existing="stay"), C=announce(number))
        assert table.sees(None).alliances == (((0, 1, 2),) if leaves else ((0, 1),))


@rule("FF 7.4.2", "FF 7.4.4")
def test_who_leaves_one_alliance_may_announce_another_in_the_same_breath():
    table = Tehmor("ABC")
    for who, faction in zip("ABC", ("navy", "kyr", "elves"), strict=True):
        table.has(who, faction)
    table.allied("AB")
    table.start("trading")
    number = agree(table, "AC")
    to_the_announcement(table)
    table.seal(A=announce(number, existing="leave"), B=("pass",), C=announce(number))
    assert table.sees(None).alliances == ((0, 2),)


@rule("FF 7.4.3", "FF 6.2.1")
def test_an_ally_who_activates_an_enemy_breaks_the_alliance_and_keeps_the_faction():
    table = court("AB")
    table.allied("AB")
    table.holds("B", "guild-of-seamen")
    table.all_pass("done")
    table.seal(A=("pass",), B=table.plan("B", "guild-of-seamen"))
    table.answers("B", "pass")
    table.all_pass()
    assert table.sees(None).alliances == () and "guild-of-seamen" in table.active("B")
    assert table.told("alliance-dissolved")[0]["reason"] == "their Factions are Enemies"


@rule("FF 7.4.3", "FF 7.2.2")
def test_an_ally_who_buys_an_enemy_has_until_the_end_of_activation_to_be_rid_of_it():
    for rid in (True, False):
        table = city("ABC", A="navy", B="kyr", C="guild-of-seamen")
        table.allied("AB")
        table.start("trading")
        table.answers("C", *offer(table, "C", "B", "guild-of-seamen"))
        table.answers("B", *accept(table, "B", "C"))
        assert table.sees(None).alliances == ((0, 1),)
        to_the_announcement(table)
        said = announce(0, *(("guild-of-seamen",) if rid else ()), existing="stay")
        table.seal(A=("pass",), B=said, C=("pass",))
        assert table.sees(None).alliances == (((0, 1),) if rid else ())


@rule("FF 7.4.3")
def test_who_drops_the_last_faction_for_an_alliance_has_none_to_ally():
    table = city("AB", A="navy", B="guild-of-seamen")
    table.start("trading")
    number = agree(table, "AB")
    to_the_announcement(table)
    table.seal(A=announce(number, "navy"), B=announce(number))
    assert table.sees(None).alliances == ()
    assert table.told("alliance-lapsed", "A")[0]["reason"] == "somebody has no Activated Faction"


@rule("FF 7.4.4", "FF 7.4.2")
def test_if_each_announces_another_alliance_there_is_none():
    table = court()
    one, two, three = agree(table, "AB"), agree(table, "BC"), agree(table, "CA")
    to_the_announcement(table)
    table.seal(A=announce(one), B=announce(two), C=announce(three), D=("pass",))
    assert table.sees(None).alliances == ()
    assert [len(table.told("alliance-lapsed", who)) for who in "ABCD"] == [2, 2, 2, 0]


@rule("FF 7.4.4")
def test_two_alliances_may_be_announced_at_once():
    table = court()
    left, right = agree(table, "AC"), agree(table, "BD")
    to_the_announcement(table)
    table.seal(A=announce(left), B=announce(right), C=announce(left), D=announce(right))
    assert table.sees(None).alliances == ((0, 2), (1, 3))


@rule("FF 7.4.4", "FF 7.4.1.4")
def test_an_alliance_that_broke_over_a_share_needs_a_new_agreement():
    table = court("AB")
    table.allied("AB")
    table.start("areas")
    table.disagree()
    assert table.sees(None).alliances == ()
    table.start("turn")
    to_the_announcement(table)
    assert not table.may("A", *announce(1))


@rule("FF 7.4.6", "FF 12.2.3")
def test_a_cabal_of_two_that_ties_a_third_gets_nothing_for_it():
    table = city("ABC", A="racing-club-of-tehmor", B="karana-family", C="guild-of-caravanserai grasslanders")
    table.start("areas", area=5)
    assert table.points("area", area="Environs") == {"C": 1}  # two against one and one
    table = city("ABC", A="racing-club-of-tehmor", B="karana-family", C="guild-of-caravanserai grasslanders")
    table.allied("AB")
    table.start("areas", area=5)
    assert table.points("area", area="Environs") == {}


@rule("FF 7.4.7", "FF 8.3")
@pytest.mark.parametrize("plot", ["on-trial", "wild-card"])
def test_other_plots_may_strike_an_ally(plot: str):
    table = city("AB", A="navy", B="kyr")
    table.allied("AB")
    table.holds("A", plot)
    table.start("plots")
    assert table.may("A", *table.scheme("A", plot, "kyr"))


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
    table.answers("B", "propose", ("Liberal", "Militant"), (), "-")
    coalition = table.state.coalitions[0]
    assert coalition_votes(table.match, coalition, table.count()) == 15  # one of them D's
    assert rest_of(table.match, (0, 3), table.count()) == 9
