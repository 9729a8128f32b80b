"""How answers, events and positions were written in older schemas: logs of that time are read in today's words.

A log says what was decided in the words of its time, and a game may find better words. `Former` says how the old ones
are read; it is kept under the number of the schema that wrote them, beside the migration of the state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from questboard.engine.asking.option import Option
from questboard.engine.errors import BadFile
from questboard.engine.journal.log import Entry, own_tuples, reworded
from questboard.engine.telling.events import Event

if TYPE_CHECKING:
    from questboard.engine.parts.part import Part
    from questboard.engine.play.game import Game


class Former(NamedTuple):
    """What schema n wrote otherwise than n + 1."""

    answer: Callable[[Option], Option] = lambda option: option
    """An answer of n in the words of n + 1."""
    event: Callable[[str, dict[str, Any]], dict[str, Any]] = lambda kind, data: data
    """What an event of n told, likewise."""
    position: Callable[[dict[str, Any], dict[int, list[Any]]], None] = lambda state, sealed: None
    """The other way: a state of n + 1 and its sealed answers by seat, both plain, are written as n did. Fingerprints
    that were taken at that time are compared with it."""


class Schemas(NamedTuple):
    """The shapes that things are written in: of the game, and of each part. 0: of a time when that was not said."""

    game: int
    parts: Mapping[str, int]


def present(game: Game) -> Schemas:
    """Those of today."""
    return Schemas(game.schema, {part.name: part.schema for part in game.chosen})


def read_entries(entries: Sequence[Entry], game: Game, written: Schemas) -> list[Entry]:
    """Entries as rules know them: tuples that a file made lists are tuples again, and old words are today's."""
    read = own_tuples(entries)
    for step in _since(game, written):
        read = reworded(read, step.answer)
    return read


def read_events(events: Sequence[Event], game: Game, written: Schemas) -> list[Event]:
    """Events in today's words."""
    told = list(events)
    for step in _since(game, written):
        told = [msgspec.structs.replace(event, data=step.event(event.kind, event.data)) for event in told]
    return told


def as_written(position: bytes, game: Game, written: Schemas) -> bytes:
    """The bytes of a whole position as an older schema wrote them: its fingerprint was made of those."""
    steps = list(_since(game, written))
    if not steps:
        return position
    state, step, drawn, number, asked, sealed, outcome = msgspec.msgpack.decode(position, strict=False)
    answers: dict[int, list[Any]] = dict(sealed or ())
    for former in reversed(steps):
        former.position(state, answers)
    sealed = None if sealed is None else list(answers.items())
    return msgspec.msgpack.encode((state, step, drawn, number, asked, sealed, outcome))


def _since(game: Game, written: Schemas) -> Iterator[Former]:
    """What has been written otherwise since: the game's own, then its parts', each by number."""
    for number in range(written.game, game.schema):
        if number in game.former:
            yield game.former[number]
    for part in game.chosen:
        for number in range(written.parts.get(part.name, 0), part.schema):
            if number in part.former:
                yield part.former[number]


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
