"""Search looks as far as the game's next rest, also where a rest asks nobody anything."""

from __future__ import annotations

from random import Random

import pytest

import questboard
from questboard import Game, Look, Match, bots
from questboard.bots.horizon import Horizon
from questboard.bots.playout import drive
from questboard.engine import Asking, Outcome, choose
from tests.engine import small

GO = small.either(("go",), ("stay",))


def day(match: Match) -> Asking:
    yield from choose(match, "go", 0, GO, rule="T 1")
    match.state.notes.append("day")
    return "night" if len(match.state.notes) % 4 else "dusk"


def dusk(match: Match) -> str:
    """Nobody is asked anything."""
    match.state.notes.append("dusk")
    return "night"


def night(match: Match) -> str:
    return "day"


def imagined(**more: object) -> Match:
    return small.sit(small.make(day, dusk, night, **more)).imagine(0, "a world")


def decisions(world: Match, rounds: int) -> int:
    over = Horizon(world, rounds)
    return drive(world, lambda question, seat, options: ("go",), Random(1).random, 50, until=over).decisions


def test_a_rest_that_asks_nothing_ends_a_play_out():
    worth = lambda match: (1.0, 0.0)  # noqa: E731
    assert decisions(imagined(worth=worth, rests=("dusk",)), 1) == 4
    assert decisions(imagined(worth=worth, rests=("dusk",)), 2) == 7
    assert decisions(imagined(worth=worth, rests=("night",)), 3) == 3


def test_without_rests_or_without_a_guess_it_goes_on():
    assert decisions(imagined(worth=lambda match: (1.0, 0.0)), 1) == 50
    assert decisions(imagined(rests=("dusk",)), 1) == 50


def test_what_was_before_the_search_does_not_count():
    match = small.sit(small.make(day, dusk, night, worth=lambda match: (1.0, 0.0), rests=("night",)))
    for _ in range(5):
        small.say(match, 0, "go")
    assert decisions(match.imagine(0, "a world"), 1) == 1


@pytest.mark.parametrize("game", questboard.games().values(), ids=lambda game: game.name)
def test_every_game_says_where_it_rests(game: Game):
    assert game.worth is not None and game.rests
    assert set(game.rests) <= set(game.steps)


@pytest.mark.parametrize("game", questboard.games().values(), ids=lambda game: game.name)
def test_no_play_out_goes_beyond_the_next_rest(game: Game):
    match = questboard.new(game, 3, "horizon")
    greedy = bots.make("greedy", "horizon")
    for _ in range(25):
        seat = match.waiting_for()[0]
        match.answer(match.pending.number, seat, greedy.choose(Look(match, seat)))  # type: ignore[union-attr]
    world = match.imagine(match.waiting_for()[0], "a world")
    before = world.rested
    bots_ = {seat: bots.make("greedy", seat) for seat in range(3)}
    drive(
        world, lambda question, seat, options: bots_[seat].choose(Look(world, seat)), Random(1).random, 2000,
        until=Horizon(world, 1),
    )  # fmt: skip
    assert world.rested == before + 1 or isinstance(world.outcome, Outcome)
