"""A match as bytes: the last checkpoints, the log, the events; `loading` makes them a match again."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING

import msgspec
from msgspec import UNSET, UnsetType

from questboard.engine.asking.question import ALL
from questboard.engine.errors import BadFile
from questboard.engine.journal.former import Schemas, as_written, schemas_of
from questboard.engine.journal.log import Entry
from questboard.engine.play.table import Table
from questboard.engine.play.trail import Checkpoint
from questboard.engine.state.chance import Luck
from questboard.engine.telling.events import Event

if TYPE_CHECKING:
    from questboard.engine.play.match import Match

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
    parts: dict[str, int] = {}
    """The schema of each part's own state."""
    former: tuple[Luck, ...] | UnsetType = UNSET
    """Where earlier dice came from, if not from this seed."""


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
            match.trail.every,
            match.trail.barrier,
            list(match.checkpoints[-KEPT:]),
            list(match.full_log),
            list(match.full_events),
            schemas_of(match.game),
            match.chance.former or UNSET,
        )
    )


def fingerprint(match: Match, written: Schemas | None = None) -> str:
    """A hash of the whole position: equal fingerprints, equal games from here on (given equal luck).

    `written`: as it was when a position was written so, for comparing with a fingerprint of that time.
    """
    question, number = match.pending, match.driver.asked
    asked = None if question is None else (number, question.name, question.kind, question.seats)
    sealed = None if question is None or question.kind != ALL else sorted(question.parts.items())
    whole = (match.state, match.step, match.chance.drawn, number, asked, sealed, match.outcome)
    position = msgspec.msgpack.encode(whole)
    if written is not None:
        position = as_written(position, match.game, written)
    return blake2b(position, digest_size=16).hexdigest()
