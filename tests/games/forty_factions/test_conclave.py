"""FF 10.4, FF 12.4: the Secret Conclave."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.engine import Look
from questboard.testing import rule
from tests.games.forty_factions.tehmor import ASSASSINS, THIEVES, WHITE_HAND, Tehmor

RATS, BEGGARS = "rat-cult", "beggars-buskers-and-rumourmongers"


def cellar(**more: Any) -> Tehmor:
    """A and B have a Guild each, C two: nobody has more than half."""
    table = Tehmor(**more)
    table.has("A", ASSASSINS)
    table.has("B", THIEVES)
    table.has("C", BEGGARS, RATS)
    return table


@rule("FF 10.4.2", "FF 10.4.5")
def test_five_seats_and_factions_that_are_not_activated_do_not_vote():
    table = Tehmor()
    table.has("A", ASSASSINS, RATS)
    assert table.sees(None).conclave_seats == 5
    table.start("conclave")
    assert table.told("conclave") == [{"members": [0], "votes": 2, "of": 2}]


@rule("FF 10.4.2")
def test_there_is_no_casting_vote():
    table = cellar()
    table.overlord(ASSASSINS)
    table.interjects("B", "drop", THIEVES)
    table.interjects("C", "drop", RATS)
    table.start("conclave")  # A1 C1
    assert table.points("conclave") == {}


@rule("FF 10.4.2")
def test_the_dm_grants_and_revokes_seats():
    table = cellar(dm="Hal")
    table.start("trading")
    table.interjects("Hal", "conclave-seat", BEGGARS, "revoke", "they talked")
    table.interjects("Hal", "conclave-seat", "temple-of-mirimi", "grant", "they kept silent")
    seats = [name for name, _ in table.sees("Hal").conclave]
    assert BEGGARS not in seats and "temple-of-mirimi" in seats


@rule("FF 10.4.4", "FF 12.4.1")
def test_a_meeting_in_the_story_decides_and_is_paid_in_the_council_phase():
    table = cellar(dm="Hal")
    table.interjects("B", "drop", THIEVES)
    table.start("trading")
    table.interjects("Hal", "conclave-meets", "somebody has talked")
    assert table.points("conclave") == {}
    table.interjects("C", "drop", RATS)
    table.interjects("C", "drop", BEGGARS)  # too late to change anything
    table.start("council")
    table.all_pass()
    assert table.points("conclave") == {"C": 1}
    table.start("turn")
    assert not table.match.state.conclave_has_met


@rule("FF 10.4.4", "FF 7.4.1.3")
def test_allies_who_have_parted_since_are_counted_singly():
    table = cellar(dm="Hal")
    table.allied("AC")
    table.start("trading")
    table.interjects("Hal", "conclave-meets", "somebody has talked")
    table.interjects("Hal", "dissolve", 0, "they quarrelled over the loot")
    table.start("conclave")
    assert table.points("conclave") == {}


@rule("FF 7.4.1.3", "FF 12.4.2", "FF 7.4.1.4")
def test_allies_who_cannot_agree_who_takes_it_part_and_are_counted_again():
    table = cellar()
    table.allied("AB")
    table.interjects("C", "drop", RATS)
    table.start("conclave")
    table.is_asked("split", "A", "B")
    table.disagree()
    assert table.points("conclave") == {}
    assert table.match.state.alliances == []


@rule("FF 6.5.3", "FF 7.4.6")
def test_guilds_without_an_alliance_do_not_vote_together():
    table = cellar()
    table.start("conclave")
    assert table.question != "conclave"
    assert table.points("conclave") == {}


@rule("FF 6.5.3", "FF 12.4.2")
@pytest.mark.parametrize("mutual", [True, False])
def test_unless_the_table_chose_so(mutual: bool):
    table = cellar(options={"adhoc_conclave": True})
    table.start("conclave")
    table.is_asked("conclave", "A", "B", "C")
    table.seal(A=("together", (2,)), B=("pass",), C=("together", (0,)) if mutual else ("pass",))
    if mutual:
        table.is_asked("split", "A", "C")
        table.agree(A=0, C=1)
    assert table.points("conclave") == ({"C": 1} if mutual else {})
    assert table.match.state.alliances == []


@rule("FF 6.5.3")
def test_even_then_two_of_four_are_too_few_and_a_quarrel_costs_only_the_point():
    table = cellar(options={"adhoc_conclave": True})
    table.start("conclave")
    table.seal(A=("together", (1,)), B=("together", (0,)), C=("pass",))
    assert table.question != "split"
    table = cellar(options={"adhoc_conclave": True})
    table.start("conclave")
    table.seal(A=("together", (2,)), B=("pass",), C=("together", (0,)))
    look = Look(table.match, 0)
    assert look.asked is not None
    assert "or nobody gets anything" in look.game.words.prompt(look, look.asked)  # no Alliance is there to break
    table.disagree()
    assert table.points("conclave") == {}


def test_the_white_hand_has_a_seat_too():
    table = Tehmor()
    table.has("D", WHITE_HAND)
    assert table.sees(None).conclave == ((WHITE_HAND, 3),)
