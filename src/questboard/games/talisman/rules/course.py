# TA 10:1, TA 13:1: where a turn goes on
from __future__ import annotations

from questboard.games.talisman.rules import winning
from questboard.games.talisman.state import IN_PLAY, NOBODY
from questboard.games.talisman.typed import Match

MOST_MOVES = 12
"""Encounters that move a Character on and on end at some time."""


def after(match: Match) -> str:
    """Where the turn goes on after something has happened."""
    state = match.state
    winning.last_one(match)
    if state.over or state.winner != NOBODY or state.heroes[state.active].condition != IN_PLAY:
        return "close"
    if state.arrived:
        state.arrived = False
        state.moved += 1
        return "arrive" if state.moved <= MOST_MOVES else "close"
    return "cards"
