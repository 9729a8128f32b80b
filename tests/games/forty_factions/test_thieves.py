"""FF 6.6.1, FF 11.1: Thieves' Guilds at the start of the Cards Phase."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.testing import rule
from tests.games.forty_factions.tehmor import ASSASSINS, THIEVES, WHITE_HAND, Tehmor


def night(**more: Any) -> Tehmor:
    """A has a Guild Activated and one in hand; B and C have cards and no Guild."""
    table = Tehmor("ABC", **more)
    table.has("A", ASSASSINS)
    table.holds("A", THIEVES)
    table.holds("B", "elves", "navy", "a-secret-exposed")
    table.holds("C", "army")
    table.start("steal")
    return table


@rule("FF 6.6.1", "FF 11.1.1")
@pytest.mark.parametrize("guild", [ASSASSINS, THIEVES])
def test_a_guild_steals_from_the_table_or_from_the_hand(guild: str):
    table = night()
    table.answers("A", "steal", guild, 1)
    table.answers("B", "pass")
    assert (len(table.hand("A")), len(table.hand("B"))) == (2, 2)


@rule("FF 6.6.1", "FF 11.1.1")
def test_a_guild_used_from_the_hand_is_shown_to_all_and_the_card_taken_to_two():
    table = night(dm="Hal")
    table.rolls(2, stream="theft")
    table.answers("A", "steal", THIEVES, 1)
    assert THIEVES in table.sees("C").known.values()
    table.answers("B", "pass")
    assert table.told("stolen", "C") == [{"seat": 0, "victim": 1}]
    assert [len(table.told("stolen-what", who)) for who in ("A", "B", "C", "Hal")] == [1, 1, 0, 1]
    assert table.told("stolen-what", "A")[0]["card"] == "navy"
    assert "navy" not in table.sees("C").known.values()


@rule("FF 6.6.1")
def test_any_card_of_the_hand_may_go_plots_too():
    taken: set[str] = set()
    for seed in range(20):
        table = night(seed=f"theft {seed}")
        table.answers("A", "steal", THIEVES, 1)
        table.answers("B", "pass")
        taken.add(table.told("stolen-what", "A")[0]["card"])
    assert taken == {"elves", "navy", "a-secret-exposed"}


@rule("FF 6.6.1")
def test_there_must_be_something_to_take():
    table = night()
    table.holds("C")
    table.start("steal")
    table.is_refused("A", "steal", THIEVES, 2, rule="FF 6.6.1")


@rule("FF 6.6.1", "FF 7.4.1.1")
def test_allies_can_be_robbed_and_the_dm_may_call_it_a_breach():
    table = night(dm="Hal")
    table.allied("AB")
    table.answers("A", "steal", THIEVES, 1)
    table.answers("B", "pass")
    assert table.sees(None).alliances == ((0, 1),)
    table.interjects("Hal", "dissolve", 0, "among friends!")
    assert table.sees(None).alliances == ()


@rule("FF 11.1.1", "FF 11.1.3")
def test_the_victim_is_asked_with_or_without_a_guild_and_the_others_cannot_tell():
    table = night()
    table.answers("A", "steal", THIEVES, 2)
    table.is_asked("block", "C")
    assert table.match.questions(2)[0].options == (("pass",),)
    assert table.match.questions(1)[0].options == ()
    table.answers("C", "pass")


@rule("FF 11.1.3")
def test_a_guild_in_hand_blocks_as_often_as_one_likes_an_activated_one_never():
    table = night()
    table.holds("B", WHITE_HAND, "elves")
    table.has("C", "rat-cult")
    table.start("steal")
    for guild in (THIEVES, ASSASSINS):
        table.answers("A", "steal", guild, 1)
        table.answers("B", "block", WHITE_HAND)
    assert len(table.hand("B")) == 2
    assert WHITE_HAND in table.sees("C").known.values()
    table.start("steal", turn=2)
    table.answers("A", "steal", THIEVES, 2)
    assert not table.may("C", "block", "rat-cult")


@rule("FF 11.1.3")
def test_a_guild_whose_own_theft_failed_may_block():
    table = night()
    table.holds("B", WHITE_HAND, "elves")
    table.start("steal")
    table.answers("A", "steal", THIEVES, 1)
    table.answers("B", "block", WHITE_HAND)
    table.answers("B", "steal", WHITE_HAND, 0)
    table.answers("A", "block", THIEVES)  # it was blocked itself just now
    assert table.told("theft-blocked")[-1] == {"seat": 1, "victim": 0, "card": THIEVES}


@rule("FF 11.1.3", "FF 11.1.2")
@pytest.mark.parametrize("strict", [False, True])
def test_a_guild_that_stole_on_an_earlier_turn_blocks_again_unless_the_table_is_strict(strict: bool):
    table = night(options={"strict_block": strict})
    table.holds("B", WHITE_HAND)
    table.start("steal", turn=3, stole_ever=[sheet.id == WHITE_HAND for sheet in table.match.content.factions])
    table.answers("A", "steal", THIEVES, 1)
    if strict:
        table.is_refused("B", "block", WHITE_HAND, rule="FF 11.1.2")
    else:
        table.answers("B", "block", WHITE_HAND)


@rule("FF 11.1.2")
def test_once_a_game_whoever_holds_it_and_wherever_it_has_been():
    table = night()
    table.answers("A", "steal", ASSASSINS, 1)
    table.answers("B", "pass")
    table.interjects("A", "drop", ASSASSINS)
    table.holds("C", ASSASSINS, "army")
    table.start("steal", turn=4)
    table.is_refused("C", "steal", ASSASSINS, 0, rule="FF 11.1.2")


@rule("FF 11.1.4", "FF 11.1.1")
def test_one_theft_at_a_time_until_all_have_passed_since_the_last():
    table = night()
    table.seal(B=("pass",), C=("pass",))
    table.is_asked("steal", "A")
    table.answers("A", "steal", THIEVES, 1)
    table.answers("B", "pass")
    table.is_asked("steal", "A", "B", "C")  # everybody may have changed their minds
    table.all_pass()
    table.is_asked("discard")


@rule("FF 11.1.4")
def test_if_nobody_wants_to_be_first_the_dm_goes_on():
    table = night(dm="Hal")
    table.answers("C", "pass")
    table.interjects("Hal", "move-on", "discard", "you had your chance")
    table.is_asked("discard", "A", "B", "C")


@rule("FF 11.1.5")
@pytest.mark.parametrize("cult", ["temple-of-mirimi", "rat-cult"])
def test_some_others_steal_and_block_like_a_guild(cult: str):
    table = night()
    table.holds("C", cult, "army")
    table.start("steal")
    table.answers("C", "steal", cult, 1)
    table.answers("B", "pass")
    assert len(table.hand("C")) == 3
    table.start("steal", turn=2)
    table.answers("A", "steal", THIEVES, 2)
    table.answers("C", "block", cult)
    assert not table.may("B", "steal", "elves", 2)  # Elves do not


@rule("FF 11.1.6", "FF 11.2.1")
def test_what_was_stolen_may_be_discarded_at_once():
    table = night()
    table.rolls(1, stream="theft")
    table.answers("A", "steal", THIEVES, 1)
    table.answers("B", "pass")
    table.all_pass()
    table.answers("A", "discard", table.cards("hand 0", "elves"))
    table.seal(B=("discard", ()), C=("discard", ()))
    assert table.hand("A") == [THIEVES]
    assert table.match.state.discarded == [True, False, False]  # and it earns the extra card
