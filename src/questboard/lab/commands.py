"""The parts of a table as they are written on a command line, so that a page can say what made it."""

from __future__ import annotations

from collections.abc import Iterable

from questboard.engine import Game
from questboard.engine.parts import unusual


def part_flags(game: Game, names: Iterable[str]) -> list[str]:
    """`--with X` and `--without Y` for a table with these parts."""
    return [f"--{what}" if what.startswith("without ") else f"--with {what}" for what in unusual(game, names)]
