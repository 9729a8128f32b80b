"""Rows of the store that cannot be read: left out of lists, noted once for the operator, and in nobody's way."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

import questboard
from questboard.engine.bounds import wrong_value
from questboard.engine.errors import QuestboardError
from questboard.server import metrics
from questboard.server.logs import note
from questboard.server.tables.info import Info

MOST = 1000
"""Rows that are remembered by name; the log has them all."""

Kind = TypeVar("Kind")


class Unreadable(Exception):
    """What is kept cannot be read."""


class Row(msgspec.Struct, frozen=True):
    """A row that could not be read: which table's, what it should hold, and what kind of fault it was."""

    table: str
    holds: str
    fault: str


class Reader:
    """Decodes rows, and remembers those that cannot be decoded."""

    def __init__(self) -> None:
        self.unreadable: dict[Row, None] = {}

    def read(self, data: bytes, kind: type[Kind], table: str) -> Kind:
        """What a row of a table holds; else `Unreadable`."""
        try:
            found = msgspec.msgpack.decode(data, type=kind)
            if isinstance(found, Info):
                _check(found)
        except (msgspec.MsgspecError, QuestboardError, ValueError, TypeError, RecursionError) as error:
            self._note(table, kind.__name__, error)
            raise Unreadable(f"{kind.__name__}: {error!r}") from error
        return found

    def _note(self, table: str, holds: str, error: Exception) -> None:
        row = Row(table, holds, type(error).__name__)
        if row not in self.unreadable:
            if len(self.unreadable) < MOST:
                self.unreadable[row] = None
            metrics.UNREADABLE.set(len(self.unreadable))
            note("row cannot be read", 40, table=table, holds=holds, kind=row.fault)


def _check(info: Info) -> None:
    """A document that only just can be decoded would fail the next one who copies it; one of a game that was taken
    away, whoever shows it."""
    questboard.find(info.game)
    answers: list[Any] = [seat.standing for seat in info.seats if seat.standing]
    if answers and (wrong := wrong_value(answers)):
        raise ValueError(wrong)
