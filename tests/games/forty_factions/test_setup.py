"""FF 5.3 to FF 5.6: the deal, the first sheets, the colours."""

from __future__ import annotations

import pytest

from questboard.testing import Scenario, rule
from tests.games.forty_factions.tehmor import Tehmor


@rule("FF 5.3", "FF 5.4")
def test_two_packs_are_shuffled_anew_for_every_game():
    hands = [Scenario("forty-factions", "A", "B", seed=seed).sees("A").hand for seed in ("one", "two")]
    assert {name for _, name in hands[0]} != {name for _, name in hands[1]}
    again = Scenario("forty-factions", "A", "B", seed="one").sees("A").hand
    assert again == hands[0]


@rule("FF 5.4")
def test_nobody_knows_the_order_of_a_deck_not_even_the_dm():
    table = Scenario("forty-factions", "A", "B", dm="Hal")
    cards = table.state.cards
    for deck in ("factions", "plots"):
        for card in cards.zones[deck]:
            assert [cards.face_for(card, seat) for seat in (0, 1, 2, None)] == [None] * 4


@rule("FF 5.5", "FF 11.2.3", "FF 5.3.1")
def test_the_dm_sees_all_hands_and_everybody_the_own():
    table = Scenario("forty-factions", "A", "B", dm="Hal")
    known = list(table.sees("Hal").known.values())
    for who in "AB":
        hand = [name for _, name in table.sees(who).hand]
        assert len(hand) == 7
        assert all(name in known for name in hand)
        assert not any(name in table.sees("AB"[who == "A"]).known.values() for name in hand)
    assert table.sees(None).known == {} and table.sees(None).hand == ()


def choosing(**hands: str) -> Tehmor:
    """Everybody is to choose a colour, with one card in hand."""
    table = Tehmor()
    for who, card in hands.items():
        table.holds(who, card)
    table.start("colours", colours=[-1] * 4)
    return table


@rule("FF 5.6")
@pytest.mark.parametrize(
    ("faction", "colour"),
    [
        ("anarchist-movement", "red"), ("temple-of-haerim", "red"), ("temple-of-saran", "yellow"),
        ("conservative-party", "yellow"), ("free-trade-party", "blue"), ("temple-of-escus", "blue"),
        ("reform-party", "green"), ("grasslanders", "green"), ("temple-of-altis", "black"),
        ("temple-of-sorok", "black"), ("temple-of-lofir-wagren", "black"), ("temple-of-fidar", "white"),
        ("temple-of-budif-wacon", "white"),
    ],
)  # fmt: skip
def test_the_favourite_colour_of_a_faction_in_hand_comes_first(faction: str, colour: str):
    table = choosing(A=faction)
    assert table.match.questions(0)[0].options[0] == ("colour", colour)


@rule("FF 5.6")
def test_the_first_named_goes_before_the_second():
    table = Tehmor()
    table.holds("A", "conservative-party", "free-trade-party")  # second for yellow, first for blue
    table.start("colours", colours=[-1] * 4)
    assert table.match.questions(0)[0].options[:2] == (("colour", "blue"), ("colour", "yellow"))


@rule("FF 5.6")
def test_it_is_only_a_proposal_and_no_colour_is_taken_twice():
    table = choosing(A="reform-party", B="grasslanders")
    table.answers("A", "colour", "orange")
    assert table.may("B", "colour", "green") and not table.may("B", "colour", "orange")
    table.answers("B", "colour", "green")
    table.answers("C", "colour", "red")
    table.answers("D", "colour", "blue")
    assert [player.colour for player in table.sees(None).players] == ["orange", "green", "red", "blue"]
    assert table.vp() == [0, 0, 0, 0]
    table.is_asked("trade")


@rule("FF 5.6")
def test_one_may_think_again_until_the_first_activation():
    table = Tehmor()
    table.holds("A", "elves")
    table.start("activation", colours=[0, 1, 2, 3])
    table.interjects("A", "recolour", "purple")
    assert table.sees(None).players[0].colour == "purple"
    table.seal(A=table.plan("A", "elves"), B=("pass",), C=("pass",), D=("pass",))
    table.is_refused("A", "recolour", "black", rule="FF 5.6", out_of_turn=True)
