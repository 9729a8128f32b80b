"""What --help says of a command, as wide as the terminal is: prose flows, examples keep a line each."""

from __future__ import annotations

import re
from shutil import get_terminal_size
from typing import Any

from rich.text import Text
from typer.core import TyperGroup

WIDEST = 100
EXAMPLE = re.compile(r"(\[cyan\].*?\[/\])\s{2,}(\S.*)")
"""A command, and what it does."""


def flowing(said: str, width: int) -> str:
    """A command's own words, whose lines were broken where its source ends."""
    return "\n\n".join(_paragraph(paragraph, width) for paragraph in said.split("\n\n"))


def _paragraph(paragraph: str, width: int) -> str:
    lines = paragraph.splitlines()
    if not any(line.startswith("[cyan]") for line in lines):
        return paragraph if any("  " in line for line in lines) else " ".join(lines)
    if all(Text.from_markup(line).cell_len <= width for line in lines):
        return paragraph
    return "\n".join(EXAMPLE.sub(r"\1\n    \2", line) for line in lines)


class FlowingGroup(TyperGroup):
    """Commands whose help fits the terminal."""

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        command: Any = super().get_command(ctx, cmd_name)
        if command is not None and command.help:
            command.help = flowing(command.help, min(get_terminal_size().columns, WIDEST) - 2)
        return command
