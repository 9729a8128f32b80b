"""Finding games and their parts: by entry point, so nobody imports one by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from difflib import get_close_matches
from functools import cache
from typing import TYPE_CHECKING, Any

from questboard.engine.errors import BadTable
from questboard.engine.parts.part import Part
from questboard.engine.play.game import Game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint, EntryPoints

GAMES = "questboard.games"
PARTS = "questboard.parts"
"""Parts from other packages; an entry is called after its game and itself: `moonrunners.tides`."""


def games() -> Mapping[str, Game]:
    """Every installed game by name, in order of name."""
    return {name: find(name) for name in sorted(point.name for point in _installed(GAMES))}


@cache
def find(name: str) -> Game:
    """The game of that name; `BadTable` lists what there is. What is installed does not change under a program."""
    for point in _installed(GAMES):
        if point.name == name:
            return _with_parts(point.load())
    known = sorted(point.name for point in _installed(GAMES))
    near = get_close_matches(name, known, 1)
    hint = f"did you mean {near[0]!r}?" if near else f"there are: {', '.join(known)}"
    raise BadTable(f"unknown game {name!r}; {hint}")


def _with_parts(game: Game) -> Game:
    """The game with the parts that other packages bring, after its own; `BadTable` if one is not what it says."""
    more: list[Part] = []
    for point in sorted(_installed(PARTS), key=lambda point: point.name):
        owner, _, name = point.name.partition(".")
        if owner != game.name:
            continue
        part = _loaded(point)
        if not isinstance(part, Part) or part.name != name:
            raise BadTable(f"the entry point {point.name!r} names {point.value}, which is no part called {name!r}")
        if any(other.name == name for other in (*game.parts, *more)):
            raise BadTable(f"{game.title} has two parts called {name!r}; one comes from {point.value}")
        more.append(part)
    return replace(game, parts=(*game.parts, *more)) if more else game


def _loaded(point: EntryPoint) -> Any:
    """What an entry point names. Whoever misspells a hook writes an import that fails: that is said in one sentence."""
    try:
        return point.load()
    except (ImportError, AttributeError) as wrong:
        raise BadTable(f"the part {point.name!r} cannot be loaded from {point.value}: {wrong}") from wrong


def _installed(group: str) -> EntryPoints:
    from importlib.metadata import entry_points  # not before a game is wanted: it takes a while to import

    return entry_points(group=group)
