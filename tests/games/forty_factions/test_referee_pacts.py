"""Cases for a referee: Alliances that grow, cross and break, and small and large tables from the deal to the end."""

from __future__ import annotations

import pytest

from questboard.games.forty_factions.state import COLOURS
from questboard.testing import rule
from tests.games.forty_factions.cases import agree, announce, city, court, motions, to_the_announcement
from tests.games.forty_factions.tehmor import ASSASSINS, THIEVES, WHITE_HAND, Tehmor

# Alliances


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


@rule("FF 7.4.6", "FF 12.2.3")
def test_a_cabal_of_two_that_ties_a_third_gets_nothing_for_it():
    table = city("ABC", A="racing-club-of-tehmor", B="karana-family", C="guild-of-caravanserai grasslanders")
    table.start("areas", area=5)
    assert table.points("area", area="Environs") == {"C": 1}  # two against one and one
    table = city("ABC", A="racing-club-of-tehmor", B="karana-family", C="guild-of-caravanserai grasslanders")
    table.allied("AB")
    table.start("areas", area=5)
    assert table.points("area", area="Environs") == {}


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


# Tables of two and of eight


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


@rule("FF 6.6.3", "FF 11.2.2")
@pytest.mark.parametrize(("players", "cards"), [("AB", 3), ("ABC", 3), ("ABCD", 2), ("ABCDEFGH", 2)])
def test_how_many_cards_are_drawn(players: str, cards: int):
    table = Tehmor(players)
    table.holds("A", "wild-card")
    table.start("discard", vp=[1] + [0] * (len(players) - 1))
    table.all_pass("discard", ())
    table.is_asked("draw", "A")
    assert table.may("A", "draw", 0, cards) and not table.may("A", "draw", 0, cards + 1)


@rule("FF 11.2.2", "FF 5.2.4")
def test_at_a_large_table_the_plots_run_out_and_only_factions_are_left():
    table = Tehmor("ABCDEFGH")
    for card in list(table.state.cards.zones["plots"]):
        table._put(card, "hand 7")
    table.start("draw", draw_order=[0, 1])
    table.answers("A", "draw", 0, 2)
    assert table.told("drew")[0] == {"seat": 0, "factions": 2, "plots": 0, "missing": 0}
    assert table.match.state.ending == ""


@rule("FF 6.2.1", "FF 6.3.1", "FF 6.6")
def test_who_has_no_card_and_no_faction_plays_on():
    table = city("ABC", A="navy")
    table.holds("B", "kyr")
    table.start("trading")
    table.all_pass("done")
    assert table.may("C", "pass")
    table.seal(A=("pass",), B=table.plan("B", "kyr"), C=("pass",))
    for _ in range(12):
        if table.question == "draw":
            break
        table.all_pass(*{"coalition": ("done",), "discard": ("discard", ())}.get(table.question, ("pass",)))
    while table.question == "draw":
        who = "ABC"[table.match.waiting_for()[0]]
        table.answers(who, "draw", 3, 0)
    assert len(table.hand("C")) == 3 and table.state.turn == 2


# Ends


@rule("FF 1.3", "FF 12.1.4")
def test_the_least_bad_wins_and_equals_share_it():
    table = Tehmor("ABC", options={"end_turns": 1})
    table.start("turn_end", vp=[-3, -1, -1])
    assert table.match.outcome is not None and table.match.outcome.winners == (1, 2)


@rule("FF 1.3")
def test_a_tiebreak_that_does_not_break_the_tie_leaves_it_shared():
    table = city("ABC", options={"end_turns": 1, "tiebreak": "most Factions"}, A="navy", B="kyr")
    table.start("turn_end", vp=[5, 5, 5])
    assert table.match.outcome is not None and table.match.outcome.winners == (0, 1)


@rule("FF 5.2.1", "FF 5.2.2")
def test_with_two_ends_in_one_turn_the_first_that_came_true_is_told():
    table = city("AB", options={"end_turns": 1, "end_vp": 2}, A="conservative-party karana-family")
    table.start("council")
    table.all_pass()
    assert [told["reason"] for told in table.told("last-turn")] == ["vp"]
    assert table.told("ended")[0]["reason"] == "vp"


@rule("FF 5.2.2", "FF 12.1.1")
def test_a_target_is_not_reached_by_somebody_who_has_paid_for_it_below_it():
    table = Tehmor("AB", options={"end_vp": 5, "end_turns": 30})
    table.holds("A", "navy", "elves")
    table.start("activation", vp=[4, 0])
    table.seal(A=table.plan("A", "navy"), B=("pass",))
    table.answers("A", *table.plan("A", "elves"))
    assert table.vp() == [3, 0] and table.match.state.ending == ""


# Thieves


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


@rule("FF 5.6")
def test_who_has_no_colour_yet_is_asked_and_does_not_push_in():
    table = Tehmor("AB")
    table.start("colours", colours=[-1, -1])
    assert not any(option[0] == "recolour" for option in table.match.interjections(1) if isinstance(option, tuple))
    table.answers("A", "colour", "red")
    table.interjects("A", "recolour", "blue")
    assert not table.may("B", "colour", "blue") and table.may("B", "colour", "red")
