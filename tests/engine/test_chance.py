"""Luck: even, the same for the same seed, streams that do not disturb one another, scripts for tests."""

from __future__ import annotations

from collections import Counter

import pytest

from questboard.engine.state.chance import Chance, commitment


def test_the_same_seed_gives_the_same_luck_and_another_another():
    def first(seed: str) -> list[int]:
        chance = Chance(seed)
        return [chance.below("dice", 1000) for _ in range(20)]

    assert first("a") == first("a") != first("b")


@pytest.mark.parametrize("size", [2, 3, 6, 10, 52])
def test_dice_are_even(size: int):
    chance = Chance("even")
    throws = 600 * size
    counts = Counter(chance.below("dice", size) for _ in range(throws))
    assert set(counts) == set(range(size))
    squares = sum((count - 600) ** 2 / 600 for count in counts.values())
    assert squares < size + 6 * (2 * size) ** 0.5  # chi-square, with a wide margin


def test_shuffles_are_even():
    chance = Chance("even")
    orders = Counter(chance.permutation("deck", 3) for _ in range(6000))
    assert len(orders) == 6 and all(850 < count < 1150 for count in orders.values())


def test_a_hidden_roll_shifts_no_open_one():
    quiet, secretive = Chance("s"), Chance("s")
    secretive.dice("dm", (6, 6, 6))
    assert [quiet.below("dice", 6) for _ in range(9)] == [secretive.below("dice", 6) for _ in range(9)]


def test_streams_are_not_copies_of_one_another():
    chance = Chance("s")
    one = [chance.below("a", 100) for _ in range(40)]
    other = [chance.below("b", 100) for _ in range(40)]
    assert sum(x == y for x, y in zip(one, other, strict=True)) < 8


def test_a_new_epoch_gives_new_dice_at_the_same_place():
    chance = Chance("s")
    old = [chance.below("dice", 100) for _ in range(20)]
    chance.drawn.clear()
    chance.epoch = 1
    assert [chance.below("dice", 100) for _ in range(20)] != old


def test_the_counters_alone_say_where_a_stream_is():
    chance = Chance("s")
    whole = [chance.below("dice", 100) for _ in range(30)]
    for place in (0, 1, 7, 8, 9, 17):
        again = Chance("s")
        again.drawn["dice"] = place
        assert [again.below("dice", 100) for _ in range(30 - place)] == whole[place:]


def test_dice_show_one_to_their_size_and_scripts_go_first():
    chance = Chance("s")
    chance.script("dice", [6, 1, 4])
    assert chance.dice("dice", (6, 6)) == (6, 1)
    third, fourth = chance.dice("dice", (6, 6))
    assert third == 4 and 1 <= fourth <= 6
    assert chance.scripted
    assert all(1 <= value <= 6 for _ in range(100) for value in chance.dice("dice", (6,)))


def test_a_script_takes_the_place_of_rolls_that_would_have_fallen():
    plain, scripted = Chance("s"), Chance("s")
    scripted.script("dice", [6])
    plain.dice("dice", (6,))
    scripted.dice("dice", (6,))
    assert plain.dice("dice", (20,)) == scripted.dice("dice", (20,))


def test_the_commitment_does_not_tell_the_seed():
    assert commitment("s") == commitment("s") != commitment("t")
    assert "s" not in commitment("seed")[:0] and len(commitment("seed")) == 32


def test_small_shuffles():
    assert Chance("s").permutation("deck", 0) == ()
    assert Chance("s").permutation("deck", 1) == (0,)
    assert sorted(Chance("s").permutation("deck", 40)) == list(range(40))
