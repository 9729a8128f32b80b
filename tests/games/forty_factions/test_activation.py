"""FF 6.2: the Activation Phase, in sealed rounds."""

from __future__ import annotations

import pytest

from questboard.engine.errors import NoSuchOption
from questboard.testing import rule
from tests.games.forty_factions.cases import city
from tests.games.forty_factions.tehmor import Tehmor


def forum(**options: object) -> Tehmor:
    table = Tehmor("ABC", options=options)
    table.holds("A", "elves", "kyr", "reform-party")
    table.holds("B", "navy")
    table.holds("C", "iklaron", "conservative-party")
    table.start("activation")
    return table


@rule("FF 6.2.1")
def test_all_choose_in_secret_and_all_is_shown_together():
    table = forum()
    table.answers("A", *table.plan("A", "elves"))
    assert table.told("activated") == []
    assert table.match.questions(1)[0].answered == (0,)  # that A has chosen, but not what
    assert table.match.questions(1)[0].own is None
    table.seal(B=("pass",), C=table.plan("C", "iklaron"))
    assert [(told["seat"], told["card"]) for told in table.told("activated", "B")] == [(0, "elves"), (2, "iklaron")]
    assert table.sees(None).players[1].active == ()


@rule("FF 6.2.1")
def test_a_choice_can_be_changed_until_the_last_one_is_in():
    table = forum()
    table.answers("A", *table.plan("A", "elves"))
    table.answers("A", *table.plan("A", "kyr"))
    table.seal(B=("pass",), C=("pass",))
    assert table.active("A") == ("kyr",)


@rule("FF 6.2.1")
def test_only_factions_from_ones_own_hand():
    table = forum()
    with pytest.raises(NoSuchOption):
        table.answers("A", *table.plan("B", "navy"))


@rule("FF 6.2.2", "FF 4.3.8")
def test_only_ones_own_enemies_stand_in_the_way():
    table = forum()
    table.seal(A=table.plan("A", "reform-party"), B=("pass",), C=table.plan("C", "conservative-party"))
    assert (table.active("A"), table.active("C")) == (("reform-party",), ("conservative-party",))


@rule("FF 6.2.3", "FF 12.1.1")
def test_rounds_go_on_until_one_in_which_nobody_acts():
    table = forum()
    table.seal(A=table.plan("A", "elves"), B=("pass",), C=table.plan("C", "iklaron"))
    table.seal(A=table.plan("A", "kyr"), C=("pass",))
    table.is_asked("activate", "A", "C")
    table.all_pass()
    table.is_asked("alliances")
    assert table.vp() == [-1, 0, 0]


@rule("FF 6.2.3", "FF 12.1.1")
def test_a_faction_that_was_discarded_again_still_counts_for_the_price():
    table = forum()
    table.seal(A=table.plan("A", "elves"), B=("pass",), C=("pass",))
    table.interjects("A", "drop", "elves")
    table.answers("A", *table.plan("A", "kyr"))
    assert table.vp()[0] == -1


@rule("FF 6.2.3")
def test_nobody_activates_and_the_phase_is_over():
    table = forum()
    table.all_pass()
    table.is_asked("alliances", "A", "B", "C")


@rule("FF 6.2.1", "FF 6.2.2")
def test_the_dm_changes_something_in_the_middle_and_all_are_asked_again():
    table = city("AB", dm="Hal", B="reform-party")
    table.holds("A", "conservative-party", "elves")
    table.start("activation")
    table.answers("A", *table.plan("A", "conservative-party"))
    table.interjects("Hal", "give-faction", "reform-party", 0, "a coup")
    table.is_asked("activate", "A", "B")
    assert table.match.questions(0)[0].own == table.plan("A", "conservative-party")  # a draft, no longer legal
    table.is_refused("A", *table.plan("A", "conservative-party"), rule="FF 6.2.2")
    table.match.expire()  # the clock does not play what is illegal now
    assert table.active("A") == ("reform-party",)
    assert table.vp() == [0, 0]


@rule("FF 6.2.1")
def test_the_clock_plays_a_draft_that_is_still_legal():
    table = Tehmor("AB", dm="Hal")
    table.holds("A", "elves")
    table.start("activation")
    table.answers("A", *table.plan("A", "elves"))
    table.interjects("Hal", "adjust-vp", 1, -1, "B spoke out of turn")
    table.match.expire()
    assert table.active("A") == ("elves",)


@rule("FF 6.2.2")
def test_a_card_that_left_the_hand_meanwhile_is_not_played():
    table = Tehmor("AB", dm="Hal")
    table.holds("A", "elves")
    table.start("activation")
    table.answers("A", *table.plan("A", "elves"))
    [card] = table.cards("hand 0", "elves")
    table.interjects("Hal", "activate-for", card, "by decree")
    table.match.expire()
    assert table.active("A") == ("elves",)
    assert table.sees(None).players[0].activations == 0  # the DM's act is not A's, and costs nothing
