"""A match as bytes: the last checkpoint, the log, the events. Old ones load: each schema migrates to the next."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from questboard.engine.chance import Chance
from questboard.engine.errors import BadFile, BadTable
from questboard.engine.events import Event
from questboard.engine.flow import Game, Table
from questboard.engine.log import Entry, own_tuples
from questboard.engine.running import Checkpoint

if TYPE_CHECKING:
    from questboard.engine.match import Match

MAGIC = "questboard match"
FORMAT = 1
"""The shape of `Saved`; a game's state has a schema number of its own."""
KEPT = 32
"""How many checkpoints a save keeps, for an undo that the table agrees on."""


class Saved(msgspec.Struct):
    magic: str
    format: int
    table: Table
    version: str
    schema: int
    seed: str
    epoch: int
    scripted: bool
    eager: bool
    every: int
    barrier: int
    checkpoints: list[Checkpoint]
    log: list[Entry]
    events: list[Event]


def save(match: Match) -> bytes:
    """The bytes of a match. An imagined world has no checkpoint and cannot be saved."""
    if not match.checkpoints:
        raise BadFile("An imagined world cannot be saved.")
    return msgspec.msgpack.encode(
        Saved(
            MAGIC,
            FORMAT,
            match.table,
            match.game.version,
            match.game.schema,
            match.chance.seed,
            match.chance.epoch,
            match.chance.scripted,
            match.eager,
            match.every,
            match.barrier,
            list(match.checkpoints[-KEPT:]),
            list(match.full_log),
            list(match.full_events),
        )
    )


def load(data: bytes, find_game: Callable[[str], Game]) -> Match:
    """The match of a save; `BadFile` says what is wrong with the bytes."""
    from questboard.engine.match import Match

    try:
        saved = msgspec.msgpack.decode(data, type=Saved)
    except (msgspec.DecodeError, TypeError, UnicodeDecodeError) as error:
        raise BadFile(f"This is not a saved match: {error}") from None
    if saved.magic != MAGIC or saved.format != FORMAT or not saved.checkpoints:
        raise BadFile(f"This is not a saved match of format {FORMAT}.")
    game = find_game(saved.table.game)
    table = checked_table(game, saved.table)
    _migrate(game, saved)
    content = game.load_content(table.packs, table.expansions)
    chance = Chance(saved.seed, saved.epoch)
    chance.scripted = saved.scripted
    match = Match(game, table, content, chance, every=saved.every, keep=True, eager=saved.eager)
    try:
        match.resume(saved.checkpoints, own_tuples(saved.log), saved.events, saved.barrier)
    except BadFile:
        raise
    except Exception as error:  # rubbish that has the right shape can break any rule
        raise BadFile(f"This save cannot be played on: {error!r}") from error
    return match


def checked_table(game: Game, table: Table) -> Table:
    """A table from a file, as the game would set it up now; `BadFile` says why it cannot be."""
    try:
        return game.table(table.players, table.dm, table.options, table.expansions, table.packs)
    except BadTable as error:
        raise BadFile(f"This was played at a table that cannot be: {error}") from None


def _migrate(game: Game, saved: Saved) -> None:
    """Bring the states of a save to the game's schema, one number at a time."""
    if saved.schema > game.schema:
        raise BadFile(f"This save has schema {saved.schema}; this version of {game.title} knows {game.schema}.")
    for number in range(saved.schema, game.schema):
        if number not in game.migrations:
            raise BadFile(f"{game.title} cannot read schema {number} any more.")
    try:
        for checkpoint in saved.checkpoints:
            checkpoint.state = migrated(game, saved.schema, checkpoint.state)
    except (msgspec.MsgspecError, KeyError, TypeError, ValueError) as error:
        raise BadFile(f"The state in this save does not fit {game.title}: {error}") from None


def migrated(game: Game, schema: int, state: bytes) -> bytes:
    """A state's bytes in the game's present schema, checked."""
    plain: Any = msgspec.msgpack.decode(state)
    for number in range(schema, game.schema):
        plain = game.migrations[number](plain)
    return msgspec.msgpack.encode(msgspec.convert(plain, game.state, strict=True))
