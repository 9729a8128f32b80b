# VA51.41 - how the game is won
from __future__ import annotations

from questboard.engine import Outcome
from questboard.games.runebound.rules.winning import ended, victory_points
from questboard.games.runebound.typed import Match


def points_to_win(match: Match) -> int:
    """15 less the number of players (VA51.41)."""
    return match.content.tuning.victory - match.seats


def wins(match: Match, seat: int) -> Outcome | None:
    """With a freed town and points enough (VA51.41)."""
    if match.state.heroes[seat].freed and victory_points(match, seat) >= points_to_win(match):
        return ended(match, (seat,), "VA51.41", "a town is free, and the curses are broken")
    return None
