"""Cases for a referee: what a DM may do in the middle of things, and tables that have none."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.engine.errors import CannotUndo
from questboard.testing import rule
from tests.games.forty_factions.cases import accept, city, market, offer, plays, verbs
from tests.games.forty_factions.tehmor import ASSASSINS, THIEVES, WHITE_HAND, Tehmor


def stage(**more: Any) -> Tehmor:
    """A Plot of A's on Kyr is being role-played; B has Kyr, A the Navy, C nothing."""
    table = Tehmor("ABC", dm="Hal", **more)
    table.has("A", "navy")
    table.has("B", "kyr")
    plays(table, "A", "on-trial", "kyr")
    table.answers("A", "specify", "a theft of eels", "the night court")
    table.answers("Hal", "approve")
    table.is_asked("roleplay")
    return table


def may_speak_for(table: Tehmor, who: str) -> tuple[str, ...]:
    return tuple(table.blanks(who, "say")["as"])


# Who plays whom


@rule("FF 9.3")
def test_a_faction_of_nobody_can_be_lent_and_taken_back():
    table = stage()
    table.answers("Hal", "lend", "army", 2)
    assert may_speak_for(table, "C") == ("army",) and "army" not in may_speak_for(table, "Hal")
    table.answers("Hal", "lend", "army", table.seat("Hal"))
    assert "army" in may_speak_for(table, "Hal")
    assert not table.may("C", "say", "army", "Halt!")


@rule("FF 9.3")
def test_where_a_player_has_a_conflict_the_dm_may_play_a_faction_himself():
    table = stage()
    table.answers("Hal", "lend", "kyr", table.seat("Hal"))
    assert "kyr" in may_speak_for(table, "Hal") and not table.may("B", "say", "kyr", "We deny it.")
    table.answers("Hal", "lend", "kyr", 1)
    assert may_speak_for(table, "B") == ("kyr",)
    assert table.state.lent == []


@rule("FF 9.3", "FF 7.2.2")
def test_who_is_lent_a_faction_has_neither_its_pawns_nor_its_powers():
    table = stage()
    table.has("A", "conservative-party")
    table.answers("Hal", "lend", "conservative-party", 2)
    assert "resign" not in verbs(table, "C") and "resign" in verbs(table, "A")
    assert table.votes() == {"A": 10}


@rule("FF 9.3", "FF 4.3.8")
def test_a_target_that_is_discarded_is_played_by_the_dm():
    table = stage()
    table.interjects("B", "drop", "kyr")
    assert "kyr" in may_speak_for(table, "Hal")
    table.answers("Hal", "end")
    table.answers("Hal", "award", 1, "kyr", table.state.in_play[0].order, 1, "usual", "for what went before")
    assert table.vp() == [0, 1, 0]


# Plots


@rule("FF 6.3.3", "FF 8.7")
def test_a_dm_who_is_never_content_may_write_it_himself():
    table = city("AB", dm="Hal", B="kyr")
    plays(table, "A", "wild-card", "kyr")
    for words in (("It rains.", "Who is wet?"), ("It pours.", "Who drowns?")):
        table.answers("A", "specify", *words)
        table.answers("Hal", "veto", "the weather is mine")
    table.answers("A", "specify", "It snows.", "Who is cold?")
    table.answers("Hal", "edit", "It snows ash.", "Who lit it?")
    assert table.told("specified")[0]["words"] == ["It snows ash.", "Who lit it?"]
    assert [told["reason"] for told in table.told("vetoed")] == ["the weather is mine"] * 2


@rule("FF 9.2")
def test_a_plot_may_go_on_for_three_turns_and_stays_on_its_target_in_other_hands():
    table = stage()
    for _ in range(2):
        table.answers("Hal", "end")
        table.answers("Hal", "carry", 1)
        table.answers("Hal", "publish")
        table.start("turn")
        table.interjects("Hal", "give-faction", "kyr", 2, "sold abroad")
        table.start("specify")
        table.is_asked("roleplay")
    assert [plot.turn for plot in table.sees(None).plots] == [1]
    assert may_speak_for(table, "C") == ("kyr",)
    table.answers("Hal", "end")
    table.answers("Hal", "publish")
    assert table.sees(None).plots == () and table.sees(None).discards["plots"] == ("on-trial",)


@rule("FF 12.5.1", "FF 12.5.2")
def test_awards_may_go_to_somebody_without_a_faction_and_below_zero():
    table = stage()
    table.answers("Hal", "end")
    table.answers("Hal", "award", 2, "-", 0, -1, "usual", "heckling")
    table.is_refused("Hal", "award", 2, "-", 0, -2, "usual", "more heckling", rule="FF 12.5.1")
    table.answers("Hal", "award", 2, "-", 0, -2, "beyond the usual", "more heckling")
    assert table.vp() == [0, 0, -3]


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


# Rulings


@rule("FF 6.2.2")
@pytest.mark.parametrize("scope", ["once", "turn", "game"])
def test_how_long_the_dms_permission_lasts(scope: str):
    table = city("AB", dm="Hal", A="navy")
    table.holds("A", "guild-of-seamen")
    table.start("activation")
    table.interjects("Hal", "allow", "activate", "FF 6.2.2", "activate", scope, "a truce at sea")
    table.seal(A=table.plan("A", "guild-of-seamen"), B=("pass",))
    assert table.active("A") == ("navy", "guild-of-seamen")
    table.interjects("A", "drop", "guild-of-seamen")
    table.holds("A", "guild-of-seamen")
    table.start("activation", activations=[0, 0])
    assert table.may("A", *table.plan("A", "guild-of-seamen")) is (scope != "once")
    table.start("turn")
    table.start("activation")
    assert table.may("A", *table.plan("A", "guild-of-seamen")) is (scope == "game")


@rule("FF 6.3.1")
def test_a_dm_may_forbid_plots_for_the_game_and_think_better_of_it():
    table = city("AB", dm="Hal", B="kyr")
    table.holds("A", "wild-card")
    table.start("plots")
    table.interjects("Hal", "forbid", "plot", "plot", "a quiet night")
    assert not table.may("A", *table.scheme("A", "wild-card", "kyr")) and table.may("A", "pass")
    table.interjects("Hal", "revoke", 0, "too quiet")
    assert table.may("A", *table.scheme("A", "wild-card", "kyr"))


# The city


@rule("FF 10.2.4", "FF 4.3.10")
def test_when_the_overlord_in_person_dies_under_a_state_of_emergency_the_council_meets():
    table = city("AB", dm="Hal", A="conservative-party", B="reform-party")
    people = table.match.content.factions[table.match.content.face_of["conservative-party"]].characters
    table.start("trading", emergency=True)
    table.interjects("Hal", "character", f"conservative-party: {people[1].name}", "dies", "the wrong cup")
    assert table.state.in_office  # only the second
    table.interjects("Hal", "character", f"conservative-party: {people[0].name}", "dies", "the right cup")
    assert not table.state.in_office and table.state.overlord_lost
    table.start("council")
    assert table.told("no-council") == []


@rule("FF 10.4.2", "FF 10.4.5")
def test_a_temple_that_the_conclave_takes_in_votes_there_and_steals_no_better():
    table = city("ABC", dm="Hal", A="temple-of-tipre", B=THIEVES)
    table.holds("C", "navy")
    table.start("trading")
    table.interjects("Hal", "conclave-seat", "temple-of-tipre", "grant", "a debt of honour")
    table.start("conclave")
    assert table.points("conclave") == {} and len(table.told("no-conclave")) == 1
    table.start("steal")
    assert not table.may("A", "steal", "temple-of-tipre", 2)


@rule("FF 10.4.4", "FF 10.4.2")
def test_who_is_thrown_out_after_the_meeting_has_had_the_vote():
    table = Tehmor("ABC", dm="Hal")
    table.has("A", ASSASSINS)
    table.has("B", WHITE_HAND)
    table.has("A", "rat-cult")
    table.start("trading")
    table.interjects("Hal", "conclave-meets", "in the sewers")
    table.interjects("Hal", "conclave-seat", "rat-cult", "revoke", "the smell")
    assert "conclave-meets" not in verbs(table, "Hal")  # once a turn
    table.start("conclave")
    assert table.points("conclave") == {"A": 1}


@rule("FF 6.5.5", "FF 10.1.4")
def test_a_holiday_that_is_called_off_is_none():
    table = city("AB", dm="Hal", A="conservative-party")
    table.start("trading")
    table.interjects("Hal", "holiday", "yes", "the saint of bakers")
    table.interjects("Hal", "holiday", "no", "the bakers are on strike")
    table.start("council")
    assert table.points("council") == {"A": 1}


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


@rule("FF 5.2.3", "FF 9.3")
def test_a_ruling_too_may_bring_so_many_factions_into_one_hand_that_the_game_ends():
    table = Tehmor("AB", dm="Hal", options={"end_factions": 2, "end_factions_scope": "one player", "end_turns": 30})
    table.has("A", "navy")
    table.has("B", "kyr")
    table.start("trading")
    table.interjects("Hal", "give-faction", "navy", 1, "bought")
    table.interjects("B", "drop", "navy")
    assert table.match.state.ending == "factions"


@rule("FF 7.2", "FF 9.3")
def test_a_card_that_the_dm_brings_to_the_table_is_no_longer_on_offer():
    table = market(dm="Hal")
    table.answers("A", *offer(table, "A", "B", "elves"))
    table.interjects("Hal", "activate-for", table.cards("hand 0", "elves")[0], "the king insists")
    assert table.owner("elves") == "A" and table.sees("B").offers == ()
    assert table.state.activations[0] == 0


@rule("FF 9.5")
def test_a_roll_behind_the_screen_is_heard_by_those_named_and_nobody_else():
    table = Tehmor("ABC", dm="Hal")
    table.start("trading")
    table.interjects("Hal", "secret-roll", 2, 6, (1,), "whether the rope holds")
    assert [len(table.told("rolled", who)) for who in ("A", "B", "C", None)] == [0, 1, 0, 0]


# Taking back


@rule("FF 7.2")
def test_an_offer_without_a_card_can_be_undone_but_no_trade():
    table = market()
    table.answers("C", *offer(table, "C", "B", "", "kyr"))
    table.match.undo(table.seat("C"))
    assert table.sees("B").offers == ()
    table.answers("A", *offer(table, "A", "B", "elves"))
    with pytest.raises(CannotUndo):
        table.match.undo(0)  # B has seen the card
    table.answers("B", *accept(table, "B", "A"))
    with pytest.raises(CannotUndo):
        table.match.undo(1)
    assert table.hand("B") == ["army", "elves"]


@rule("FF 6.2.1")
def test_what_has_been_revealed_cannot_be_undone():
    table = Tehmor("AB")
    table.holds("A", "navy")
    table.start("activation")
    table.seal(A=table.plan("A", "navy"), B=("pass",))
    with pytest.raises(CannotUndo):
        table.match.undo(0)
    assert table.active("A") == ("navy",)


# Without a DM


@rule("FF 6.4.1", "FF 8.3")
def test_a_star_may_fall_on_a_city_in_which_nobody_has_a_faction():
    table = Tehmor("AB")
    plays(table, "A", "a-star-falls", place="Old Town")
    table.answers("A", "specify", "the fountain", "an egg")
    assert table.question == "steal"  # nobody to take a stance, nothing to count
    assert table.sees(None).discards["plots"] == ("a-star-falls",)


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
