"""The page that `?` shows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from rich.table import Table as Grid
from rich.text import Text

from questboard.cli.play import explain
from questboard.cli.play.paint import QUIET
from questboard.cli.play.tools import tools_of

if TYPE_CHECKING:
    from questboard.cli.play.commands import Command
    from questboard.cli.play.frame import Frame


def page(frame: Frame, commands: Mapping[str, Command]) -> list[Any]:
    """What can be typed, the rule in play, and what may be done out of turn."""
    lines: list[Any] = [
        Text("Choose by typing a number, or the words of a choice (enough of them to know it).", style="bold"),
        Text("Choices with an x are not possible now: type x3, and you are told why and what would help."),
        Text("A form can be filled in at once:  offer Bea give 1,2 take silk   or blank by blank."),
        "",
        _table(frame, commands),
    ]
    if frame.rule:
        lines += ["", Text("The rule in play:", style="bold"), *explain.cited(frame, frame.rule)]
    tools = tools_of(frame.match, frame.seat) if frame.seat is not None else {}
    if tools:
        lines += ["", Text("Out of turn (type do):", style="bold")]
        lines += [Text(f"  {verb}  ").append(tool.help, style=QUIET) for verb, tool in tools.items()]
    return lines


def _table(frame: Frame, commands: Mapping[str, Command]) -> Grid:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    several = len(frame.session.humans) > 1
    is_dm = frame.seat is not None and frame.seat == frame.match.dm
    for name, command in commands.items():
        taught = frame.session.teaching is not None
        if (name == "call" and not several) or (name == "view" and not is_dm) or (name == "lesson" and not taught):
            continue
        grid.add_row(Text(f"  {command.usage}", style="bold"), command.about)
    return grid
