"""The engines to compare with, if the `bench` extra is installed; imported only when they are needed."""

from __future__ import annotations

import random
from importlib import import_module
from importlib.metadata import version
from itertools import count
from types import ModuleType
from typing import Any

from questboard.lab.bench.memory import kilobytes
from questboard.lab.bench.results import Catanatron
from questboard.lab.bench.timing import Done, Measured, Work

PACKAGES = {"catanatron": "catanatron", "open_spiel": "pyspiel"}
"""What a peer is called by pip, and by import."""
PLAYING, COPYING = "catanatron", "catanatron copy"
"""What ours is compared with."""
POSITIONS, PASSES = 5, 10


def find(peer: str) -> ModuleType | str:
    """The peer's module, or a plain sentence that says why it is not there."""
    try:
        return import_module(PACKAGES[peer])
    except ImportError as error:
        why = "is not installed" if isinstance(error, ModuleNotFoundError) else f"cannot be imported ({error})"
        return f"{peer} {why}, so nothing is compared with it: pip install 'questboard[bench]' brings it."


def catanatron_subjects(module: ModuleType) -> dict[str, Work]:
    seeds = count(1)
    games = [_catan_in_mid_game(module, seed) for seed in range(1, POSITIONS + 1)]

    def playing() -> Done:
        game = _catan(module, next(seeds))
        decisions = unforced = 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            decisions += 1
            unforced += len(game.state.playable_actions) > 1
            game.play_tick()
        return Done(decisions, unforced, 1)

    def copying() -> Done:
        for _ in range(PASSES):
            for game in games:
                game.copy()
        return Done(PASSES * POSITIONS)

    return {PLAYING: playing, COPYING: copying}


def catanatron_results(module: ModuleType, measured: dict[str, Measured]) -> Catanatron:
    played = measured[PLAYING]
    decisions, unforced = played.per_game()
    return Catanatron(
        version=version("catanatron"),
        decisions_per_second=played.per_second(),
        unforced_per_second=played.unforced_per_second(),
        decisions_per_game=decisions,
        unforced_per_game=unforced,
        spread=played.unforced_spread(),
        copy=measured[COPYING].microseconds(),
        memory=kilobytes(lambda: _catan_in_mid_game(module, 1)),
    )


def _catan(module: ModuleType, seed: int) -> Any:
    return module.Game([module.RandomPlayer(color) for color in module.Color], seed=seed)


def _catan_in_mid_game(module: ModuleType, seed: int) -> Any:
    """Half of the turns that a whole game of that seed takes."""
    whole = _catan(module, seed)
    while whole.winning_color() is None and whole.state.num_turns < 1000:
        whole.play_tick()
    game = _catan(module, seed)
    while game.state.num_turns < whole.state.num_turns // 2:
        game.play_tick()
    random.seed()
    return game
