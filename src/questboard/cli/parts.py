"""Which parts of a game a command is about: the usual ones, with some more, without others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from questboard.engine import Game

With = Annotated[
    list[str] | None, typer.Option("--with", metavar="EXPANSION", help="Play with an expansion; repeatable.")
]
Without = Annotated[
    list[str] | None,
    typer.Option("--without", metavar="EXPANSION", help="Leave out one that is usual; repeatable."),
]


def chosen(game: str | Game, more: Sequence[str] | None, less: Sequence[str] | None) -> list[str]:
    """The parts of a table; `BadTable` says which there are."""
    from questboard.engine.registry import find

    found = find(game) if isinstance(game, str) else game
    for name in less or ():
        found.part(name)
    return [name for name in (*found.usual, *(more or ())) if name not in (less or ())]
