"""Finding games: by entry point, so nobody imports one by name."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from importlib.metadata import entry_points

from questboard.engine.errors import BadTable
from questboard.engine.flow import Game

GROUP = "questboard.games"


def games() -> Mapping[str, Game]:
    """Every installed game by name, in order of name."""
    found = {point.name: point.load() for point in entry_points(group=GROUP)}
    return {name: found[name] for name in sorted(found)}


@cache
def find(name: str) -> Game:
    """The game of that name; `BadTable` lists what there is. What is installed does not change under a program."""
    for point in entry_points(group=GROUP):
        if point.name == name:
            return point.load()
    known = sorted(point.name for point in entry_points(group=GROUP))
    near = get_close_matches(name, known, 1)
    hint = f"did you mean {near[0]!r}?" if near else f"there are: {', '.join(known)}"
    raise BadTable(f"unknown game {name!r}; {hint}")
