"""FF 5.2, FF 1.3, FF 6: how a game ends, who wins, and the Masquerade that puts it off."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.testing import rule
from tests.games.forty_factions.tehmor import Tehmor


def at_turn_end(vp: list[int] | None = None, turn: int = 1, **options: Any) -> Tehmor:
    table = Tehmor(options=options)
    table.start("turn_end", turn=turn, vp=vp or [0, 0, 0, 0])
    return table


@rule("FF 5.2.1", "FF 5.2")
def test_after_so_many_turns():
    assert at_turn_end(turn=5).match.outcome is None
    assert at_turn_end(turn=6).match.outcome is not None  # six turns, if nothing else is said
    assert at_turn_end(turn=6, end_turns=0, end_vp=200).match.outcome is None


@rule("FF 1.3")
def test_most_points_win():
    outcome = at_turn_end([-3, 7, 6, 0], turn=6).match.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.rule) == ((1,), (-3.0, 7.0, 6.0, 0.0), "FF 1.3")


@rule("FF 1.3")
@pytest.mark.parametrize(("tiebreak", "winners"), [("shared win", (1, 2)), ("most Factions", (2,))])
def test_equals_share_the_win_unless_the_table_chose_a_tiebreak(tiebreak: str, winners: tuple[int, ...]):
    table = Tehmor(options={"tiebreak": tiebreak})
    table.has("A", "navy", "elves", "kyr")
    table.has("C", "iklaron")
    table.start("turn_end", turn=6, vp=[4, 5, 5, 0])
    assert table.match.outcome is not None and table.match.outcome.winners == winners


@rule("FF 5.2.2", "FF 5.2")
def test_a_target_counts_from_the_moment_it_is_reached_even_if_it_is_lost_again():
    table = Tehmor(dm="Hal", options={"end_vp": 10})
    table.start("trading", vp=[8, 0, 0, 0])
    table.interjects("Hal", "adjust-vp", 0, 2, "a triumph")
    assert table.told("last-turn") == [{"reason": "vp", "seat": 0}]
    table.interjects("Hal", "adjust-vp", 0, -3, "hubris")
    table.start("areas")
    assert table.match.outcome is not None  # at the end of this turn, and without the Cards Phase
    assert table.told("ended")[0]["vp"] == [7, 0, 0, 0]


@rule("FF 5.2.3", "FF 5.2")
def test_so_many_factions_on_the_table_and_it_stays_true_if_one_is_dropped():
    table = Tehmor(options={"end_factions": 3})
    table.has("B", "navy", "elves")
    table.holds("A", "kyr")
    table.start("activation")
    table.seal(A=table.plan("A", "kyr"), B=("pass",), C=("pass",), D=("pass",))
    assert table.sees(None).ending == "factions"
    table.interjects("B", "drop", "elves")
    table.start("turn_end")
    assert table.match.outcome is not None


@rule("FF 5.2.3")
@pytest.mark.parametrize(("scope", "over"), [("table", True), ("one player", False)])
def test_whose_factions_count_is_an_option(scope: str, over: bool):
    table = Tehmor(options={"end_factions": 3, "end_factions_scope": scope})
    table.has("A", "kyr")
    table.has("B", "navy", "elves")
    table.start("turn_end")
    assert (table.match.outcome is not None) is over
    if not over:  # a trade can bring it about as well
        table.start("trading")
        table.answers("A", "offer", 1, ("kyr",), (), ())
        table.answers("B", "accept", (0, table.state.counter), ())
        assert table.sees(None).ending == "factions"


def last_faction(who_draws: str = "A", *, discards: int = 4) -> Tehmor:
    """The Factions Deck has two cards left; DALA is C's."""
    table = Tehmor(options={"end_deck": True, "end_turns": 0})
    table.has("C", "temple-of-dala")
    pile = table.state.cards.zones["factions"]
    for _ in range(discards):
        table.state.cards.zones["factions discarded face down"].append(pile.pop(0))
    while len(pile) > 2:
        table.state.cards.zones["hand 3"].append(pile.pop(0))
    table.start("draw", draw_order=[table.seat(who) for who in who_draws])
    return table


@rule("FF 5.2.4")
def test_the_turn_in_which_the_last_faction_is_drawn_is_the_last():
    table = last_faction("AB")
    table.answers("A", "draw", 2, 0)
    table.is_asked("masquerade", "C")
    table.answers("C", "pass")
    assert table.sees(None).ending == "deck"
    table.answers("B", "draw", 1, 1)  # the others still draw, from a new deck
    assert table.match.outcome is not None


@rule("FF 5.2.4", "FF 6", "FF 4.3.15")
def test_the_masquerade_in_reply_puts_it_off_even_after_the_very_last_draw():
    table = last_faction("A")
    table.answers("A", "draw", 2, 0)
    table.answers("C", "masquerade")
    table.is_asked("masquerade-swap", "C")
    table.answers("C", "keep")
    assert table.match.outcome is None
    assert (table.sees(None).ending, table.sees(None).turn) == ("", 2)
    assert table.sees(None).decks["factions"] == "4"


@rule("FF 5.2.4")
def test_a_masquerade_without_discards_cannot_refill_the_deck():
    table = last_faction("A", discards=0)
    table.answers("A", "draw", 2, 0)
    table.answers("C", "masquerade")
    table.answers("C", "keep")
    assert table.match.outcome is not None


@rule("FF 6", "FF 4.3.15")
def test_the_masquerade_interrupts_anything_once_a_game():
    table = Tehmor()
    table.has("A", "temple-of-dala")
    table.holds("A", "elves", "a-secret-exposed")
    table.holds("B", "kyr")
    table.zone("factions discarded face up", "navy")
    table.start("activation")
    table.answers("B", *table.plan("B", "kyr"))
    table.interjects("A", "masquerade")
    table.is_asked("masquerade-swap", "A")
    assert not table.may("A", "swap", *table.cards("hand 0", "a-secret-exposed"))  # Factions only
    table.answers("A", "swap", *table.cards("hand 0", "elves"))
    assert table.sees(None).discards["factions"] == ()
    assert "elves" not in table.hand("A") and len(table.hand("A")) == 2
    table.is_asked("activate")
    assert table.match.questions(1)[0].own == table.plan("B", "kyr")  # what B had sealed is a draft now
    table.is_refused("A", "masquerade", rule="FF 6", out_of_turn=True)
    assert table.told("swapped", "B") == [{"seat": 0}]


@rule("FF 6")
def test_only_the_holder_of_the_activated_temple_can_hold_it_and_not_during_a_count():
    table = Tehmor()
    table.holds("A", "temple-of-dala")
    table.start("trading")
    assert ("masquerade",) not in table.match.interjections(0)
    table.has("C", "temple-of-dala")
    table.area("Lower West Side", A=1, B=1)
    table.allied("AB")
    table.start("areas")
    table.is_asked("split")
    table.is_refused("C", "masquerade", rule="FF 4.3.8", out_of_turn=True)


# The clock on the wall (FF 5.2.5, R-55)


def with_hal(step: str) -> Tehmor:
    table = Tehmor("AB", dm="Hal")
    table.has("A", "navy")
    table.holds("B", "elves", "a-secret-exposed")
    table.start(step)
    return table


@rule("FF 5.2.5")
def test_when_time_is_up_in_trading_it_is_finished_and_then_the_council_meets():
    table = with_hal("trading")
    table.interjects("Hal", "time-is-up", "the last tram")
    table.is_asked("trade", "A", "B")
    table.all_pass("done")
    table.is_asked("propose-overlord")  # no Activation, no Plots
    table.all_pass()
    assert table.match.outcome is not None


@rule("FF 5.2.5")
def test_in_activation_the_round_is_finished():
    table = with_hal("activation")
    table.interjects("Hal", "time-is-up", "the last tram")
    table.seal(A=("pass",), B=table.plan("B", "elves"))
    assert table.active("B") == ("elves",)
    table.is_asked("propose-overlord")


@rule("FF 5.2.5")
def test_in_the_plots_phase_too():
    table = with_hal("plots")
    table.interjects("Hal", "time-is-up", "the last tram")
    table.seal(A=("pass",), B=table.scheme("B", "a-secret-exposed", "navy"))
    table.is_asked("propose-overlord")


@rule("FF 5.2.5", "FF 9.1")
def test_role_playing_stops_at_once_the_dm_gives_awards_and_the_council_meets():
    table = with_hal("plots")
    table.seal(A=("pass",), B=table.scheme("B", "a-secret-exposed", "navy"))
    table.answers("B", "pass")
    table.answers("B", "specify", "a", "b")
    table.answers("Hal", "approve")
    table.is_asked("roleplay")
    table.interjects("Hal", "time-is-up", "the last tram")
    table.is_asked("award", "Hal")
    table.answers("Hal", "publish")
    table.is_asked("propose-overlord")
    table.all_pass()
    assert table.match.outcome is not None and table.told("ended")[0]["reason"] == "time"


@rule("FF 5.2.5")
def test_in_the_cards_phase_the_turn_is_finished():
    table = with_hal("steal")
    table.interjects("Hal", "time-is-up", "the last tram")
    table.all_pass()
    table.is_asked("discard")
    table.all_pass("discard", ())
    table.answers("A" if table.match.waiting_for() == [0] else "B", "draw", 3, 0)
    table.all_pass("draw", 3, 0)
    assert table.match.outcome is not None


@rule("FF 5.2", "FF 5.2.2", "FF 5.2.5")
def test_of_several_conditions_the_first_that_comes_true_decides_and_time_can_still_be_called():
    table = Tehmor("AB", dm="Hal", options={"end_vp": 5, "end_turns": 1, "end_factions": 1})
    table.has("A", "navy")
    table.start("trading")
    table.interjects("Hal", "adjust-vp", 1, 5, "a gift")
    table.interjects("Hal", "time-is-up", "the last tram")
    assert [told["reason"] for told in table.told("last-turn")] == ["vp", "time"]
    table.all_pass("done")
    table.all_pass()
    assert table.told("ended")[0]["reason"] == "vp"
    assert table.match.outcome is not None and table.match.outcome.winners == (1,)


@rule("FF 5.2")
def test_the_cards_phase_of_the_last_turn_is_left_out():
    table = Tehmor(options={"end_turns": 3})
    table.start("areas", turn=3)
    assert table.match.outcome is not None
    table = Tehmor(options={"end_turns": 3})
    table.start("areas", turn=2)
    table.is_asked("steal")
