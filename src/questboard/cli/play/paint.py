"""What a table looks like as text: panels side by side, people in their colours, secrets behind a lock."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from rich.box import ASCII, ROUNDED
from rich.cells import cell_len
from rich.columns import Columns
from rich.console import Group
from rich.padding import Padding
from rich.panel import Panel as Frame
from rich.table import Table as Grid
from rich.text import Text

from questboard.cli.output import clean
from questboard.engine import Panel
from questboard.engine.play.table import Table

COLOURS = ("cyan", "yellow", "green", "magenta", "red", "bright_blue")
SHAPES = "●■▲◆★✚"
SECRET, RULE, QUIET = "bold magenta", "dim", "dim"
GAP = 3
SIGNS = {
    "card": "▣", "dice": "⚄", "fight": "⚔", "vote": "☑", "score": "★", "level": "▲", "gain": "+", "loss": "−",
    "theft": "¤", "death": "☠", "storm": "☇", "curse": "✶", "offer": "↔", "whisper": "…", "end": "♛",
}  # fmt: skip
"""Of scenes."""
LAST = 12
"""What the last column of a panel has at least, if it needs as much."""


class Painter:
    """Paints for one table. `fancy`: the terminal shows more than plain letters."""

    def __init__(self, table: Table, fancy: bool):
        self.table = table
        self.fancy = fancy
        self.tight = 0
        """What must be saved on a short page: 1 cuts off the last cells of secret panels (which explain what one
        holds), 2 leaves them out, 3 cuts off last cells everywhere."""
        self.by_dm = False
        """Whether it is the DM who looks, who shares the screen's secrets with nobody."""
        names = [*table.players, *([table.dm] if table.dm else [])]
        self._names = {name: COLOURS[seat % len(COLOURS)] for seat, name in enumerate(names)}
        self.lock = "🔒" if fancy else "[secret]"
        self.pointer = "▶" if fancy else ">>"
        self.bar = "─" if fancy else "-"
        self.dot = "·" if fancy else "-"

    def words(self, words: str, style: str = "") -> Text:
        """Words with the names of people in their colours."""
        text = Text(clean(words), style=style)
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
            text.append(f"{self.dot} {note} ", style="magenta" if secret else QUIET)
        text.append(self.bar * max(0, width - cell_len(text.plain)), style=SECRET if secret else QUIET)
        text.truncate(width)
        return text

    def framed(self, title: str, lines: Sequence[Any], width: int, note: str = "") -> Any:
        """Lines in a frame: what has just happened."""
        head = Text(f" {title} ", style="bold")
        foot = Text(f" {note} ", style=QUIET) if note else None
        box = ROUNDED if self.fancy else ASCII
        return Frame(
            Group(*lines), box=box, title=head, title_align="left", subtitle=foot, subtitle_align="right",
            border_style="yellow", padding=0, width=width,
        )  # fmt: skip

    def sign(self, scene: str) -> str:
        """What a scene is, in one letter."""
        return SIGNS.get(scene, "!") if self.fancy else "*"

    def panel(self, panel: Panel, width: int) -> Group:
        """A heading and the rows below it."""
        heading = self.heading(panel.title, width, panel.private, self._audience(panel))
        if self.tight > 1 and panel.private and all(len(row) == 2 for row in panel.rows):
            return Group(heading, self._names_only(panel))
        return Group(heading, *self._rows(panel, width))

    def _audience(self, panel: Panel) -> str:
        if not panel.private:
            return ""
        if panel.seen_by:
            return panel.seen_by
        if self.by_dm:
            return "only you see all of this"
        return f"only you and {self.table.dm} see this" if self.table.dm else "only you see this"

    def _names_only(self, panel: Panel) -> Any:
        return Padding(Columns([self.words(row[0]) for row in panel.rows], padding=(0, 3)), (0, 0, 0, 2))

    def _rows(self, panel: Panel, width: int) -> Iterable[Any]:
        """Rows of several cells as a grid, single lines across it."""
        widths = _squeezed(_column_widths(panel.rows), width)
        last = max(LAST, width - sum(widths[:-1]) - 2 * len(widths))
        grid: Grid | None = None
        for place, row in enumerate(panel.rows):
            if len(row) == 1:
                grid = None
                yield self.hanging(self.words(row[0]), 1)
                continue
            if grid is None:
                grid = Grid.grid(padding=(0, 2, 0, 0))
                for wide in widths[:-1]:
                    grid.add_column(width=wide)
                grid.add_column(max_width=last)
                yield Padding(grid, (0, 0, 0, 2))
            is_head = place == 0 and not row[0].strip() and len(panel.rows) > 1
            cells = [self.words(cell, QUIET if is_head else "") for cell in row]
            if panel.private and len(row) == 2:
                cells[-1].stylize(QUIET)  # what it says on the thing named before
            if self.tight > (0 if panel.private else 2) and len(row) == len(widths):
                cells[-1].truncate(last, overflow="ellipsis")
            grid.add_row(*cells)

    def hanging(self, text: Text | str, indent: int) -> Padding:
        """Text set in from the edge, all of its lines."""
        return Padding(text if isinstance(text, Text) else self.words(text), (0, 0, 0, indent))

    def bullet(self, mark: Text | str, text: Text, width: int = 3) -> Grid:
        """A mark, and text beside it that stays clear of the mark."""
        grid = Grid.grid()
        grid.add_column(width=width, no_wrap=True)
        grid.add_column()
        grid.add_row(mark, text)
        return grid

    def natural_width(self, panel: Panel) -> int:
        """How wide a panel is if nothing in it is broken into lines."""
        title = cell_len(panel.title) + 4
        if panel.private:
            title += cell_len(self.lock) + cell_len(self._audience(panel)) + 4
        widths = _column_widths(panel.rows)
        lines = [cell_len(row[0]) + 2 for row in panel.rows if len(row) == 1]
        return max([title, sum(widths) + 2 * len(widths) + 2, *lines])

    def board(self, panels: Sequence[Panel], width: int, seat: int | None) -> list[Any]:
        """Panels in their order, side by side where they fit, for the seat that looks."""
        self.by_dm = seat is not None and seat == self.table.dm_seat
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


def _squeezed(widths: list[int], width: int) -> list[int]:
    """Columns that leave the last one its room: the widest of them give way, and break their cells into lines."""
    *first, last = widths or [0]
    room = width - 2 * len(widths) - min(last, LAST)
    while first and sum(first) > max(room, len(first)):
        first[first.index(max(first))] -= 1
    return [*first, last]


def _column_widths(rows: Sequence[Sequence[str]]) -> list[int]:
    wide: list[int] = []
    for row in rows:
        if len(row) > 1:
            wide += [0] * (len(row) - len(wide))
            for place, cell in enumerate(row):
                wide[place] = max(wide[place], cell_len(cell))
    return wide
