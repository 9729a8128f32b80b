"""Which parts of a game go together: for laws, checks and benches, which look at more than one table could choose."""

from __future__ import annotations

from collections.abc import Iterable

from questboard.engine.play.game import Game


def exclusive(game: Game) -> tuple[str, ...]:
    """Parts that exclude others: modes, of which a table takes one."""
    excluded = {name for part in game.parts for name in part.excludes}
    return tuple(part.name for part in game.parts if part.excludes or part.name in excluded)


def with_needs(game: Game, names: Iterable[str]) -> tuple[str, ...]:
    """These parts and all that they need, in the game's order."""
    wanted: set[str] = set()
    left = list(names)
    while left:
        name = left.pop()
        if name not in wanted:
            wanted.add(name)
            left += game.part(name).needs
    for name in [part.name for part in game.parts if part.name in wanted]:
        one = game.part(name).needs_one
        if one and wanted.isdisjoint(one):
            wanted.update(with_needs(game, one[:1]))  # the first will do
    return tuple(part.name for part in game.parts if part.name in wanted)


def unusual(game: Game, names: Iterable[str]) -> tuple[str, ...]:
    """What is not as usual at a table with these parts: those it has more, and `without X` for those it lacks."""
    chosen = list(names)
    more = (name for name in chosen if name not in game.usual)
    return (*more, *(f"without {name}" for name in game.usual if name not in chosen))


def largest_sets(game: Game) -> list[tuple[str, ...]]:
    """Sets with as many parts as go together, so that each part is in one; of a game without parts, the empty one."""
    found: dict[tuple[str, ...], None] = {}
    for part in game.parts:
        chosen = with_needs(game, [part.name])
        for other in game.parts:
            more = with_needs(game, [*chosen, other.name])
            if not game.discord(more):
                chosen = more
        found[chosen] = None
    return list(found) or [()]
