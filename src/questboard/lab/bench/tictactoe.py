"""Noughts and crosses on the engine: the smallest game there is, to see what the engine itself costs.

A match is as many grids as the table likes, so that the cost of a decision can be told from that of a start.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from questboard.engine import Asking, Game, Match, Open, Option, Outcome, Setting, State, Table, Words, choose
from questboard.engine.rulebook.book import Rulebook

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
MARKS: tuple[Option, ...] = tuple(("mark", cell) for cell in range(9))
NOBODY = 2


class Grid(State):
    cells: Open[list[int]]
    won: Open[list[int]]
    """How many grids each seat has won, and nobody."""
    left: Open[int]
    """How many grids are still to be finished."""
    turn: Open[int] = 0


def free(match: Match, seat: int) -> Sequence[Option]:
    cells = match.state.cells
    return [MARKS[cell] for cell in range(9) if cells[cell] < 0]


def turn(match: Match) -> Asking:
    state = match.state
    seat = state.turn
    answer = yield from choose(match, "mark", seat, free, rule="TT 1", public=True)
    cells = state.cells
    cells[answer[1]] = seat
    for a, b, c in LINES:
        if cells[a] == seat and cells[b] == seat and cells[c] == seat:
            return grid_over(match, seat)
    if -1 not in cells:
        return grid_over(match, NOBODY)
    state.turn = 1 - seat
    return "turn"


def grid_over(match: Match, winner: int) -> str | Outcome:
    state = match.state
    won = state.won
    won[winner] += 1
    state.left -= 1
    if state.left:
        state.cells = [-1] * 9
        state.turn = 0
        return "turn"
    best = max(won[:NOBODY])
    winners = tuple(seat for seat in range(NOBODY) if won[seat] == best)
    return Outcome((float(won[0]), float(won[1])), winners, "TT 2", "most grids with three in a row")


def _setup(table: Table, content: Any) -> Grid:
    return Grid(cells=[-1] * 9, won=[0, 0, 0], left=int(table.options["grids"]))


game = Game(
    name="tictactoe",
    title="Noughts and crosses",
    about="Three in a row.",
    players=range(2, 3),
    state=Grid,
    setup=_setup,
    steps={"turn": turn},
    first="turn",
    view=lambda match, seat: list(match.state.cells),
    words=Words(),
    load_content=lambda packs, expansions: None,
    rulebook=lambda: Rulebook(()),
    folder="",
    options={"grids": Setting(1, "Grids", "How many grids are played.", low=1, high=1_000_000, rule="TT 2")},
)
