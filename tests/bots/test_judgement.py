"""Greedy takes what the game likes best; search sees what is coming; both give the same answers to the same seed."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import questboard
from questboard import bots
from questboard.bots.value import shares, values
from questboard.engine import Amount, Asking, Look, Match, Option, Outcome, ask_all, choose, form
from questboard.lab.bench import tictactoe
from tests.engine import small


def tip(match: Match) -> Asking:
    """Who gives most wins."""
    given = yield from choose(
        match, "tip", 0, small.either(("none",), form("give", Amount("coins", 0, 90))), rule="T 1"
    )
    match.state.notes.append(given)
    return small.END


def generous(look: Look, option: Option) -> float:
    return option[1] if len(option) > 1 else -1.0


def chosen(name: str, game: Any, *marks: tuple[int, int], seed: int = 3, **budget: Any) -> Option:
    """What a bot answers to the first question, or on a grid with these marks."""
    match = small.sit(game)
    for seat, cell in marks:
        small.say(match, seat, "mark", cell)
    assert match.pending is not None
    seat = match.pending.seats[0]
    return bots.make(name, seed, **budget).choose(Look(match, seat))


def test_greedy_takes_what_the_judge_likes_best():
    game = small.make(tip, judge=generous, propose=lambda look, form: [("give", 5), ("give", 70), ("give", 9)])
    assert chosen("greedy", game) == ("give", 70)


def test_greedy_samples_where_nothing_is_proposed():
    answer = chosen("greedy", small.make(tip, judge=generous))
    assert answer[0] == "give" and answer[1] > 60


def test_greedy_passes_over_proposals_that_do_not_fit():
    game = small.make(tip, judge=generous, propose=lambda look, form: [("give", 900), ("take", 1), ("give", 9)])
    assert chosen("greedy", game) == ("give", 9)


def test_greedy_breaks_ties_by_luck():
    game = small.make(tip, judge=lambda look, option: 0.0, propose=lambda look, form: [("give", n) for n in range(5)])
    assert len({chosen("greedy", game, seed=seed) for seed in range(30)}) == 6


def test_greedy_without_a_judge_tries_things_out():
    assert chosen("greedy", tictactoe.game, (0, 0), (1, 3), (0, 1), (1, 4), tries=20) == ("mark", 2)


@pytest.mark.parametrize("seed", range(3))
def test_search_wins_when_it_can(seed: int):
    #  X X .
    #  O O .
    #  . . .
    position = (0, 0), (1, 3), (0, 1), (1, 4)
    assert chosen("search", tictactoe.game, *position, seed=seed, iterations=150) == ("mark", 2)


@pytest.mark.parametrize("seed", range(3))
def test_search_does_not_lose_when_it_need_not(seed: int):
    #  X X .
    #  O . .
    #  . . .
    assert chosen("search", tictactoe.game, (0, 0), (1, 3), (0, 1), seed=seed, iterations=150) == ("mark", 2)


def test_search_does_not_lose_a_game_of_noughts_and_crosses():
    for game in range(2):
        match = questboard.new(tictactoe.game, 2, game)
        bots.play(match, {seat: bots.make("search", seat, iterations=200) for seat in range(2)}, Random(game).random)
        assert match.outcome is not None and match.outcome.winners == (0, 1)


def test_in_a_sealed_question_nobody_answers_what_was_not_yet_seen():
    """Matching pennies with a bonus: whoever says 2 gains whatever the other says, so 2 it is."""

    def pennies(match: Match) -> Asking:
        said = yield from ask_all(
            match, "pennies", (0, 1), small.either(("say", 0), ("say", 1), ("say", 2)), rule="T 1"
        )
        first, second = said[0][1], said[1][1]
        scores = (first == second) + 3.0 * (first == 2), (first != second) + 3.0 * (second == 2)
        winners = tuple(seat for seat in (0, 1) if scores[seat] == max(scores))
        return Outcome((float(scores[0]), float(scores[1])), winners, "T 9", "said")

    match = small.sit(small.make(pennies))
    assert bots.make("search", 1, iterations=200).choose(Look(match, 0)) == ("say", 2)
    assert bots.make("search", 1, iterations=200).choose(Look(match, 1)) == ("say", 2)


def test_search_fills_in_forms():
    def bet(match: Match) -> Asking:
        coins = yield from choose(match, "bet", 0, small.either(form("bet", Amount("coins", 0, 9))), rule="T 1")
        won = coins[1] == 7
        return Outcome((float(won), float(not won)), (0,) if won else (1,), "T 9", "bet")

    assert chosen("search", small.make(bet), iterations=120) == ("bet", 7)


@pytest.mark.parametrize("name", bots.NAMES)
def test_the_same_seed_gives_the_same_game(name: str):
    def fingerprint(seed: int) -> str:
        match = questboard.new("moonrunners", 2, 7, {"nights": 2})
        budget = {"iterations": 60, "tries": 1}  # with fewer, search keeps to what the judge likes best
        bots.play(match, {seat: bots.make(name, seed, **budget) for seat in range(2)}, Random(1).random)
        return match.fingerprint()

    assert fingerprint(1) == fingerprint(1)
    assert fingerprint(1) != fingerprint(2)


def test_search_by_time_stops():
    assert chosen("search", tictactoe.game, seconds=0.05)[0] == "mark"


def test_one_option_needs_no_thought():
    def only(match: Match) -> Asking:
        yield from choose(match, "only", 0, small.either(("only",)), rule="T 1")
        return small.END

    assert chosen("search", small.make(only), iterations=10**9) == ("only",)


def test_a_shared_win_is_a_part_of_a_win_and_points_count_a_little():
    match = questboard.new(tictactoe.game, 2)
    assert values(match) == [0.5, 0.5], "nobody knows yet"
    match.outcome = Outcome((6.0, 2.0), (0,), "T 9", "")
    win, loss = values(match)
    assert 0.9 < win < 1 and 0 < loss < 0.1 and win + loss == pytest.approx(1)
    match.outcome = Outcome((1.0, 1.0), (0, 1), "T 9", "")
    assert values(match) == [0.5, 0.5]
    assert shares([-5.0, 5.0]) == [0.0, 1.0]
    assert shares([0.0, 0.0]) == [0.5, 0.5]
