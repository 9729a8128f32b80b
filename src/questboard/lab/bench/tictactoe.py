"""Noughts and crosses on the engine: the smallest game there is, to see what the engine itself costs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from questboard.engine import Asking, Game, Match, Option, Outcome, State, Table, Words, choose
from questboard.engine.rulebook import Rulebook

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
MARKS: tuple[Option, ...] = tuple(("mark", cell) for cell in range(9))


class Grid(State):
    cells: list[int]
    turn: int = 0


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
            return Outcome((1.0 - seat, float(seat)), (seat,), "TT 2", "three in a row")
    if -1 not in cells:
        return Outcome((0.5, 0.5), (0, 1), "TT 3", "the grid is full")
    state.turn = 1 - seat
    return "turn"


def _setup(table: Table, content: Any) -> Grid:
    return Grid(cells=[-1] * 9)


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
)
