"""Options and forms: taken over, sampled, enumerated."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from questboard.engine import Amount, Form, One, Some, Text, form
from questboard.engine.asking.option import tupled

OFFER = form("offer", One("to", (1, 2)), Some("give", (7, 8, 9), 0, 2), Amount("coins", 0, 3))


def test_a_filled_form_is_an_option_with_our_own_values():
    assert OFFER.own(("offer", 2, (8, 7), 3)) == ("offer", 2, (7, 8), 3)
    assert OFFER.own(("offer", 2, [9], 0)) == ("offer", 2, (9,), 0)


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        (("offer", 3, (), 0), "offer / to: expected one of 1, 2"),
        (("offer", 1, (7, 7), 0), "offer / give: expected 0 to 2 of 7, 8, 9"),
        (("offer", 1, (7, 8, 9), 0), "offer / give: expected 0 to 2 of 7, 8, 9"),
        (("offer", 1, 7, 0), "offer / give: expected 0 to 2 of 7, 8, 9"),
        (("offer", 1, ([],), 0), "offer / give: expected 0 to 2 of 7, 8, 9"),
        (("offer", 1, (), 4), "offer / coins: expected a number from 0 to 3"),
        (("offer", 1, (), "2"), "offer / coins: expected a number from 0 to 3"),
        (("offer", 1), "'offer' wants 3 blanks filled: to, give, coins"),
    ],
)
def test_what_does_not_fit_is_told_with_what_would(given: Any, fault: str):
    with pytest.raises(LookupError) as error:
        OFFER.own(given)
    assert error.value.args[0] == fault


@pytest.mark.parametrize("almost", [True, 1.0, "1"])
def test_true_is_not_one(almost: Any):
    for field in (One("to", (1, 2)), Some("some", (1, 2)), Amount("coins", 0, 3)):
        with pytest.raises(LookupError):
            field.own((almost,) if isinstance(field, Some) else almost)


def test_several_ids_may_name_one_thing():
    pairs = ("tower", "kyr"), ("fort", 1)
    swap = form("swap", One("this", pairs), Some("those", (*pairs, "navy")))
    assert swap.own(("swap", ("fort", 1), ("navy", ("tower", "kyr")))) == (
        "swap",
        ("fort", 1),
        (("tower", "kyr"), "navy"),
    )
    for this in (("fort", True), ("fort",), "fort", ("tower", 1)):
        with pytest.raises(LookupError, match="swap / this"):
            swap.own(("swap", this, ()))


def test_answers_come_in_a_fixed_order_and_as_many_as_are_wanted():
    small = form("f", One("a", ("x", "y")), Amount("n", 1, 2))
    assert list(small.answers()) == [("f", "x", 1), ("f", "x", 2), ("f", "y", 1), ("f", "y", 2)]
    assert list(small.answers(3)) == [("f", "x", 1), ("f", "x", 2), ("f", "y", 1)]
    assert list(form("f").answers()) == [("f",)]
    assert [len(pick) for _, pick in form("f", Some("s", (1, 2, 3), 1, 2)).answers()] == [1, 1, 1, 2, 2, 2]


def test_the_first_answer_of_a_huge_form_comes_at_once():
    huge = form("f", Some("a", tuple(range(60))), Some("b", tuple(range(60))))
    assert huge.count() == 2**120
    assert next(huge.answers()) == ("f", (), ())


def test_a_form_with_an_empty_blank_has_no_answer():
    impossible = form("f", One("a", ()), Amount("n", 0, 3))
    assert (impossible.count(), list(impossible.answers()), impossible.sample(Random(1).randrange)) == (0, [], None)
    assert Some("s", (1,), 2, 3).expected() == "nothing: too few are left"
    with pytest.raises(LookupError):
        Some("s", (1,), 2, 3).own((1,))


def test_who_picks_at_random_keeps_to_the_usual_and_others_need_not():
    some = Some("s", tuple(range(30)), usual=2)
    assert max(len(some.sample(Random(seed).randrange)) for seed in range(50)) == 2
    assert some.own(some.values) == some.values
    assert some.count() == 2**30


def test_free_words_are_bounded_and_can_be_written_to_any_file():
    words = Text("say", 5)
    assert words.own("hallo") == "hallo"
    for wrong in ("too long", "\ud800", 5, None):
        with pytest.raises(LookupError):
            words.own(wrong)
    assert form("say", Text("say", 9, "ahoy")).sample(Random(1).randrange) == ("say", "ahoy")


def test_lists_become_tuples_all_the_way_down():
    assert tupled(["offer", 1, [7, [8]]]) == ("offer", 1, (7, (8,)))


fields = st.one_of(
    st.builds(One, st.just("a"), st.lists(st.integers(0, 9), min_size=1, max_size=4, unique=True).map(tuple)),
    st.builds(Amount, st.just("n"), st.integers(0, 2), st.integers(2, 4)),
    st.builds(
        Some,
        st.just("s"),
        st.lists(st.sampled_from("abcd"), max_size=4, unique=True).map(tuple),
        st.integers(0, 1),
        st.integers(1, 3),
    ),
)


@given(st.lists(fields, max_size=3), st.randoms(use_true_random=False))
def test_count_answers_sample_and_own_agree(parts: list[Any], luck: Random):
    made = Form("f", tuple(parts))
    answers = list(made.answers())
    assert len(answers) == len(set(answers)) == made.count()
    assert all(made.own(answer) == answer for answer in answers)
    sampled = made.sample(luck.randrange)
    assert sampled in answers if answers else sampled is None
