"""The ways to ask: one seat, all of several, the first of several; forms; what is forced and what is moot."""

from __future__ import annotations

import pytest

from questboard.engine import (
    PASS,
    Amount,
    Asking,
    Form,
    Interjection,
    Match,
    One,
    amount,
    ask_all,
    at_first,
    choose,
    choose_some,
    floor,
    form,
    offer,
    text,
    window,
)  # fmt: skip
from questboard.engine.errors import NotAsked, StaleQuestion
from questboard.engine.journal.log import Answered, Sealed
from tests.engine.small import END, asked, either, make, say, sit

YES, NO = ("yes",), ("no",)


def test_choose_some_amount_text_and_offer_give_what_was_filled_in():
    def forms(match: Match) -> Asking:
        notes = match.state.notes
        notes.append((yield from choose_some(match, "cards", 0, lambda m, s: (4, 5, 6), 1, 2, rule="T 1")))
        notes.append((yield from amount(match, "bid", 1, 2, 7, rule="T 1")))
        notes.append((yield from text(match, "speech", 0, rule="T 1")))
        notes.append((yield from offer(match, "deal", 1, lambda m, s: form("deal", One("to", (0,))), rule="T 1")))
        notes.append((yield from offer(match, "deal", 1, lambda m, s: form("deal", One("to", (0,))), rule="T 1")))
        return END

    match = sit(make(forms))
    say(match, 0, "cards", (6, 4))
    say(match, 1, "bid", 7)
    say(match, 0, "speech", "hear, hear")
    say(match, 1, "deal", 0)
    say(match, 1, "pass")
    assert match.state.notes == [(4, 6), 7, "hear, hear", ("deal", 0), None]
    assert match.outcome == END


def test_choose_some_asks_for_fewer_if_there_are_fewer_and_none_of_none():
    def some(match: Match) -> Asking:
        match.state.notes.append((yield from choose_some(match, "few", 0, lambda m, s: (4,), 2, 3, rule="T 1")))
        match.state.notes.append((yield from choose_some(match, "no", 0, lambda m, s: (), 2, 3, rule="T 1")))
        return END

    match = sit(make(some))
    say(match, 0, "few", (4,))
    say(match, 0, "no", ())
    assert match.state.notes == [(4,), ()]


# -- all of several, sealed


def vote(match: Match) -> Asking:
    votes = yield from ask_all(match, "vote", [1, 0], either(YES, NO), rule="T 1", default=NO)
    match.state.notes.append(list(votes.items()))
    return END


def test_sealed_answers_are_opened_together_in_seat_order():
    match = sit(make(vote))
    say(match, 1, "yes")
    assert match.outcome is None and match.waiting_for() == [0]
    say(match, 0, "no")
    assert match.state.notes == [[(0, NO), (1, YES)]]


def test_others_see_who_has_answered_and_not_what():
    match = sit(make(vote))
    say(match, 1, "yes")
    assert (asked(match, 0).answered, asked(match, 0).own) == ((1,), None)
    assert asked(match, 1).own == YES
    assert asked(match, None).own is None


def test_a_sealed_answer_can_be_changed_until_the_last_one_is_in():
    match = sit(make(vote))
    say(match, 1, "yes")
    say(match, 1, "no")
    say(match, 0, "yes")
    assert match.state.notes == [[(0, YES), (1, NO)]]


def test_the_clock_answers_for_who_is_missing():
    match = sit(make(vote))
    say(match, 1, "yes")
    match.expire()
    assert match.state.notes == [[(0, NO), (1, YES)]]
    assert [(entry.seat, entry.by) for entry in match.full_log if isinstance(entry, Sealed)] == [(1, ""), (0, "clock")]


def test_nobody_to_ask_is_no_question():
    def nobody(match: Match) -> Asking:
        match.state.notes.append((yield from ask_all(match, "vote", [], either(YES), rule="T 1")))
        match.state.notes.append((yield from window(match, "react", [], either(YES), rule="T 1")))
        match.state.notes.append((yield from floor(match, "floor", [], either(YES), rule="T 1")))
        return END

    assert sit(make(nobody)).state.notes == [{}, None, None]


def test_a_seat_without_an_option_is_not_waited_for():
    def lame(match: Match) -> Asking:
        votes = yield from ask_all(match, "vote", [0, 1], lambda m, s: [YES] if s else [], rule="T 1")
        match.state.notes.append(votes)
        return END

    match = sit(make(lame))
    assert match.waiting_for() == [1]
    say(match, 1, "yes")
    assert match.state.notes == [{1: YES}]


# -- the first of several


def test_a_window_takes_the_first_in_its_order_and_keeps_the_others_sealed():
    def react(match: Match) -> Asking:
        reaction = yield from window(match, "react", [2, 0, 1], either(("block",)), rule="T 1")
        match.state.notes.append(reaction)
        return "react" if len(match.state.notes) < 2 else END

    match = sit(make(react), 3)
    say(match, 0, "block")
    say(match, 1, "pass")
    say(match, 2, "block")
    assert match.state.notes == [(2, ("block",))]
    match.expire()
    assert match.state.notes == [(2, ("block",)), None]


def bazaar(match: Match) -> Asking:
    action = yield from floor(match, "bazaar", [0, 1], either(("buy",), ("leave",)), rule="T 1")
    match.state.notes.append(action)
    return END if action is None else "bazaar"


def test_a_floor_is_named_so_that_a_neighbours_action_does_not_void_mine():
    match = sit(make(bazaar))
    number = asked(match).number
    match.answer("bazaar", 1, ("buy",))
    with pytest.raises(StaleQuestion):
        match.answer(number, 0, ("buy",))
    match.answer("bazaar", 0, ("buy",))
    assert match.state.notes == [(1, ("buy",)), (0, ("buy",))]


def test_the_clock_closes_a_floor():
    match = sit(make(bazaar))
    match.expire()
    assert match.state.notes == [None] and match.outcome == END


def test_only_those_on_the_floor_may_act():
    match = sit(make(bazaar), 3)
    with pytest.raises(NotAsked):
        match.answer("bazaar", 2, ("buy",))


# -- forced and moot


def one_option(match: Match, public: bool) -> Asking:
    answer = yield from choose(match, "only", 0, either(YES), rule="T 1", public=public)
    votes = yield from ask_all(match, "votes", [0, 1], either(NO), rule="T 1", public=public)
    match.state.notes.append((answer, votes))
    return END


def test_what_follows_from_public_facts_is_answered_at_once_and_logged_so():
    def forced(match: Match) -> Asking:
        return (yield from one_option(match, True))

    match = sit(make(forced))
    assert match.outcome == END
    assert [entry.by for entry in match.full_log if isinstance(entry, (Answered, Sealed))] == ["forced"] * 3


def test_a_private_question_with_one_option_is_asked_all_the_same():
    def private(match: Match) -> Asking:
        return (yield from one_option(match, False))

    match = sit(make(private))
    assert asked(match, 0).options == (YES,)
    say(match, 0, "yes")
    assert match.waiting_for() == [0, 1]


def test_simulation_answers_both():
    def private(match: Match) -> Asking:
        return (yield from one_option(match, False))

    assert sit(make(private), eager=True).outcome == END


def reacting(match: Match) -> Asking:
    """Seat 1 can react, as long as the first coin is there."""
    coins = match.state.coins

    def reactions(match: Match, seat: int) -> list[tuple[str]]:
        return [YES] if seat == 1 and coins[0] == 5 else []

    for _ in range(2):
        match.state.notes.append((yield from window(match, "react", (0, 1), reactions, rule="T 1")))
        coins[0] = 0
    return END


def test_a_window_that_nobody_can_use_stays_shut_where_nobody_watches():
    match = sit(make(reacting), eager=True)
    say(match, 1, "yes")
    assert match.state.notes == [(1, YES), None] and match.outcome == END
    assert sum(isinstance(entry, Sealed) for entry in match.full_log) == 2


def test_at_a_table_it_opens_all_the_same():
    match = sit(make(reacting))
    for seat in (0, 1, 0):
        assert asked(match).name == "react"
        say(match, seat, "pass")
    assert match.outcome is None and match.waiting_for() == [1]


def test_options_that_were_just_worked_out_are_worked_out_anew_when_the_question_is_asked_again():
    made: list[int] = []

    def coins(match: Match, seat: int) -> list[tuple[str, int]]:
        made.append(match.state.coins[0])
        return [("take", coin) for coin in range(match.state.coins[0])]

    def taking(match: Match) -> Asking:
        known = coins(match, 0)
        match.state.notes.append((yield from choose(match, "take", 0, at_first(known, coins), rule="T 1", public=True)))
        return END

    def lose(match: Match, seat: int, option: tuple[str]) -> Asking:
        match.state.coins[0] = 2
        yield from ()

    tool = Interjection(lambda match, seat: [("lose",)], lose, "T 1")
    match = sit(make(taking, interjections={"lose": tool}))
    assert made == [5] and len(asked(match, 0).options) == 5
    match.interject(1, ("lose",))
    assert made == [5, 2] and asked(match, 0).options == (("take", 0), ("take", 1))


def test_a_form_with_one_filling_is_forced_and_free_words_are_not():
    def forced(match: Match) -> Asking:
        match.state.notes.append((yield from amount(match, "n", 0, 3, 3, rule="T 1", public=True)))
        match.state.notes.append((yield from text(match, "say", 0, rule="T 1")))
        return END

    match = sit(make(forced), eager=True)
    assert match.state.notes == [3] and asked(match).name == "say"


def test_a_question_without_any_option_is_moot():
    def moot(match: Match) -> Asking:
        match.state.notes.append((yield from choose(match, "nothing", 0, either(), rule="T 1")))
        return END

    assert sit(make(moot)).state.notes == [None]


def test_the_options_are_asked_for_anew_at_each_ask():
    def again(match: Match) -> Asking:
        def offered(match: Match, seat: int) -> list[Form]:
            return [form("pay", Amount("coins", 0, match.state.coins[0]))]

        match.state.notes.append((yield from choose(match, "pay", 0, offered, rule="T 1")))
        match.state.coins[0] -= 3
        return "again" if len(match.state.notes) < 2 else END

    match = sit(make(again))
    say(match, 0, "pay", 5)
    with pytest.raises(Exception, match="from 0 to 2"):
        say(match, 0, "pay", 3)
    assert PASS == ("pass",)
