"""FF 6.2.4, FF 7.4: Alliances are agreed in secret, announced together, and end for all at once."""

from __future__ import annotations

import pytest

from questboard.testing import rule
from tests.games.forty_factions.cases import agree, announce, court, sign, to_the_announcement
from tests.games.forty_factions.tehmor import Tehmor


@rule("FF 7.4.1", "FF 7.4.4", "FF 6.2.4", "FF 6.1.1")
def test_agreed_while_trading_and_announced_by_all():
    table = court()
    number = agree(table, "ABC")
    assert table.sees(None).alliances == ()
    to_the_announcement(table)
    table.seal(A=announce(number), B=announce(number), C=announce(number), D=("pass",))
    assert table.sees(None).alliances == ((0, 1, 2),)
    assert table.told("alliance", "D") == [{"members": [0, 1, 2]}]


@rule("FF 7.4.1")
def test_it_has_always_all_four_terms():
    table = court()
    table.answers("A", "propose", (1,))
    agreement = table.state.agreements[0]
    assert (agreement.members, agreement.agreed) == ([0, 1], [0])  # nothing in it that could be left out
    table.is_refused("B", "propose", (0,), rule="FF 7.4.1")  # this one is on the table already
    table.answers("B", "reject", agreement.number)
    assert table.may("B", "propose", (0,))


@rule("FF 7.4.4")
def test_nobody_can_answer_one_alliance_with_another():
    table = court()
    to_the_announcement(table)
    assert not table.may("C", *announce(1))  # nothing was agreed in the Trading Phase


@rule("FF 7.4.4")
def test_an_agreement_of_an_earlier_turn_is_worth_nothing():
    table = court()
    agree(table, "AB")
    to_the_announcement(table)
    table.all_pass()
    assert table.match.state.agreements == []
    table.start("turn")
    assert table.sees("A").agreements == ()


@rule("FF 7.4.4", "FF 6.2.4")
def test_one_who_keeps_silent_lets_it_lapse_and_only_the_parties_hear_of_it():
    table = court()
    number = agree(table, "AB")
    to_the_announcement(table)
    table.seal(A=announce(number), B=("pass",), C=("pass",), D=("pass",))
    assert table.sees(None).alliances == ()
    assert table.told("alliance-lapsed", "B")[0]["reason"] == "not everybody announced it"
    assert table.told("alliance-lapsed", "C") == []


@rule("FF 6.2.4", "FF 7.4.6")
def test_agreements_are_secret_and_everybody_is_asked_in_any_case():
    table = court(dm="Hal")
    agree(table, "AB")
    assert [len(table.sees(who).agreements) for who in ("A", "B", "C", "Hal", None)] == [1, 1, 0, 1, 0]
    assert table.told("alliance-proposed", "C") == []
    table.answers("C", "done")
    to_the_announcement(table)
    table.is_asked("alliances", "A", "B", "C", "D")


@rule("FF 7.4.2")
def test_several_may_be_agreed_but_one_is_announced():
    table = court()
    first, second = agree(table, "AB"), agree(table, "AC")
    to_the_announcement(table)
    assert table.may("A", *announce(first)) and table.may("A", *announce(second))
    table.seal(A=announce(second), B=announce(first), C=announce(second), D=("pass",))
    assert table.sees(None).alliances == ((0, 2),)
    assert table.told("alliance-lapsed", "B")[0]["members"] == [0, 1]


@rule("FF 7.4.2")
def test_nobody_is_in_two_alliances():
    table = court()
    table.allied("AB")
    number = agree(table, "AC")
    to_the_announcement(table)
    table.seal(A=announce(number, existing="stay"), B=("pass",), C=announce(number), D=("pass",))
    assert table.sees(None).alliances == ((0, 1),)
    assert table.told("alliance-lapsed", "C")[0]["reason"] == "somebody is in another Alliance"
    again = court()
    again.allied("AB")
    again.start("trading")
    again.is_refused("A", "propose", (1,), rule="FF 7.4.2")


@rule("FF 7.4.4", "FF 7.4.2")
def test_one_who_leaves_ends_it_for_all_and_the_rest_may_announce_a_smaller_one():
    table = court()
    table.allied("ABC")
    number = agree(table, "BC")
    to_the_announcement(table)
    table.seal(
        A=announce(existing="leave"), B=announce(number, existing="stay"), C=announce(number, existing="stay"),
        D=("pass",),
    )  # fmt: skip
    assert table.told("alliance-dissolved")[0] == {"members": [0, 1, 2], "reason": "a member has left"}
    assert table.sees(None).alliances == ((1, 2),)


@rule("FF 7.4.4")
def test_an_announced_alliance_lasts():
    table = court()
    table.allied("AB")
    to_the_announcement(table)
    table.all_pass()
    table.start("turn")
    assert table.sees(None).alliances == ((0, 1),)


@rule("FF 7.4.3", "FF 4.2")
def test_allies_who_become_enemies_part_at_the_end_of_activation():
    table = court()
    table.allied("AB")
    table.holds("B", "guild-of-seamen")  # an Enemy of A's Navy
    table.start("activation")
    table.seal(A=("pass",), B=table.plan("B", "guild-of-seamen"), C=("pass",), D=("pass",))
    table.answers("B", "pass")
    assert table.sees(None).alliances == ((0, 1),)
    table.all_pass()
    assert table.sees(None).alliances == ()
    assert table.told("alliance-enemies", "A") == [{"factions": ["navy", "guild-of-seamen"]}]
    assert table.told("alliance-enemies", "C") == []  # who they are is nobody else's business


@rule("FF 7.4.3")
def test_in_an_alliance_of_three_any_two_enemies_are_too_many():
    table = court()
    table.has("C", "guild-of-seamen")
    table.start("trading")
    number = agree(table, "ABC")
    to_the_announcement(table)
    table.seal(A=announce(number), B=announce(number), C=announce(number), D=("pass",))
    assert table.sees(None).alliances == ()
    assert table.told("alliance-enemies", "B") == []
    assert table.told("alliance-lapsed", "B")[0]["reason"] == "their Factions are Enemies"


@rule("FF 7.4.5")
def test_it_may_be_agreed_with_an_empty_table_and_with_enemies_in_hand():
    table = Tehmor("AB")
    table.holds("A", "navy")
    table.holds("B", "kyr", "guild-of-seamen")
    table.start("trading")
    number = agree(table, "AB")
    table.all_pass("done")
    table.seal(A=table.plan("A", "navy"), B=table.plan("B", "kyr"))
    table.all_pass()
    table.all_answer(*announce(number))
    assert table.sees(None).alliances == ((0, 1),)


@rule("FF 7.4.5")
def test_but_everybody_needs_an_activated_faction_by_then():
    table = Tehmor("AB")
    table.has("A", "navy")
    table.start("trading")
    number = agree(table, "AB")
    to_the_announcement(table)
    table.all_answer(*announce(number))
    assert table.sees(None).alliances == ()
    assert table.told("alliance-lapsed", "A")[0]["reason"] == "somebody has no Activated Faction"


@rule("FF 7.4.4")
def test_who_loses_the_last_faction_later_stays_allied():
    table = court()
    table.allied("AB")
    table.start("plots")
    table.interjects("B", "drop", "kyr")
    assert table.sees(None).alliances == ((0, 1),)


@rule("FF 7.4.1.1", "FF 7.4.4")
@pytest.mark.parametrize("step", ["trading", "activation", "plots", "resolutions", "steal"])
def test_whoever_breaks_the_terms_ends_it_by_the_dms_word(step: str):
    table = court(dm="Hal")
    table.allied("AB")
    table.start(step)
    table.interjects("Hal", "dissolve", 0, "B's thieves robbed A")
    assert table.sees(None).alliances == ()
    assert table.told("alliance-dissolved", "C")[0]["reason"] == "B's thieves robbed A"


@rule("FF 7.4.6")
def test_a_cabal_cannot_win_anything_together():
    table = court()
    agree(table, "AB")
    table.area("Old Town", A=2, B=2, C=3)
    table.start("areas", area=2)
    assert table.points("area", area="Old Town") == {"C": 2}  # a secret agreement is no Alliance


@rule("FF 7.4.7", "FF 8.3")
def test_plots_may_be_played_on_allies_unless_the_sheet_says_no():
    table = court()
    table.allied("AB")
    table.holds("A", "a-secret-exposed", "a-random-event")
    table.start("plots")
    assert table.may("A", *table.scheme("A", "a-secret-exposed", "kyr"))
    table.is_refused("A", *table.scheme("A", "a-random-event", "kyr"), rule="FF 8.6")


@rule("FF 7.4.8")
def test_a_seat_counts_with_its_partys_coalition_even_against_its_holders_alliance():
    table = Tehmor()
    table.has("A", "reform-party")
    table.party("Conservative", B=2, C=1)
    table.party("Mercantile", D=2)
    table.party("Militant", C=2)
    table.allied("AC")
    assert table.votes() == {"AC": 15, "B": 8, "D": 9}
    table.start("control")
    table.answers("B", "propose", ("Conservative", "Mercantile"), (), "-")
    sign(table, "D")
    table.is_asked("split-coalition", "B", "D")  # 9 + 9 of 32, with C's Conservative among them
    table.agree(B=1, D=1, C=0)
    assert table.points("council") == {"B": 1, "D": 1}
    assert table.sees(None).alliances == ((0, 2),)
    table.seal(A=("elect", "reform-party"), B=("pass",), C=("pass",), D=("pass",))
    ballot = table.match.questions(2)[0].options
    assert ("for",) in ballot  # C votes on the Overlord together with A, with everything both have
    table.seal(A=("for",), B=("against",), C=("for",), D=("abstain",))
    assert table.told("vote")[0]["yes"] == 15
