"""Cards: who knows which face, what a shuffle forgets, what an imagined world may swap."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from questboard.engine import (
    EVERYBODY,
    NOBODY,
    Asking,
    BrokenInvariant,
    Cards,
    Match,
    choose,
    draw,
    mask,
    move,
    move_all,
    move_some,
    show,
    shuffle,
)  # fmt: skip
from questboard.engine.state.zones import deal_faces, hidden_from
from tests.engine.small import either, make, sit


def idle(match: Match) -> Asking:
    yield from choose(match, "idle", 0, either(("a",), ("b",)), rule="T 1")
    return "idle"


@pytest.fixture
def match() -> Match:
    return dealt()


def dealt(**more: Any) -> Match:
    """A deck of six (faces 10 to 15, two backs), an empty hand of seat 0, an open pile."""

    def deal(state: Any) -> None:
        state.cards.add_zone("deck", NOBODY)
        state.cards.add_zone("hand", mask(0))
        state.cards.add_zone("pile", EVERYBODY)
        for number in range(6):
            state.cards.add_card(10 + number, number % 2, "deck")

    match = sit(make(idle, **more))
    match.place("idle", deal)
    return match


def knows(match: Match, card: int) -> list[bool]:
    """Seat 0, seat 1, a spectator."""
    return [match.state.cards.face_for(card, seat) is not None for seat in (0, 1, None)]


def test_a_mask_is_a_bit_for_each_seat():
    assert (mask(), mask(0), mask(1, 3), EVERYBODY >> 40 & 1) == (0, 1, 0b1010, 1)


def test_whoever_sees_a_zone_learns_what_is_put_there(match: Match):
    assert knows(match, 5) == [False, False, False]
    assert draw(match, "deck", "hand") == 5
    assert knows(match, 5) == [True, False, False]
    move(match, 5, "pile")
    assert knows(match, 5) == [True, True, True]


def test_what_was_known_stays_known_in_a_hidden_zone(match: Match):
    move(match, 3, "hand")
    move(match, 3, "deck", bottom=True)
    assert match.state.cards.zones["deck"][0] == 3
    assert knows(match, 3) == [True, False, False]


def test_a_shuffle_makes_everybody_forget_and_deals_the_faces_anew(match: Match):
    cards = match.state.cards
    for card in range(3):
        show(match, card, mask(1))
    before = list(cards.zones["deck"]), Counter(cards.face), sorted(zip(cards.face, cards.back, strict=True))
    faces = list(cards.face)
    shuffle(match, "deck")
    assert cards.zones["deck"] == before[0]
    assert Counter(cards.face) == before[1]
    assert sorted(zip(cards.face, cards.back, strict=True)) == before[2]  # a back stays with its face
    assert cards.face != faces
    assert all(knows(match, card) == [False] * 3 for card in range(6))


def test_a_shuffled_open_zone_stays_open(match: Match):
    move_all(match, "deck", "pile")
    shuffle(match, "pile")
    assert all(knows(match, card) == [True] * 3 for card in range(6))


def test_each_zone_is_a_stream_of_its_own(match: Match):
    shuffle(match, "deck")
    assert list(match.chance.drawn) == ["deck"]


def test_an_empty_zone_gives_nothing(match: Match):
    assert draw(match, "hand", "pile") is None


def test_only_growing_masks_are_information(match: Match):
    barrier = match.trail.barrier
    show(match, 0, NOBODY)
    match.trail.log.append(match.trail.log[0])  # so that a new barrier would be a greater number
    show(match, 0, mask(1))
    grown = match.trail.barrier
    assert grown > barrier
    match.trail.log.append(match.trail.log[0])
    show(match, 0, mask(1))
    assert match.trail.barrier == grown


def test_several_cards_go_as_if_one_after_the_other(match: Match):
    one_by_one = dealt()
    for card in (4, 1, 5):
        move(one_by_one, card, "hand")
    move_some(match, (4, 1, 5), "deck", "hand")
    assert match.state.cards == one_by_one.state.cards and knows(match, 1) == [True, False, False]


def test_a_seat_cannot_tell_cards_of_one_back_apart(match: Match):
    draw(match, "deck", "hand")
    assert hidden_from(match.state.cards, 0) == [[0, 2, 4], [1, 3]]
    assert hidden_from(match.state.cards, 1) == [[0, 2, 4], [1, 3, 5]]


def test_dealing_faces_permutes_them_among_the_ids(match: Match):
    cards = match.state.cards
    deal_faces(cards, [0, 2, 4], [1, 2, 0])
    assert [cards.face[card] for card in (0, 2, 4)] == [12, 14, 10]
    assert [cards.face[card] for card in (1, 3, 5)] == [11, 13, 15]


def test_every_card_is_in_exactly_one_zone(match: Match):
    match.check()
    match.state.cards.zones["deck"].append(0)
    with pytest.raises(BrokenInvariant):
        match.check()
    match.state.cards.zones["deck"][:] = [0, 1]
    with pytest.raises(BrokenInvariant):
        match.check()
    with pytest.raises(BrokenInvariant, match="card 5 is in no zone"):
        match.state.cards.where(5)


def test_cards_are_columns_of_numbers():
    cards = Cards()
    cards.add_zone("hand", mask(2))
    assert cards.add_card(7, 1, "hand") == 0
    assert (cards.face, cards.back, cards.known, cards.faces("hand")) == ([7], [1], [4], [7])
