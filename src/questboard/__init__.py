"""Questboard: big fantasy board games with all their rules.

import questboard

match = questboard.new("moonrunners", seats=3, seed="a wet night")
asked = match.questions(seat=0)[0]
match.answer(asked.number, 0, asked.default)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from questboard import errors
from questboard.engine import record, snapshot
from questboard.engine.chance import Chance
from questboard.engine.errors import BadTable
from questboard.engine.flow import Game, Outcome, Table
from questboard.engine.look import Look
from questboard.engine.match import LIGHT, LIVE, Match
from questboard.engine.registry import find, games

__version__ = "0.1.0"


def new(
    game: str | Game,
    seats: int | Sequence[str] = 2,
    seed: str | int = 0,
    options: Mapping[str, object] | None = None,
    expansions: Sequence[str] = (),
    packs: Sequence[str] = (),
    *,
    dm: str | None = None,
    light: bool = False,
    eager: bool = False,
) -> Match:
    """A new match at its first question.

    `seats`: how many players, or their names. `dm`: the DM's name, where the game has one. `packs`: folders with
    content laid over the game's own. `light`: keep no history, for simulation and search; `eager`: also answer
    private questions that have one option. `BadTable` and `PackError` say what is wrong and what is possible.
    """
    found = find(game) if isinstance(game, str) else game
    if isinstance(seats, int):
        if isinstance(seats, bool) or not 0 < seats < 100:
            raise BadTable(f"{found.title} is for {found.players[0]} to {found.players[-1]} players, not {seats}")
        seats = [f"Player {number}" for number in range(1, seats + 1)]
    table = found.table(seats, dm, options, expansions, packs)
    content = found.load_content(table.packs, table.expansions)
    match = Match(found, table, content, Chance(str(seed)), every=LIGHT if light else LIVE, keep=not light, eager=eager)
    match.begin(found.setup(table, content))
    return match


def load(data: bytes) -> Match:
    """The match that `save` wrote; `BadFile` says what is wrong with the bytes."""
    return snapshot.load(data, find)


def verify(data: bytes) -> record.Verified:
    """Play a record again and compare everything; `ReplayMismatch` says what differs."""
    return record.verify(data, find)


__all__ = ["Game", "Look", "Match", "Outcome", "Table", "errors", "find", "games", "load", "new", "verify"]
