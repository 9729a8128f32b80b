"""Worked examples 34 to 44: prices, rounds, drawing, thieves, seats, Enemies, the deal."""

from __future__ import annotations

import pytest

from questboard.testing import Scenario, rule
from tests.games.forty_factions.tehmor import ASSASSINS, THIEVES, WHITE_HAND, Tehmor


@rule("FF 12.1.1", "FF 12.1.2", "FF 12.1.3", "FF 12.1.4", "FF 6.2.3", "FF 6.3.2")
def test_34_three_factions_and_two_plots_cost_four_points():
    table = Tehmor()
    table.holds("A", "elves", "kyr", "grasslanders", "a-secret-exposed", "a-public-execution")
    table.start("activation", vp=[2, 0, 0, 0])
    table.seal(A=table.plan("A", "elves"), B=("pass",), C=("pass",), D=("pass",))
    for faction in ("kyr", "grasslanders"):
        table.answers("A", *table.plan("A", faction))
    table.answers("A", "pass")
    table.all_pass()  # Alliances
    table.seal(A=table.scheme("A", "a-secret-exposed", "elves"), B=("pass",), C=("pass",), D=("pass",))
    table.answers("A", *table.scheme("A", "a-public-execution", "kyr"))
    table.answers("A", "pass")
    assert table.points("activation") == {"A": -3}
    assert table.points("plot") == {"A": -1}
    assert table.vp()[0] == -2


@rule("FF 12.1.1")
def test_34b_four_factions_cost_six_points():
    table = Tehmor()
    table.holds("A", "elves", "kyr", "grasslanders", "iklaron")
    table.start("activation")
    table.seal(A=table.plan("A", "elves"), B=("pass",), C=("pass",), D=("pass",))
    for faction in ("kyr", "grasslanders", "iklaron"):
        table.answers("A", *table.plan("A", faction))
    assert table.vp()[0] == -6


def example_35(**options: object) -> Tehmor:
    table = Tehmor("ABC", options=options)
    for who, *cards in (("A", "elves"), ("B", "kyr", "grasslanders"), ("C", "iklaron", "navy")):
        table.holds(who, *cards)
    table.start("activation")
    table.seal(A=("pass",), B=table.plan("B", "kyr"), C=table.plan("C", "iklaron"))
    return table


@rule("FF 6.2.3", "FF 6.2.1")
def test_35_who_passes_at_first_is_out_and_who_passes_later_may_come_back():
    table = example_35()
    table.is_asked("activate", "B", "C")  # not A
    table.seal(B=("pass",), C=table.plan("C", "navy"))
    table.is_asked("activate", "B", "C")
    table.seal(B=table.plan("B", "grasslanders"), C=("pass",))
    assert table.vp() == [0, -1, -1]


@rule("FF 6.2.3")
def test_35b_by_option_one_may_begin_late():
    table = example_35(late_entry=True)
    table.is_asked("activate", "A", "B", "C")
    table.seal(A=table.plan("A", "elves"), B=("pass",), C=("pass",))
    assert table.vp() == [0, 0, 0]  # it is A's first, and free


@rule("FF 6.6.3", "FF 11.2.2", "FF 6.6.2")
def test_36_one_more_card_for_discards_however_many():
    table = Tehmor()
    table.holds("B", "elves", "kyr", "navy", "army")
    table.start("discard", vp=[0, 9, 0, 0])
    cards = table.cards("hand 1", "elves", "kyr", "navy")
    table.seal(A=("discard", ()), B=("discard", cards), C=("discard", ()), D=("discard", ()))
    table.is_asked("draw", "B")
    assert table.may("B", "draw", 2, 0) and table.may("B", "draw", 2, 1) and not table.may("B", "draw", 3, 2)
    table.answers("B", "draw", 1, 2)
    assert len(table.hand("B")) == 1 + 3


@rule("FF 6.6.3")
@pytest.mark.parametrize(("players", "due"), [("AB", 3), ("ABC", 3), ("ABCD", 2), ("ABCDEFGH", 2)])
def test_36b_three_cards_at_small_tables(players: str, due: int):
    table = Tehmor(players)
    table.start("discard", vp=[9] + [0] * (len(players) - 1))
    table.all_pass("discard", ())
    assert table.may("A", "draw", due, 0) and table.may("A", "draw", 0, due)
    assert not table.may("A", "draw", due - 1, 0)  # the usual number is no choice
    assert not table.may("A", "draw", due + 1, 0)


@rule("FF 6.6.3", "FF 11.2.2")
@pytest.mark.parametrize("seed", ["one", "two", "three", "four"])
def test_37_highest_first_and_equals_in_random_order(seed: str):
    table = Tehmor(seed=seed)
    table.start("discard", vp=[7, 7, 9, -1])
    table.all_pass("discard", ())
    order = "".join("ABCD"[seat] for seat in table.match.state.draw_order)
    assert order in ("CABD", "CBAD")


def test_37b_both_orders_happen():
    orders: set[tuple[int, ...]] = set()
    for seed in range(12):
        table = Tehmor(seed=f"tie {seed}")
        table.start("discard", vp=[7, 7, 9, -1])
        table.all_pass("discard", ())
        orders.add(tuple(table.match.state.draw_order))
    assert orders == {(2, 0, 1, 3), (2, 1, 0, 3)}


@rule("FF 6.6.3")
def test_37c_by_option_equals_draw_in_order_of_seats():
    for seed in range(5):
        table = Tehmor(options={"draw_tie": "seat"}, seed=f"tie {seed}")
        table.start("discard", vp=[7, 7, 9, -1])
        table.all_pass("discard", ())
        assert table.match.state.draw_order == [2, 0, 1, 3]


def nearly_empty(discards: int, **options: object) -> Tehmor:
    """One card in the Factions Deck, and A is to draw."""
    table = Tehmor(options=options)
    cards = table.state.cards
    pile = cards.zones["factions"]
    for _ in range(discards):
        cards.zones["factions discarded face down"].append(pile.pop(0))
    while len(pile) > 1:
        cards.zones["hand 1"].append(pile.pop(0))
    table.start("draw", draw_order=[0])
    return table


@rule("FF 6.6.3", "FF 11.2.2", "FF 5.2.4")
def test_38_an_empty_deck_is_made_anew_but_it_has_run_out():
    table = nearly_empty(4, end_deck=True)
    table.answers("A", "draw", 2, 0)
    assert table.told("reshuffled") == [{"deck": "factions"}]
    assert table.sees("A").players[0].factions_in_hand == 2
    assert table.sees("A").decks["factions"] == "3"
    assert table.match.outcome is not None and table.told("last-turn")[0]["reason"] == "deck"


@rule("FF 11.2.2")
def test_38b_what_a_deck_cannot_give_comes_from_the_other():
    table = nearly_empty(0)
    table.answers("A", "draw", 2, 0)
    seen = table.sees("A").players[0]
    assert (seen.factions_in_hand, seen.plots_in_hand) == (1, 1)
    assert table.told("drew") == [{"seat": 0, "factions": 1, "plots": 1, "missing": 0}]
    assert table.match.outcome is None  # the table did not choose that end


@rule("FF 6.6.1", "FF 11.1.1", "FF 11.1.2", "FF 11.1.3")
def test_39_blocked_today_successful_tomorrow_and_never_again():
    table = Tehmor("ABC")
    table.holds("A", THIEVES)
    table.holds("B", WHITE_HAND, "elves")
    table.holds("C", "navy", "army")
    table.start("steal")
    table.answers("A", "steal", THIEVES, 1)
    table.is_asked("block", "B")
    table.answers("B", "block", WHITE_HAND)
    assert table.hand("B") == [WHITE_HAND, "elves"]
    why = table.is_refused("A", "steal", THIEVES, 2, rule="FF 11.1.1")
    assert why.remedy == "Try again next turn."
    table.start("steal", turn=2)
    table.answers("A", "steal", THIEVES, 2)
    table.answers("C", "pass")
    assert len(table.hand("A")) == 2 and len(table.hand("C")) == 1
    table.is_refused("A", "steal", THIEVES, 1, rule="FF 11.1.2")
    table.rolls(1, stream="theft")
    table.answers("B", "steal", WHITE_HAND, 0)
    table.is_refused("A", "block", THIEVES, rule="FF 11.1.3")  # it has stolen in this very turn
    table.answers("A", "pass")
    assert table.hand("B") == [WHITE_HAND, "elves", THIEVES]
    table.holds("C", ASSASSINS)
    table.start("steal", turn=3)
    table.is_refused("B", "steal", THIEVES, 2, rule="FF 11.1.2")  # whoever holds it
    table.answers("C", "steal", ASSASSINS, 1)
    table.answers("B", "block", THIEVES)
    assert table.told("theft-blocked")[-1]["card"] == THIEVES


@rule("FF 11.1.2", "FF 11.1.1")
def test_40_a_guild_that_was_stolen_may_be_used_at_once():
    table = Tehmor("ABC")
    table.holds("A", THIEVES)
    table.holds("B", ASSASSINS)
    table.holds("C", "navy")
    table.rolls(1, stream="theft")
    table.start("steal")
    table.answers("A", "steal", THIEVES, 1)
    table.answers("B", "pass")
    assert table.hand("A") == [THIEVES, ASSASSINS]
    table.answers("A", "steal", ASSASSINS, 2)
    table.answers("C", "pass")
    assert table.hand("A") == [THIEVES, ASSASSINS, "navy"]


@rule("FF 10.1.3", "FF 12.3.1")
@pytest.mark.parametrize(("gains", "vp"), [("desert-nomads", 0), ("anarchist-movement", 0), ("iklaron", 1)])
def test_41_a_first_seat_is_worth_nothing_to_the_chaotic(gains: str, vp: int):
    table = Tehmor(dm="Hal")
    table.has("A", "temple-of-tipre")
    table.has("B", gains)
    table.start("trading")
    table.moves_seat("temple-of-tipre", gains, "by a unanimous vote")
    assert table.vp() == [-1, vp, 0, 0]
    assert len(table.sees(None).council) == 40
    party = table.match.content.factions[table.match.content.face_of[gains]].politics
    assert next(chair.party for chair in table.sees(None).council if chair.faction == gains) == party


@rule("FF 4.3.8", "FF 6.2.2")
def test_42_an_enemy_in_hand_is_legal_and_comes_to_the_table_only_when_the_other_goes():
    table = Tehmor()
    table.has("A", "reform-party")
    table.holds("A", "conservative-party")
    table.start("activation")
    why = table.is_refused("A", *table.plan("A", "conservative-party"), rule="FF 6.2.2")
    assert why.reason == "The Conservative Party is an Enemy of your Reform Party."
    assert why.remedy == "Discard your Reform Party in the same move."
    table.seal(A=table.plan("A", "conservative-party", "reform-party"), B=("pass",), C=("pass",), D=("pass",))
    assert table.active("A") == ("conservative-party",)
    assert table.sees(None).discards["factions"] == ("reform-party",)  # face up
    assert table.vp()[0] == 0  # the discard is free, and so is a first Activation


@rule("FF 7.4.3", "FF 7.4.5", "FF 7.4.4")
@pytest.mark.parametrize("discard", [(), ("conservative-party",)])
def test_43_enemies_can_ally_only_when_one_of_them_is_discarded(discard: tuple[str, ...]):
    table = Tehmor("AB")
    table.has("A", "reform-party")
    table.has("B", "conservative-party", "elves")
    table.start("trading")
    table.answers("A", "propose", (1,))
    number = table.state.agreements[0].number
    table.answers("B", "agree", number)
    table.all_pass("done")
    table.all_pass()  # nobody Activates
    table.seal(A=("say", "none", number, ()), B=("say", "none", number, discard))
    assert table.match.state.alliances == ([[0, 1]] if discard else [])
    reasons = [told["reason"] for told in table.told("alliance-lapsed", "A")]
    assert reasons == ([] if discard else ["their Factions are Enemies"])


@rule("FF 5.3", "FF 5.3.1", "FF 5.3.2", "FF 5.4")
@pytest.mark.parametrize(
    ("players", "each", "factions", "plots"),
    [("AB", 6, 44, 20), ("ABC", 5, 41, 19), ("ABCD", 4, 40, 18), ("ABCDE", 3, 41, 17), ("ABCDEF", 2, 44, 16),
     ("ABCDEFG", 2, 42, 15), ("ABCDEFGH", 2, 40, 14)],
)  # fmt: skip
def test_44_the_deal(players: str, each: int, factions: int, plots: int):
    table = Scenario("forty-factions", *players)
    seen = table.sees("A")
    assert {(player.factions_in_hand, player.plots_in_hand) for player in seen.players} == {(each, 1)}
    assert seen.decks == {"factions": str(factions), "plots": str(plots)}
