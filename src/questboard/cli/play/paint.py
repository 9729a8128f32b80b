"""What a table looks like as text: panels side by side, people in their colours, secrets behind a lock."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from rich.cells import cell_len
from rich.console import Group
from rich.table import Table as Grid
from rich.text import Text

from questboard.engine import Panel
from questboard.engine.flow import Table

COLOURS = ("cyan", "yellow", "green", "magenta", "red", "bright_blue")
SHAPES = "●■▲◆★✚"
SECRET, RULE, QUIET = "bold magenta", "dim", "dim"
GAP = 3


class Painter:
    """Paints for one table. `fancy`: the terminal shows more than plain letters."""

    def __init__(self, table: Table, fancy: bool):
        self.table = table
        self.fancy = fancy
        names = [*table.players, *([table.dm] if table.dm else [])]
        self._names = {name: COLOURS[seat % len(COLOURS)] for seat, name in enumerate(names)}
        self.lock = "🔒" if fancy else "[secret]"
        self.pointer = "▶" if fancy else ">>"
        self.bar = "─" if fancy else "-"
        self.dot = "·" if fancy else "-"

    def words(self, words: str, style: str = "") -> Text:
        """Words with the names of people in their colours."""
        text = Text(words, style=style)
        for name, colour in self._names.items():
            text.highlight_regex(rf"(?<!\w){re.escape(name)}(?!\w)", f"bold {colour}")
        return text

    def badge(self, seat: int) -> Text:
        """A seat's name with its colour and shape."""
        name, colour = list(self._names.items())[seat]
        shape = SHAPES[seat % len(SHAPES)] + " " if self.fancy else ""
        return Text(shape + name, style=f"bold {colour}")

    def heading(self, title: str, width: int, secret: bool = False, note: str = "") -> Text:
        """A title with a line drawn to the end of the width."""
        text = Text()
        text.append(f"{self.bar} ", style=SECRET if secret else QUIET)
        text.append(f"{self.lock} {title} " if secret else f"{title} ", style=SECRET if secret else "bold")
        if note:
            text.append(f"{note} ", style="magenta" if secret else QUIET)
        text.append(self.bar * max(0, width - cell_len(text.plain)), style=SECRET if secret else QUIET)
        text.truncate(width)
        return text

    def panel(self, panel: Panel, width: int) -> Group:
        """A heading and the rows below it."""
        return Group(self.heading(panel.title, width, panel.private, self._audience(panel)), *self._rows(panel))

    def _audience(self, panel: Panel) -> str:
        if not panel.private:
            return ""
        return f"only you and {self.table.dm} see this" if self.table.dm else "only you see this"

    def _rows(self, panel: Panel) -> Iterable[Any]:
        """Rows of several cells as a grid, single lines across it."""
        widths = _column_widths(panel.rows)
        grid: Grid | None = None
        for row in panel.rows:
            if len(row) == 1:
                grid = None
                yield Text(" ").append_text(self.words(row[0]))
                continue
            if grid is None:
                grid = Grid.grid(padding=(0, 2, 0, 0))
                grid.add_column(width=0)
                for place, wide in enumerate(widths):
                    grid.add_column(min_width=wide if place < len(widths) - 1 else None)
                yield grid
            grid.add_row("", *(self.words(cell) for cell in row))

    def natural_width(self, panel: Panel) -> int:
        """How wide a panel is if nothing in it is broken into lines."""
        title = cell_len(panel.title) + 4
        if panel.private:
            title += cell_len(self.lock) + cell_len(self._audience(panel)) + 2
        widths = _column_widths(panel.rows)
        lines = [cell_len(row[0]) + 2 for row in panel.rows if len(row) == 1]
        return max([title, sum(widths) + 2 * len(widths) + 2, *lines])

    def board(self, panels: Sequence[Panel], width: int) -> list[Any]:
        """Panels in their order, side by side where they fit."""
        shown: list[Any] = []
        row: list[tuple[Panel, int]] = []
        for panel in panels:
            wide = min(self.natural_width(panel), width)
            if row and sum(other for _, other in row) + wide + GAP * len(row) > width:
                shown.append(self._beside(row, width))
                row = []
            row.append((panel, wide))
        return [*shown, self._beside(row, width)] if row else shown

    def _beside(self, row: list[tuple[Panel, int]], width: int) -> Any:
        spare = width - sum(wide for _, wide in row) - GAP * (len(row) - 1)
        widths = [wide + spare // len(row) for _, wide in row]
        widths[-1] += spare - spare // len(row) * len(row)
        grid = Grid.grid(padding=(0, GAP, 0, 0), pad_edge=False)
        for wide in widths:
            grid.add_column(width=wide)
        grid.add_row(*(self.panel(panel, wide) for (panel, _), wide in zip(row, widths, strict=True)))
        return grid


def _column_widths(rows: Sequence[Sequence[str]]) -> list[int]:
    wide: list[int] = []
    for row in rows:
        if len(row) > 1:
            wide += [0] * (len(row) - len(wide))
            for place, cell in enumerate(row):
                wide[place] = max(wide[place], cell_len(cell))
    return wide
