"""Noughts and crosses without end, as boardgame.mjs has it too: the smallest state."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from questboard.engine import Match
from questboard.lab.bench.tictactoe import game as tictactoe


class View(msgspec.Struct):
    cells: list[int]
    won: list[int]
    turn: int


def view(match: Match, seat: int | None) -> View:
    state = match.state
    return View(state.cells, state.won, state.turn)


game = replace(tictactoe, name="bench-grid", title="Grid", view=view)
