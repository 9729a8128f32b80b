"""Which parts of a game a command is about: the usual ones, with some more, without others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from questboard.engine import Game

With = Annotated[
    list[str] | None,
    typer.Option("--with", metavar="EXPANSION", help="Play with an expansion, and with what it needs; repeatable."),
]
Without = Annotated[
    list[str] | None,
    typer.Option("--without", metavar="EXPANSION", help="Leave out one that is usual; repeatable."),
]


def chosen(game: str | Game, more: Sequence[str] | None, less: Sequence[str] | None) -> list[str]:
    """The parts of a table, and what they need, which is said; `BadTable` says which there are.

    What is left out by name is not brought back: the table then refuses what needs it.
    """
    from questboard.cli.output import complain
    from questboard.engine.registry import find

    found = find(game) if isinstance(game, str) else game
    for name in less or ():
        found.part(name)
    wanted = [name for name in (*found.usual, *(more or ())) if name not in (less or ())]
    for name, needed in _lacking(found, wanted):
        if needed not in wanted and needed not in (less or ()):
            wanted.append(needed)
            complain(
                f"{found.part(name).title} needs {found.part(needed).title}, which is played too (--with {needed})."
            )
    return wanted


def _lacking(game: Game, wanted: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Each part and what it needs, also the needs of those that are brought while one goes through them."""
    for name in wanted:
        for needed in game.part(name).needs:
            yield name, needed
