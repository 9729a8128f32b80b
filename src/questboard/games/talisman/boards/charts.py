# TA 11:46, TA 11:6: where a chart sends one
"""Charts of places: `chart` of a board, read from 1 on. Whatever is above its last line counts as that."""

from __future__ import annotations

from questboard.games.talisman.rules import things
from questboard.games.talisman.typed import Match

VILLAGE = "out.village"
"""On every table, and harms nobody (R-72)."""


def place(match: Match, seat: int, board: str, total: int) -> int:
    """The line of a total, or the next lower one whose Space is played; the Valley needs a Talisman (TA 11:6, R-72)."""
    library = match.content
    lines = library.boards[board].chart
    for line in reversed(lines[: max(1, total)]):
        there = library.space_of.get(line)
        if there is None or not library.in_play[there]:
            continue
        if there not in library.having("sealed") or things.has_talisman(match, seat):
            return there
    return library.space_of[VILLAGE]
