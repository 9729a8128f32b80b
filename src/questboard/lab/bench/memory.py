"""How much memory one more match takes."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable

from questboard.lab.bench.positions import Deal, in_mid_game, play_on, start
from questboard.lab.bench.results import Memory


def kilobytes(make: Callable[[], object]) -> float:
    """What is still there of all that was allocated to make something, in kilobytes."""
    make()  # what is only made once belongs to nobody
    gc.collect()
    tracemalloc.start()
    try:
        made = make()
        gc.collect()
        kept, _ = tracemalloc.get_traced_memory()
        del made
    finally:
        tracemalloc.stop()
    return kept / 1024


def of_match(deal: Deal) -> Memory:
    """The memory of a match of this deal, live and light, in the middle and at the end."""

    def finished() -> object:
        match = start(deal, light=False)
        play_on(match, deal)
        return match

    return Memory(
        game=deal.game.name,
        players=deal.players,
        live=kilobytes(lambda: in_mid_game(deal, light=False)),
        light=kilobytes(lambda: in_mid_game(deal, light=True)),
        finished=kilobytes(finished),
        saved=len(in_mid_game(deal, light=False).save()) / 1024,
    )
