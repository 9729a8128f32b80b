"""The Forest Vale deck: as many cards as there should be, and as many of each pattern of arrows."""

from __future__ import annotations

from collections import Counter

from questboard.games.talisman.boards import forest_vale
from questboard.games.talisman.boards.forest_vale import arrows
from questboard.games.talisman.content import Card
from questboard.testing import rule
from tests.games.talisman.land import Land

PATTERNS = {
    "N1 E1": 4, "N1 W1": 4, "S1 E1": 4, "S1 W1": 4, "N2 E1": 3, "N2 W1": 3, "S2 E1": 3, "S2 W1": 3, "E1 W1": 4, "N2": 2,
    "S2": 2, "N3 S1": 2, "S3 N1": 2, "N1 E1 S1 W1": 8,
}  # fmt: skip
"""How many of the 48 have which arrows; the Barkbound Grimoire of the Necro Texts has all four."""


def deck() -> list[Card]:
    library = Land(more=[forest_vale.part]).match.content
    return [card for card in library.cards if card.deck == "vale" and "TEXT" not in card.sub]


def pattern(card: Card) -> str:
    return " ".join(f"{wind[0].upper()}{steps}" for wind, steps in arrows.of(card))


def test_the_deck_is_as_long_and_as_mixed_as_it_should_be():
    count = Counter[str]()
    for card in deck():
        count["GOLD" if card.worth else card.type] += card.copies
    assert count == {
        "EVENT": 8, "ENEMY": 14, "SPIRIT": 6, "STRANGER": 8, "FOLLOWER": 4, "OBJECT": 3, "GOLD": 1, "PLACE": 3,
    }  # fmt: skip  # and the Barkbound Grimoire


@rule("TA 11:53")
def test_every_card_has_arrows_and_each_pattern_its_number():
    count = Counter(pattern(card) for card in deck() for _ in range(card.copies))
    count["N1 E1 S1 W1"] += 1  # the Grimoire, which has no arrows of its own
    assert count == PATTERNS


@rule("TA 11:53")
def test_what_stays_mostly_leaves_a_choice():
    staying = [card for card in deck() if card.type in ("STRANGER", "PLACE")]
    assert len(staying) == 11 and sum(len(arrows.of(card)) > 1 for card in staying) == 9


@rule("TA 11:53")
def test_a_card_says_where_its_arrows_point():
    for card in deck():
        said = card.text.rpartition("Path: ")[2].rstrip(".").replace(" or ", ", ").split(", ")
        assert said == [f"{wind.capitalize()} {steps}" for wind, steps in arrows.of(card)], card.id


@rule("TA 11:53")
def test_a_vale_card_without_arrows_lets_one_go_anywhere_and_others_point_nowhere():
    library = Land(more=[forest_vale.part]).match.content
    boar = library.faces[library.face_of["ad_boar"]]
    assert arrows.of(boar) == ()
    text = Card("x", "X", "vale", "OBJECT", "")
    assert arrows.of(text) == (("north", 1), ("east", 1), ("south", 1), ("west", 1))


def test_a_table_without_it_has_nothing_of_it():
    library = Land().match.content
    assert "vale.2.0" not in library.space_of and "l2_warden" not in library.face_of
    assert "ad_overgrown" not in library.face_of
