"""What the engine is held to, and whether a run met it. Nothing fails for a missed goal: machines differ."""

from __future__ import annotations

from questboard.lab.bench.results import Goal, Results

SMALL_GAME, SMALL_GAME_TIMES = "moonrunners", 6.0
FULL_GAME_TIMES = 4.0
"""Unforced decisions a second, catanatron's = 1: in the small game, and the floor for games with full rules."""
FORK_TIMES = 1.0
"""A fork is no dearer than catanatron's `copy()`."""
OVERHEAD = 3.0
"""Microseconds that the bare engine adds to a decision."""


def goals(results: Results) -> list[Goal]:
    """The goals of a run, with what it came to."""
    found: list[Goal] = []
    usual = {(cost.game, cost.players) for cost in results.costs}
    for playout in results.playouts:
        if not playout.history and (playout.game, playout.players) in usual:
            wanted = wanted_times(playout.game)
            name = f"{playout.game}: unforced decisions, times catanatron's"
            found.append(Goal(name, wanted, playout.times_catanatron, more_is_better=True))
    for cost in results.costs:
        if cost.call == "fork":
            name = f"{cost.game}: a fork, times catanatron's copy"
            found.append(Goal(name, FORK_TIMES, cost.times_copy, more_is_better=False))
    name = "bare engine: microseconds added to a decision"
    found.append(Goal(name, OVERHEAD, results.bare.overhead, more_is_better=False))
    return found


def wanted_times(game: str) -> float:
    return SMALL_GAME_TIMES if game == SMALL_GAME else FULL_GAME_TIMES
