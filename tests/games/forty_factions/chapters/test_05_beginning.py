"""Beginning (FF 5): cases for a referee."""

import pytest

from questboard.engine.errors import BadTable
from questboard.games.forty_factions.state import COLOURS
from questboard.testing import rule
from tests.games.forty_factions.cases import city
from tests.games.forty_factions.chapters.given import stage
from tests.games.forty_factions.tehmor import Tehmor


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


@rule("FF 5.2.1", "FF 5.2.2")
def test_with_two_ends_in_one_turn_the_first_that_came_true_is_told():
    table = city("AB", options={"end_turns": 1, "end_vp": 2}, A="conservative-party karana-family")
    table.start("council")
    table.all_pass()
    assert [told["reason"] for told in table.told("last-turn")] == ["vp"]
    assert table.told("ended")[0]["reason"] == "vp"


@rule("FF 5.2.2", "FF 6.4.4")
def test_an_award_may_reach_the_target_and_then_the_turn_is_played_out_without_cards():
    table = stage(options={"end_vp": 3, "end_turns": 30})
    table.answers("Hal", "end")
    table.answers("Hal", "award", 2, "-", 1, 3, "usual", "a fine witness")
    assert table.match.state.ending == "vp"
    table.answers("Hal", "publish")
    for _ in range(9):
        if table.match.outcome is not None:
            break
        assert table.question != "steal"
        table.all_pass(*(("done",) if table.question == "coalition" else ("pass",)))
    assert table.match.outcome is not None and table.match.outcome.winners == (2,)


@rule("FF 5.2.2", "FF 12.1.1")
def test_a_target_is_not_reached_by_somebody_who_has_paid_for_it_below_it():
    table = Tehmor("AB", options={"end_vp": 5, "end_turns": 30})
    table.holds("A", "navy", "elves")
    table.start("activation", vp=[4, 0])
    table.seal(A=table.plan("A", "navy"), B=("pass",))
    table.answers("A", *table.plan("A", "elves"))
    assert table.vp() == [3, 0] and table.match.state.ending == ""


@rule("FF 5.2.3", "FF 9.3")
def test_a_ruling_too_may_bring_so_many_factions_into_one_hand_that_the_game_ends():
    table = Tehmor("AB", dm="Hal", options={"end_factions": 2, "end_factions_scope": "one player", "end_turns": 30})
    table.has("A", "navy")
    table.has("B", "kyr")
    table.start("trading")
    table.interjects("Hal", "give-faction", "navy", 1, "bought")
    table.interjects("B", "drop", "navy")
    assert table.match.state.ending == "factions"


@rule("FF 5.2.5", "FF 10.3.6")
def test_when_time_is_up_in_the_talks_the_council_is_counted_to_the_end():
    table = city("ABC", dm="Hal", A="conservative-party", B="reform-party", C="free-trade-party")
    table.start("control")
    table.interjects("Hal", "time-is-up", "the last tram")
    table.is_asked("coalition")
    table.all_pass("done")
    table.all_pass()
    assert table.points("council") == {"B": 1} and table.points("overlord") == {"A": 1}
    assert table.match.outcome is not None


@rule("FF 5.3.2", "FF 5.4", "FF 5.6")
@pytest.mark.parametrize(("players", "factions", "decks"), [("AB", 6, (44, 20)), ("ABCDEFGH", 2, (40, 14))])
def test_the_smallest_and_the_largest_table(players: str, factions: int, decks: tuple[int, int]):
    table = Tehmor(players)
    table.start("deal")
    seen = table.sees(None)
    assert {(player.factions_in_hand, player.plots_in_hand) for player in seen.players} == {(factions, 1)}
    assert (seen.decks["factions"], seen.decks["plots"]) == tuple(map(str, decks))
    for place, who in enumerate(players):
        free = [colour for colour in COLOURS if table.may(who, "colour", colour)]
        assert len(free) == len(COLOURS) - place
        table.answers(who, "colour", free[0])
    table.is_asked("trade", *players)


@rule("FF 5.6")
def test_who_has_no_colour_yet_is_asked_and_does_not_push_in():
    table = Tehmor("AB")
    table.start("colours", colours=[-1, -1])
    assert not any(option[0] == "recolour" for option in table.match.interjections(1) if isinstance(option, tuple))
    table.answers("A", "colour", "red")
    table.interjects("A", "recolour", "blue")
    assert not table.may("B", "colour", "blue") and table.may("B", "colour", "red")
