"""The choices of a prompt as they are listed: possible ones with numbers, refused ones dimmed with their reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.cells import cell_len
from rich.table import Table as Grid
from rich.text import Text

from questboard.cli.play.choices import Choice
from questboard.cli.play.paint import QUIET, Painter

REFUSED_SHOWN = 5
MANY = 4
FEW = 2
"""Between so many one chooses with all that is said of them, however short the page."""
FOLDED = 3
"""So many lines of choices that are alike stay open on a page that has no room for all of them."""


def list_choices(paint: Painter, choices: Sequence[Choice], width: int, tight: int = 0) -> list[Any]:
    """On a `tight` page each choice has one line if its words fit; on a very tight one two share a line; on the
    tightest those of many that are alike are one line, and `more` opens them."""
    legal = [choice for choice in choices if choice.refused is None]
    minor = [choice for choice in legal if choice.label.minor]
    if len(minor) > MANY:
        legal = [choice for choice in legal if not choice.label.minor]
    refused = [choice for choice in choices if choice.refused is not None]
    room = width - 6 if tight else 0
    shown: list[Any] = []
    widest = max((cell_len(choice.label.text) for choice in legal), default=0)
    if tight > 1 and len(legal) > MANY and widest + 8 <= width // 2:
        shown.append(_columns(paint, legal, width, 2))
        if all(choice.label.help for choice in legal):
            shown.append(Text("      What each of these is: more", style=QUIET))
    elif legal:
        rows = [
            (Text(str(choice.number), style="bold"), _possible(paint, choice, room if len(legal) > FEW else 0))
            for choice in legal
        ]
        shown.append(_grid(rows, 0))
    if len(minor) > MANY:
        for verb in dict.fromkeys(choice.verb for choice in minor):
            alike = [choice for choice in minor if choice.verb == verb]
            widest = max(cell_len(choice.label.text) for choice in alike)
            count = max(1, width // (widest + 8))
            folded = tight > 2 and len(alike) > FOLDED * count
            shown.append(_folded(alike, width) if folded else _columns(paint, alike, width, count))
    if refused:
        shown.append(_grid(_refused(refused), room))
    return shown


def _folded(alike: Sequence[Choice], width: int) -> Text:
    """Many that are alike, by their numbers and the first of them."""
    words = Text(f"  {alike[0].number} to {alike[-1].number}", style="bold")
    words.append(f"  {alike[0].label.text}", style="not bold")
    rest = f", and {len(alike) - 1} like it: "
    words.truncate(width - len(rest) - len("more") - 1, overflow="ellipsis")
    return words.append(rest, style="not bold").append("more", style=QUIET)


def _grid(rows: Sequence[tuple[Text, Text]], room: int) -> Grid:
    """Numbers and words; with `room`, words are cut off there."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(justify="right", min_width=4)
    grid.add_column()
    for number, words in rows:
        if room:
            words.truncate(room, overflow="ellipsis")
        grid.add_row(number, words)
    return grid


def _possible(paint: Painter, choice: Choice, room: int) -> Text:
    """What can be chosen in full; of its explanation, with `room`, only what fits into the line."""
    words = paint.words(choice.label.text)
    if not choice.label.help or (room and cell_len(words.plain) > room - 12):
        return words
    words.append(f"  {choice.label.help}", style=QUIET)
    if room:
        words.truncate(room, overflow="ellipsis")
    return words


def _refused(refused: Sequence[Choice]) -> list[tuple[Text, Text]]:
    rows: list[tuple[Text, Text]] = []
    for choice in refused[:REFUSED_SHOWN]:
        assert choice.refused is not None
        words = Text(choice.label.text, style=QUIET)
        words.append(f"  {choice.refused.reason} ({choice.refused.rule})", style="dim italic")
        rows.append((Text(f"x{choice.number}", style=QUIET), words))
    more = refused[REFUSED_SHOWN:]
    if more:
        note = f"x{more[0].number} to x{more[-1].number} are not possible either: type x to see them"
        rows.append((Text(), Text(note, style=QUIET)))
    return rows


def _columns(paint: Painter, legal: Sequence[Choice], width: int, count: int) -> Grid:
    """Several choices share a line, without their explanations; they are read column by column."""
    rows = -(-len(legal) // count)
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for _ in range(count):
        grid.add_column(justify="right", min_width=4)
        grid.add_column(min_width=width // count - 8)
    for row in range(rows):
        cells: list[Text] = []
        for choice in legal[row::rows]:
            cells += [Text(str(choice.number), style="bold"), paint.words(choice.label.text)]
        grid.add_row(*cells)
    return grid
