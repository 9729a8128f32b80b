"""The race and the last page as text: who leads or won, what the points came from, the best moments."""

from __future__ import annotations

from typing import Any

from rich.table import Table as Grid
from rich.text import Text

from questboard.cli.play.paint import QUIET, SIGNS, Painter
from questboard.engine.telling.ending import Ending
from questboard.engine.telling.race import Race


def race_lines(paint: Painter, race: Race | None) -> list[Any]:
    """`race`: who leads, who is near the end, what ends the game."""
    if race is None:
        return [Text("  This game tells no race.", style=QUIET)]
    grid = Grid.grid(padding=(0, 2, 0, 0))
    leaders = {one.seat for one in race.leaders()}
    for one in race.ranked():
        mark = "" if one.seat not in leaders else "★" if paint.fancy else "*"
        words = Text(one.words)
        if one.near:
            words.append(f"  {one.near}", style="bold")
        grid.add_row("  ", mark, paint.badge(one.seat), one.score, words)
    clock = f"{race.clock[:1].upper()}{race.clock[1:]}. " if race.clock else ""
    return [Text(f"  {clock}{race.goal}", style=QUIET), grid]


def ending_lines(paint: Painter, page: Ending) -> list[Any]:
    """How everybody stands, and why."""
    lines: list[Any] = [_standings(paint, page)]
    if page.practice:
        lines += ["", Text(page.practice, style="bold yellow")]
    if page.sources:
        lines += ["", Text(f"Where the {page.unit} came from", style="bold"), _sources(paint, page)]
    if page.best:
        lines += ["", Text("The best moments", style="bold"), _best(paint, page)]
    return lines


def _standings(paint: Painter, page: Ending) -> Grid:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    star = "★" if paint.fancy else "*"
    for one in page.standings:
        place = Text(f"{one.place}.", style=QUIET)
        grid.add_row("  ", star if one.won else "", place, paint.badge(one.seat), one.score, Text(one.words, QUIET))
    return grid


def _sources(paint: Painter, page: Ending) -> Grid:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column()
    for _ in page.standings:
        grid.add_column(justify="right")
    grid.add_row("", *(paint.badge(one.seat) for one in page.standings))
    for source in page.sources:
        values = (source.points[one.seat] for one in page.standings)
        grid.add_row(f"  {source.title}", *(f"{value:+g}" if value else paint.dot for value in values))
    return grid


def _best(paint: Painter, page: Ending) -> Grid:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for one in page.best:
        sign = SIGNS.get(one.scene, paint.dot) if paint.fancy else "-"
        grid.add_row("  ", sign, Text(one.chapter, style=QUIET), paint.words(one.text))
    return grid
