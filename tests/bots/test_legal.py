"""Whatever is asked, in whatever way, bots answer legally and come to an end."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

import questboard
from questboard import bots
from questboard.engine import Amount, Asking, Form, Look, Match, One, Option, Refusal, Some, choose, floor, form
from questboard.engine.errors import BadTable
from tests.engine import small

NOT_THAT = Refusal("T 2", "Only the one that is right.")


def blank(*values: int) -> Form:
    return form("pick", Some("some", tuple(values)), Amount("amount", 0, 9))


def picky(match: Match) -> Asking:
    """A form of 10,240 answers, of which one is legal."""

    def refuse(match: Match, seat: int, option: Option) -> Refusal | None:
        return None if len(option) == 1 or option == ("pick", (3, 4, 9), 7) else NOT_THAT

    answer = yield from choose(match, "picky", 0, small.either(blank(*range(10))), refuse=refuse, rule="T 1")
    match.state.notes.append(answer)
    return small.END


def hopeless(match: Match) -> Asking:
    """A form that nothing can be put into: the rules have a hole."""
    impossible = form("pick", Some("some", tuple(range(40))))
    yield from choose(
        match, "hopeless", 0, small.either(impossible), refuse=lambda m, s, o: NOT_THAT if o[1:] else None, rule="T 1"
    )
    return small.END


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_the_one_legal_answer_of_many_is_found(name: str):
    match = small.sit(small.make(picky))
    bots.play(match, {0: bots.make(name, 5)}, Random(1).random)
    assert match.state.notes == [("pick", (3, 4, 9), 7)]


def test_play_at_random_finds_it_too():
    match = small.sit(small.make(picky))
    assert bots.play_randomly(match, Random(1).random) == bots.Played(1, 1, True)
    assert match.state.notes == [("pick", (3, 4, 9), 7)]


def test_a_dead_end_is_an_error_and_no_endless_loop():
    match = small.sit(small.make(hopeless))
    with pytest.raises(bots.NoAnswer, match=r"no legal answer was found among pick"):
        bots.play(match, {0: bots.make("random", 5)}, Random(1).random)


def test_a_form_counts_as_one_option():
    def often(match: Match) -> Asking:
        options = small.either(("plain",), blank(*range(6)))
        answer = yield from choose(match, "often", 0, options, rule="T 1")
        match.state.notes.append(answer[0])
        return "often" if len(match.state.notes) < 2000 else small.END

    match = small.sit(small.make(often))
    bots.play(match, {0: bots.make("random", 5)}, Random(1).random)
    assert 900 < match.state.notes.count("plain") < 1100


def test_on_a_floor_everybody_speaks_and_silence_closes_it():
    def talk(match: Match) -> Asking:
        def words(match: Match, seat: int) -> Sequence[Option]:
            return [("say", seat)] if seat != 1 and len(match.state.notes) < 40 else []

        spoken = yield from floor(match, "talk", (0, 1, 2), words, rule="T 1")
        if spoken is None:
            return small.END
        match.state.notes.append(spoken[0])
        return "talk"

    match = small.sit(small.make(talk), 3)
    played = bots.play_randomly(match, Random(1).random)
    assert played == bots.Played(40, 0, True)
    assert set(match.state.notes) == {0, 2}


def test_an_endless_game_is_given_up():
    def again(match: Match) -> Asking:
        yield from choose(match, "again", 0, small.either(("on",), ("further",)), rule="T 1")
        return "again"

    played = bots.play_randomly(small.sit(small.make(again)), Random(1).random, limit=50)
    assert played == bots.Played(50, 50, False)


def test_an_endlessly_closing_floor_is_given_up():
    def nobody(match: Match) -> Asking:
        yield from floor(match, "nobody", (0, 1), small.either(), rule="T 1")
        return "nobody"

    assert bots.play_randomly(small.sit(small.make(nobody)), Random(1).random, limit=50).finished is False


def test_forced_answers_are_counted_apart():
    def forced(match: Match) -> Asking:
        yield from choose(match, "one", 0, small.either(("only",)), rule="T 1")
        yield from choose(match, "blank", 0, small.either(form("pick", One("one", (4,)))), rule="T 1")
        yield from choose(match, "two", 0, small.either(form("pick", One("one", (4, 5)))), rule="T 1")
        return small.END

    assert bots.play_randomly(small.sit(small.make(forced)), Random(1).random) == bots.Played(3, 1, True)


@pytest.mark.parametrize("name", bots.NAMES)
def test_every_bot_plays_a_whole_game_with_a_dm(name: str):
    match = questboard.new("moonrunners", 3, 7, {"nights": 2}, dm="Dorothea")
    seated = {seat: bots.make(name, seat, iterations=2, tries=1) for seat in range(4)}
    assert bots.play(match, seated, Random(1).random).finished
    assert match.outcome is not None


def test_a_bot_may_serve_several_seats():
    match = small.sit(small.make(picky))
    bot = bots.make("random", 5)
    assert bot.choose(Look(match, 0)) == ("pick", (3, 4, 9), 7)


def test_unknown_names_and_budgets_are_said_plainly():
    with pytest.raises(BadTable, match="unknown bot 'clever'; there are: random, greedy, search"):
        bots.make("clever")
    with pytest.raises(BadTable, match=r"unknown budget 'patience' for a bot; there are: .*iterations"):
        bots.make("search", patience=3)
    bots.make("random", iterations=3)  # of no use to it, and no harm
