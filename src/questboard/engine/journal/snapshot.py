"""A match as bytes: the last checkpoint, the log, the events. Old ones load: each schema migrates to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import UNSET, UnsetType

from questboard.engine.asking.question import ALL
from questboard.engine.bounds import LARGEST_STATE, TOO_DEEP, wrong_value
from questboard.engine.errors import BadFile, BadTable
from questboard.engine.journal.former import Schemas, as_written, read_entries, read_events
from questboard.engine.journal.log import Entry
from questboard.engine.parts.compose import composed
from questboard.engine.parts.part import Part
from questboard.engine.play.game import Game
from questboard.engine.play.table import Table
from questboard.engine.play.trail import Checkpoint
from questboard.engine.state.chance import Chance, Luck
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


def load(data: bytes, find_game: Callable[[str], Game], *, own: bool = False) -> Match:
    """The match of a save; `BadFile` says what is wrong with the bytes. `own`: this process wrote them a moment ago, so
    they need not be measured as those from outside are."""
    from questboard.engine.play.match import Match

    try:
        saved = msgspec.msgpack.decode(data, type=Saved)
    except (msgspec.DecodeError, TypeError, UnicodeDecodeError, RecursionError) as error:
        raise BadFile(f"This is not a saved match: {error}") from None
    if saved.magic != MAGIC or saved.format != FORMAT or not saved.checkpoints:
        raise BadFile(f"This is not a saved match of format {FORMAT}.")
    if not own and (wrong := _wrong(data, saved)):
        raise BadFile(f"This is not a saved match: {wrong}.")
    game, table = seated(find_game, saved.table)
    _migrate(game, saved)
    content = game.load_content(table.packs, table.expansions)
    written = Schemas(saved.schema, saved.parts)
    chance = Chance(saved.seed, saved.epoch)
    chance.scripted, chance.former = saved.scripted, saved.former or ()
    match = Match(game, table, content, chance, every=saved.every, keep=True, eager=saved.eager)
    try:
        log, events = read_entries(saved.log, game, written), read_events(saved.events, game, written)
        match.resume(saved.checkpoints, log, events, saved.barrier)
    except BadFile:
        raise
    except Exception as error:  # rubbish that has the right shape can break any rule
        raise BadFile(f"This save cannot be played on: {error!r}") from error
    return match


def _wrong(data: bytes, saved: Saved) -> str:
    """What is deeper or longer in a save than anything that was ever played; empty: nothing."""
    for checkpoint in saved.checkpoints:
        if len(checkpoint.state) > LARGEST_STATE:
            return f"a state in it is larger than {LARGEST_STATE} bytes"
    try:
        states = [msgspec.msgpack.decode(checkpoint.state) for checkpoint in saved.checkpoints]
        return wrong_value([msgspec.msgpack.decode(data), states])
    except RecursionError:
        return TOO_DEEP
    except (msgspec.DecodeError, UnicodeDecodeError):
        return "a state in it cannot be read"


def seated(find_game: Callable[[str], Game], table: Table) -> tuple[Game, Table]:
    """The game that a table from a file plays, and the table as that game would set it up now."""
    base = find_game(table.game)
    checked = checked_table(base, table)
    return composed(base, checked.expansions), checked


def checked_table(game: Game, table: Table) -> Table:
    """A table from a file, as the game would set it up now; `BadFile` says why it cannot be."""
    foreign = {name for part in game.parts if part.name not in table.expansions for name in part.options}
    # before parts had options of their own, every table had them all
    options = {name: value for name, value in table.options.items() if name not in foreign}
    try:
        return game.table(
            table.players, table.dm, options, table.expansions, table.packs, practice=bool(table.practice)
        )
    except BadTable as error:
        raise BadFile(f"This was played at a table that cannot be: {error}") from None


def _migrate(game: Game, saved: Saved) -> None:
    """Bring the states of a save to the schemas of the game and its parts, one number at a time."""
    check_schemas(game, saved.schema, saved.parts)
    try:
        for checkpoint in saved.checkpoints:
            checkpoint.state = migrated(game, saved.schema, saved.parts, checkpoint.state)
    except (msgspec.MsgspecError, KeyError, TypeError, ValueError) as error:
        raise BadFile(f"The state in this save does not fit {game.title}: {error}") from None


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


def schemas_of(game: Game) -> dict[str, int]:
    """The schema of each part in play."""
    return {part.name: part.schema for part in game.chosen}


def check_schemas(game: Game, schema: int, parts: Mapping[str, int]) -> None:
    """`BadFile` if there is no way from these schemas to the present ones."""
    whole: list[tuple[str, int, Game | Part]] = [(game.title, schema, game)]
    whole += [(part.title, parts.get(part.name, 0), part) for part in game.chosen]
    for title, number, owner in whole:
        if number > owner.schema:
            raise BadFile(f"This save has schema {number}; this version of {title} knows {owner.schema}.")
        for old in range(number, owner.schema):
            if old and old not in owner.migrations and old not in owner.former:
                raise BadFile(f"{title} cannot read schema {old} any more.")


def migrated(game: Game, schema: int, parts: Mapping[str, int], state: bytes) -> bytes:
    """A state's bytes in the present schemas of the game and its parts, checked."""
    plain: Any = msgspec.msgpack.decode(state)
    owners: list[tuple[int, Game | Part]] = [(schema, game)]
    owners += [(parts.get(part.name, 0), part) for part in game.chosen]
    for written, owner in owners:
        for number in range(written, owner.schema):
            if number in owner.migrations:  # another schema may only say answers otherwise
                plain = owner.migrations[number](plain)
    return msgspec.msgpack.encode(msgspec.convert(plain, game.state, strict=True))
