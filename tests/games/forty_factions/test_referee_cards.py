"""Cases for a referee: thieves, discards and draws, and several ends of the game at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from questboard.engine.errors import BadTable
from questboard.testing import rule
from tests.games.forty_factions.cases import city
from tests.games.forty_factions.tehmor import ASSASSINS, THIEVES, WHITE_HAND, Tehmor

# Thieves


@rule("FF 11.1.2", "FF 11.1.3")
def test_a_used_guild_that_is_stolen_neither_steals_nor_blocks_this_turn():
    table = Tehmor("ABC")
    table.holds("A", THIEVES)
    table.holds("B", ASSASSINS)
    table.holds("C", "navy", "army")
    table.start("steal")
    table.rolls(1, stream="theft")
    table.answers("A", "steal", THIEVES, 2)
    table.answers("C", "pass")
    table.rolls(1, stream="theft")
    table.answers("B", "steal", ASSASSINS, 0)
    assert not table.may("A", "block", THIEVES)  # it has stolen in this very turn
    table.answers("A", "pass")
    assert THIEVES in table.hand("B")
    table.is_refused("B", "steal", THIEVES, 2, rule="FF 11.1.2")


@rule("FF 11.1.1")
def test_the_last_card_may_be_stolen_and_then_there_is_nothing_left():
    table = Tehmor("ABC")
    table.holds("A", THIEVES)
    table.holds("B", ASSASSINS)
    table.holds("C", "navy")
    table.start("steal")
    table.answers("A", "steal", THIEVES, 2)
    table.answers("C", "pass")
    assert "navy" in table.hand("A")
    table.is_refused("B", "steal", ASSASSINS, 2, rule="FF 6.6.1")


@rule("FF 11.1.1", "FF 11.1.5")
def test_a_blocked_guild_is_out_for_the_turn_against_everybody_but_another_one_is_not():
    table = city("ABC", A=ASSASSINS)
    table.holds("A", THIEVES)
    table.holds("B", "temple-of-mirimi")
    table.holds("C", "navy")
    table.start("steal")
    table.answers("A", "steal", THIEVES, 1)
    table.answers("B", "block", "temple-of-mirimi")
    table.is_refused("A", "steal", THIEVES, 2, rule="FF 11.1.1")
    table.answers("A", "steal", ASSASSINS, 1)
    assert table.may("B", "block", "temple-of-mirimi")  # any number of times


@rule("FF 11.1.3", "FF 11.1.1")
def test_the_guild_on_the_table_does_not_block():
    table = Tehmor("AB")
    table.holds("A", THIEVES)
    table.has("B", WHITE_HAND)
    table.holds("B", "navy")
    table.start("steal")
    table.answers("A", "steal", THIEVES, 1)
    assert not table.may("B", "block", WHITE_HAND)
    table.answers("B", "pass")
    assert "navy" in table.hand("A")


@rule("FF 4.3.4", "FF 11.1.1")
@pytest.mark.parametrize(("year", "exists"), [(1150, False), (1187, True)])
def test_a_guild_of_another_time_neither_steals_nor_blocks(tmp_path: Path, year: int, exists: bool):
    (tmp_path / "guild.toml").write_text(
        """
        [[factions]]
        id = "brotherhood-of-the-white-hand"
        variants = [{ name = "Brotherhood of the White Hand", since = 1180 }]
        """
    )
    table = Tehmor("AB", packs=[str(tmp_path)], options={"year": year})
    table.holds("A", WHITE_HAND)
    table.holds("B", ASSASSINS, "navy")
    table.start("steal")
    assert table.may("A", "steal", WHITE_HAND, 1) is exists
    table.answers("B", "steal", ASSASSINS, 0)
    assert table.may("A", "block", WHITE_HAND) is exists


# Discards and draws


@rule("FF 11.1.6", "FF 11.2.1", "FF 11.2.2")
def test_a_stolen_card_that_is_discarded_earns_the_extra_card():
    table = Tehmor("ABCD")
    table.holds("A", THIEVES)
    table.holds("B", "navy")
    table.start("steal")
    table.answers("A", "steal", THIEVES, 1)
    table.answers("B", "pass")
    table.all_pass()
    table.seal(A=("discard", table.cards("hand 0", "navy")), B=("discard", ()), C=("discard", ()), D=("discard", ()))
    table.match.state.draw_order = [0, 1, 2, 3]
    table.start("draw")
    assert table.may("A", "draw", 3, 0) and table.may("A", "draw", 1, 1)  # it is an offer, no duty
    table.answers("A", "draw", 3, 0)
    assert not table.may("B", "draw", 3, 0)


@rule("FF 6.6.3", "FF 11.2.2")
def test_a_new_deck_is_made_of_face_up_and_face_down_discards_of_this_very_phase():
    table = city("ABCD", A="elves")
    table.holds("B", "navy", "kyr")
    for card in list(table.state.cards.zones["factions"]):
        table._put(card, "hand 3")
    table.start("trading")
    table.interjects("A", "drop", "elves")
    table.start("discard")
    table.seal(A=("discard", ()), B=("discard", table.cards("hand 1", "navy")), C=("discard", ()), D=("discard", ()))
    table.match.state.draw_order = [0]
    table.start("draw")
    table.answers("A", "draw", 2, 0)
    assert sorted(table.hand("A")) == ["elves", "navy"]


@rule("FF 11.2.2")
def test_when_both_decks_are_gone_what_is_missing_is_lost():
    table = Tehmor("ABCD")
    for deck in ("factions", "plots"):
        for card in list(table.state.cards.zones[deck]):
            table._put(card, "hand 3")
    table.start("draw", draw_order=[0])
    table.answers("A", "draw", 2, 0)
    assert table.told("drew")[0] == {"seat": 0, "factions": 0, "plots": 0, "missing": 2}


@rule("FF 6.6.3", "FF 12.1.4")
def test_the_least_unfortunate_draws_first():
    table = Tehmor("ABC", options={"draw_tie": "seat"})
    table.start("discard", vp=[-4, -1, -1])
    table.all_pass("discard", ())
    assert table.match.state.draw_order == [1, 2, 0]


# Ends of the game


@rule("FF 5.2", "FF 5.2.2")
def test_whoever_reaches_the_target_may_still_be_overtaken_in_the_same_turn():
    table = city("AB", options={"end_vp": 10, "end_turns": 30}, B="conservative-party karana-family")
    table.start("council", vp=[10, 8], ending="vp")
    table.all_pass()
    assert table.match.outcome is not None and table.match.outcome.winners == (1,)


@rule("FF 5.2", "FF 5.2.3")
def test_enough_factions_on_the_way_to_the_council_end_the_game_without_a_cards_phase():
    table = city("AB", options={"end_factions": 2, "end_turns": 30, "end_deck": True}, A="elves")
    table.holds("B", "kyr")
    table.start("activation")
    table.seal(A=("pass",), B=table.plan("B", "kyr"))
    table.answers("B", "pass")
    table.interjects("A", "drop", "elves")
    for _ in range(9):
        if table.question in ("", "steal"):
            break
        table.all_pass()
    assert table.match.outcome is not None
    assert table.told("ended")[0]["reason"] == "factions"


@rule("FF 5.2", "FF 5.2.4", "FF 5.2.2")
def test_a_masquerade_saves_the_deck_but_not_a_target_that_was_reached_meanwhile():
    table = Tehmor("AB", dm="Hal", options={"end_vp": 10, "end_turns": 30, "end_deck": True})
    table.has("A", "temple-of-dala")
    table.has("B", "elves")
    table.start("trading")
    table.interjects("B", "drop", "elves")  # something to refill the deck with
    for card in list(table.state.cards.zones["factions"])[1:]:
        table._put(card, "hand 1")
    table.start("draw", draw_order=[1, 0], vp=[0, 9])
    table.answers("B", "draw", 1, 2)
    assert table.match.state.ending == "deck"
    table.is_asked("masquerade", "A")
    table.interjects("Hal", "adjust-vp", 1, 1, "a late award")
    table.answers("A", "masquerade")
    table.answers("A", "keep")
    table.answers("A", "draw", 0, 3)
    assert table.match.outcome is not None and table.told("ended")[0]["reason"] == "vp"


@rule("FF 5.2")
def test_without_a_dm_a_game_needs_an_end():
    with pytest.raises(BadTable):
        Tehmor("AB", options={"end_turns": 0})
