"""Finding games: by entry point, so nobody imports one by name."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from typing import TYPE_CHECKING

from questboard.engine.errors import BadTable
from questboard.engine.flow import Game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoints

GROUP = "questboard.games"


def games() -> Mapping[str, Game]:
    """Every installed game by name, in order of name."""
    found = {point.name: point.load() for point in _installed()}
    return {name: found[name] for name in sorted(found)}


@cache
def find(name: str) -> Game:
    """The game of that name; `BadTable` lists what there is. What is installed does not change under a program."""
    for point in _installed():
        if point.name == name:
            return point.load()
    known = sorted(point.name for point in _installed())
    near = get_close_matches(name, known, 1)
    hint = f"did you mean {near[0]!r}?" if near else f"there are: {', '.join(known)}"
    raise BadTable(f"unknown game {name!r}; {hint}")


def _installed() -> EntryPoints:
    from importlib.metadata import entry_points  # not before a game is wanted: it takes a while to import

    return entry_points(group=GROUP)
