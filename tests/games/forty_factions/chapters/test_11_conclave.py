"""Conclave (FF 11): cases for a referee."""

import pytest

from questboard.testing import rule
from tests.games.forty_factions.cases import city
from tests.games.forty_factions.chapters.given import FACTIONS
from tests.games.forty_factions.tehmor import ASSASSINS, THIEVES, WHITE_HAND, Tehmor


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


@rule("FF 11.1.1", "FF 11.1.3")
def test_thieves_may_rob_each_other_in_turn_and_a_block_reveals_the_guild():
    table = Tehmor("AB")
    table.holds("A", THIEVES, "navy")
    table.holds("B", WHITE_HAND, "kyr")
    table.start("steal")
    table.answers("A", "steal", THIEVES, 1)
    table.answers("B", "block", WHITE_HAND)
    table.answers("B", "steal", WHITE_HAND, 0)
    assert table.may("A", "block", THIEVES)  # its own theft failed
    table.rolls(2, stream="theft")
    table.answers("A", "pass")
    assert "navy" in table.hand("B")
    assert sorted(name for _, name in table.sees("A").shown) == [WHITE_HAND, "navy"]


@rule("FF 11.1.1", "FF 11.1.5")
@pytest.mark.parametrize("name", FACTIONS)
def test_only_thieves_steal_and_block(name: str):
    one = FACTIONS[name]
    thief = one.category == "Thieves' Guilds" or one.thievish
    table = Tehmor("AB")
    table.holds("A", name)
    table.holds("B", "wild-card")
    table.start("steal")
    assert table.may("A", "steal", name, 1) is thief


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


@rule("FF 11.1.2", "FF 6")
def test_a_masquerade_does_not_make_a_guild_forget_that_it_has_stolen():
    table = city("AB", A="temple-of-dala")
    table.holds("A", THIEVES)
    table.holds("B", "navy", "kyr")
    table.start("steal")
    table.answers("A", "steal", THIEVES, 1)
    table.answers("B", "pass")
    table.interjects("A", "masquerade")
    table.answers("A", "swap", table.cards("hand 0", THIEVES)[0])
    assert table.state.cards.faces("factions").count(table.match.content.face_of[THIEVES]) == 1
    table.holds("B", THIEVES)
    table.start("steal")
    table.is_refused("B", "steal", THIEVES, 0, rule="FF 11.1.2")


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


@rule("FF 11.2.2")
def test_when_both_decks_are_gone_what_is_missing_is_lost():
    table = Tehmor("ABCD")
    for deck in ("factions", "plots"):
        for card in list(table.state.cards.zones[deck]):
            table._put(card, "hand 3")
    table.start("draw", draw_order=[0])
    table.answers("A", "draw", 2, 0)
    assert table.told("drew")[0] == {"seat": 0, "factions": 0, "plots": 0, "missing": 2}


@rule("FF 11.2.2", "FF 5.2.4")
def test_at_a_large_table_the_plots_run_out_and_only_factions_are_left():
    table = Tehmor("ABCDEFGH")
    for card in list(table.state.cards.zones["plots"]):
        table._put(card, "hand 7")
    table.start("draw", draw_order=[0, 1])
    table.answers("A", "draw", 0, 2)
    assert table.told("drew")[0] == {"seat": 0, "factions": 2, "plots": 0, "missing": 0}
    assert table.match.state.ending == ""
