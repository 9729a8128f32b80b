"""How well a game went, or goes, for each player: numbers from 0 to 1 that search can average."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Match

SCORE_COUNTS = 0.25
"""How much of the value is the share of the points: enough to prefer a narrow defeat, and a clear win."""


def values(match: Match) -> list[float]:
    """One value for each player; a shared win is a part of a win.

    An unfinished game is guessed by the game's `worth`; if it has none, it is worth the same to everybody.
    """
    outcome = match.outcome
    if outcome is None:
        worth = match.game.worth
        return shares(worth(match)) if worth is not None else [1 / match.seats] * match.seats
    won = 1 / len(outcome.winners) if outcome.winners else 0.0
    return [
        (1 - SCORE_COUNTS) * (won if seat in outcome.winners else 0.0) + SCORE_COUNTS * share
        for seat, share in enumerate(shares(outcome.scores))
    ]


def shares(scores: Sequence[float]) -> list[float]:
    """Each score's part of the sum, counted from zero or from the lowest if that is negative."""
    lowest = min(0.0, *scores) if scores else 0.0
    total = sum(scores) - lowest * len(scores)
    if total <= 0:
        return [1 / len(scores)] * len(scores) if scores else []
    return [(score - lowest) / total for score in scores]
