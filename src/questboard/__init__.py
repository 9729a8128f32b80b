"""Questboard: big fantasy board games with all their rules.

import questboard

match = questboard.new("moonrunners", seats=3, seed="a wet night")
asked = match.questions(seat=0)[0]
match.answer(asked.number, 0, asked.default)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from questboard import errors
from questboard.engine.errors import BadTable
from questboard.engine.journal import loading, verifying
from questboard.engine.parts.compose import composed
from questboard.engine.play.game import Game
from questboard.engine.play.match import LIGHT, LIVE, Match
from questboard.engine.play.steps import Outcome
from questboard.engine.play.table import Table
from questboard.engine.registry import find, games
from questboard.engine.state.chance import Chance
from questboard.engine.telling.look import Look

__version__ = "0.1.0"


def new(
    game: str | Game,
    seats: int | Sequence[str] = 2,
    seed: str | int = 0,
    options: Mapping[str, object] | None = None,
    expansions: Sequence[str] | None = None,
    packs: Sequence[str] = (),
    *,
    dm: str | None = None,
    practice: bool = False,
    light: bool = False,
    eager: bool = False,
) -> Match:
    """A new match at its first question.

    `seats`: how many players, or their names. `dm`: the DM's name, where the game has one. `expansions`: those that
    are usual in the game, if not given. `packs`: folders with content laid over the game's own. `practice`: against
    bots, what luck has shown may be taken back, and the record says so. `light`: keep no
    history, for simulation and search; `eager`: also answer private questions that have one option. `BadTable` and
    `PackError` say what is wrong and what is possible.
    """
    found = find(game) if isinstance(game, str) else game
    _check_types(found, seats, seed, options, dm, expansions=() if expansions is None else expansions, packs=packs)
    if isinstance(seats, int):
        if isinstance(seats, bool) or not 0 < seats < 100:
            raise BadTable(f"{found.title} is for {found.players[0]} to {found.players[-1]} players, not {seats}")
        seats = [f"Player {number}" for number in range(1, seats + 1)]
    table = found.accept(found.table(seats, dm, options, expansions, packs, practice=practice))
    game = composed(found, table.expansions)
    content = game.load_content(table.packs, table.expansions)
    match = Match(game, table, content, Chance(str(seed)), every=LIGHT if light else LIVE, keep=not light, eager=eager)
    match.begin(game.setup(table, content))
    return match


def _check_types(game: Any, seats: Any, seed: Any, options: Any, dm: Any, **names: Any) -> None:
    """What a program may get wrong; the table itself checks what people may."""
    if not isinstance(game, Game):
        raise BadTable(f"expected a game or its name, not {game!r}")
    if not isinstance(seats, int):
        names["seats"] = seats
    for what, given in names.items():
        if not isinstance(given, (list, tuple)) or not all(isinstance(name, str) for name in given):
            raise BadTable(f"{what}: expected a list of names, not {given!r}")
    if dm is not None and not isinstance(dm, str):
        raise BadTable(f"dm: expected a name, not {dm!r}")
    if options is not None and not isinstance(options, Mapping):
        raise BadTable(f"options: expected names and values, not {options!r}")
    if not isinstance(seed, (str, int)) or not str(seed).isprintable():
        raise BadTable(f"seed: expected a number or words, not {seed!r}")


def load(data: bytes) -> Match:
    """The match that `save` wrote; `BadFile` says what is wrong with it, `BadTable` or `PackError` what is missing."""
    return loading.load(data, find)


def verify(data: bytes) -> verifying.Verified:
    """Play a record again and compare everything; `ReplayMismatch` says what differs.

    `BadFile`: it is no record. `BadTable`, `PackError`: its game or a content pack is not here.
    """
    return verifying.verify(data, find)


__all__ = ["Game", "Look", "Match", "Outcome", "Table", "errors", "find", "games", "load", "new", "verify"]
