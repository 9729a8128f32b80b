"""Which kinds of events a game tells of, read off its source: those it declares, and those it tells by name."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from questboard.engine.telling.moments import COMMON, Moment, Quiet

if TYPE_CHECKING:
    from questboard.engine.parts.part import Part
    from questboard.engine.play.game import Game


class Listed(NamedTuple):
    """A kind of event with its moment, or with why it has none."""

    kind: str
    part: str
    """Whose event it is; empty: the game's own."""
    moment: Moment | Quiet | None
    """None: nobody has said, and it is shown by default if it happens to somebody."""


def kinds_in(files: Iterable[Path]) -> Iterator[str]:
    """The kinds of events that these files tell of: `match.tell("kind", ...)` and `@event("kind")`."""
    for file in files:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and _tells(node.func):
                yield from _strings(node.args[0])


def _tells(called: ast.expr) -> bool:
    return called.attr == "tell" if isinstance(called, ast.Attribute) else getattr(called, "id", "") == "event"


def _strings(node: ast.expr) -> Iterator[str]:
    """A literal, or either of two."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _strings(node.body)
        yield from _strings(node.orelse)


def listed(game: Game) -> list[Listed]:
    """Every kind of event of a game and of all its parts, each with its moment."""
    found = [Listed(kind, "", COMMON[kind]) for kind in COMMON]
    among = {kind for part in game.parts if not part.folder for kind in part.events}  # their files lie among the base's
    own = (set(kinds_in(_files_of_base(game))) - among) | set(game.events) | set(game.moments)
    found += [Listed(kind, "", game.moments.get(kind)) for kind in sorted(own)]
    for part in game.parts:
        kinds = set(kinds_in(_files_of_part(game, part))) | set(part.events) | set(part.moments)
        found += [Listed(kind, part.name, part.moments.get(kind)) for kind in sorted(kinds - own)]
    return found


def _files_of_base(game: Game) -> list[Path]:
    folders = [Path(part.folder) for part in game.parts if part.folder]
    files = sorted(Path(game.folder).rglob("*.py")) if game.folder else []
    return [file for file in files if not any(file.is_relative_to(folder) for folder in folders)]


def _files_of_part(game: Game, part: Part) -> list[Path]:
    """Its own files, not those of parts that lie in folders below its own."""
    if not part.folder:
        return []
    below = [Path(one.folder) for one in game.parts if one.folder and Path(one.folder) != Path(part.folder)]
    inner = [folder for folder in below if folder.is_relative_to(part.folder)]
    files = sorted(Path(part.folder).rglob("*.py"))
    return [file for file in files if not any(file.is_relative_to(folder) for folder in inner)]
