"""A look is gone when nobody holds it any more: nothing that words or judgements note in it leads back to it.

The server makes a look for every seat after every answer. Held in a circle, it would keep its view until the collector
of cycles comes by, and that looks seldom at what has lived for a while.
"""

from __future__ import annotations

import gc
from random import Random

import pytest

import questboard
from questboard import Game, Look, Match, bots
from questboard.server.wire.wording import asked_seen, choices, events_seen, refusals
from tests.laws import driver
from tests.laws.driver import STEADY

MOVES = 80


@pytest.mark.parametrize("game", questboard.games().values(), ids=lambda game: game.name)
def test_everything_is_said_and_judged_and_no_look_stays(game: Game):
    luck, greedy = Random(game.name), bots.make("greedy")
    match = questboard.new(game, 3, game.name, dict(game.brief))
    gc.collect()
    before = {id(one): one for one in looks()}  # of other tests in this process
    gc.disable()
    try:
        for _ in range(MOVES):
            if match.pending is None:
                break
            for seat in (*range(match.seats), None):
                say_everything(match, seat)
            greedy.choose(Look(match, match.waiting_for()[0]))
            driver.do(match, driver.propose(match, luck, STEADY))
        assert not [one for one in looks() if id(one) not in before]
    finally:
        gc.enable()


def looks() -> list[Look]:
    return [one for one in gc.get_objects() if isinstance(one, Look)]


def say_everything(match: Match, seat: int | None) -> None:
    look = Look(match, seat)
    asked = look.asked
    assert asked is not None
    asked_seen(look, asked, 0.0, 0.0)
    choices(look, asked, asked.options, words=True)
    refusals(match, look, asked)
    look.game.words.board(look)
    events_seen(look, match.events(seat)[-10:])
