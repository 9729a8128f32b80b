"""How everybody stood, chapter by chapter: what the game is won by, added up from what was heard."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from questboard.engine.telling.events import Heard

if TYPE_CHECKING:
    from questboard.engine.telling.look import Look

ROWS = 12
"""A table has no more rows than these; of more chapters each stands for several."""


class Stood(msgspec.Struct, frozen=True):
    """What each seat had gained when a chapter was over."""

    chapter: str
    points: tuple[float, ...]


class Curves(msgspec.Struct, frozen=True):
    unit: str
    rows: tuple[Stood, ...]

    def short(self) -> tuple[Stood, ...]:
        """Rows for a table, the last one always among them."""
        step = -(-len(self.rows) // ROWS)
        return tuple(reversed(self.rows[::-1][::step])) if step > 1 else self.rows


def curves(look: Look, heard: Iterable[Heard]) -> Curves | None:
    """None: the game counts nothing, or nobody gained anything."""
    words = look.game.words
    points = [0.0] * len(look.table.players)
    rows: list[Stood] = []
    chapter = ""
    for event in heard:
        opened = words.chapter(look, event)
        if opened is not None:
            rows += [Stood(chapter, tuple(points))] if chapter else []
            chapter = opened
        chapter = chapter or "The beginning"
        for gain in words.gains(look, event):
            points[gain.seat] += gain.amount
    rows.append(Stood(chapter, tuple(points)))
    return Curves(words.unit, tuple(rows)) if words.unit and any(any(row.points) for row in rows) else None
