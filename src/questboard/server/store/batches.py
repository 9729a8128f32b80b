"""Carrying out a batch of units in one transaction: through an async driver, or in a thread of its own for SQLite.

SQLite's driver is a library, not a server: one hop into a thread with the whole batch is several times as fast as
one for each statement.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from time import monotonic
from typing import Any, Protocol, cast

from sqlalchemy import Engine, Executable, Insert, PoolProxiedConnection, Table, create_engine, event, text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.sql.compiler import SQLCompiler

from questboard.server.problems import Taken, Unsure
from questboard.server.store.database import impatient, lost_before, prepare
from questboard.server.store.schema import EVERY

CHANNEL = "questboard"
"""PostgreSQL's own channel, on which the processes tell each other what they have written."""
PAYLOAD = 7000
_NOTIFY = text("SELECT pg_notify(:channel, :payload)")
_INSERT: dict[Table, Insert] = {table: table.insert() for table in EVERY}
"""Made once: a statement that is made anew has to be understood anew."""
ROWS = (64, 16, 4, 1)
"""How many rows one statement inserts into SQLite, the most that fit: while it is at work, other threads are too, and
between two statements this one has to wait for them."""


@dataclass
class Unit:
    """Rows to insert, then statements that must each find exactly one row, then others."""

    key: str
    """The table it belongs to: batches are in its order, so that two processes never wait for each other."""
    rows: list[tuple[Table, dict[str, Any]]] = field(default_factory=list)
    sure: list[tuple[Executable, dict[str, Any]]] = field(default_factory=list)
    more: list[tuple[Executable, dict[str, Any]]] = field(default_factory=list)
    notice: str = ""
    """What other processes are told once it is true."""
    then: Callable[[Exception | None], None] | None = None
    """Told when it is durable, or why it is not."""


class Batches(Protocol):
    """Commits units together, or raises and has done nothing (`Unsure`: or all). It is begun at once, one at a time."""

    def begin(self, units: Sequence[Unit]) -> Awaitable[None]: ...
    async def close(self) -> None: ...


class ThreadBatches:
    """SQLite: one thread, one connection, and nothing between us and the driver."""

    def __init__(self, url: str):
        self._engine: Engine = create_engine(url.replace("+aiosqlite", ""))
        event.listen(self._engine, "connect", prepare)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._connection: PoolProxiedConnection | None = None
        self._compiled: dict[Executable, SQLCompiler] = {}

    @property
    def connection(self) -> sqlite3.Connection | None:
        """For the writing thread alone; None: it connects when it has something to write."""
        return cast("sqlite3.Connection", self._connection.driver_connection) if self._connection else None

    def begin(self, units: Sequence[Unit]) -> Awaitable[None]:
        return asyncio.get_running_loop().run_in_executor(self._thread, self._commit, units)

    def _commit(self, units: Sequence[Unit]) -> None:
        if self._connection is None:
            self._connection = self._engine.raw_connection()
        connection = self.connection
        assert connection is not None
        try:
            for table, rows in inserts(units).items():
                _insert(connection, table, rows)
            for unit in units:
                for statement, values in unit.sure:
                    if self._execute(connection, statement, values) != 1:
                        raise Taken()
                for statement, values in unit.more:
                    self._execute(connection, statement, values)
            connection.commit()
        except Taken:
            connection.rollback()
            raise
        except BaseException:  # nothing half done may be left to the next batch
            self._forget()
            raise

    def _execute(self, connection: sqlite3.Connection, statement: Executable, values: dict[str, Any]) -> int:
        """Gives how many rows it found."""
        compiled = self._compiled.get(statement)
        if compiled is None:
            compiled = cast("SQLCompiler", cast(Any, statement).compile(self._engine))
            self._compiled[statement] = compiled
        whole = compiled.construct_params(values)
        return connection.execute(str(compiled), [whole[name] for name in compiled.positiontup or ()]).rowcount

    def _forget(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(SQLAlchemyError, sqlite3.Error, OSError):
                connection.invalidate()

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._forget)
        self._engine.dispose()
        self._thread.shutdown()


def _insert(connection: sqlite3.Connection, table: Table, rows: list[dict[str, Any]]) -> None:
    """Many rows with few statements."""
    place, names = 0, tuple(rows[0])
    while place < len(rows):
        count = next(size for size in ROWS if size <= len(rows) - place)
        values = [row[name] for row in rows[place : place + count] for name in names]
        connection.execute(_insertion(table, names, count), values)
        place += count


@cache
def _insertion(table: Table, names: tuple[str, ...], count: int) -> str:
    one = f"({', '.join('?' * len(names))})"
    return f"INSERT INTO {table.name} ({', '.join(names)}) VALUES {', '.join([one] * count)}"


SAID_NO = ("22", "23", "25", "40", "53", "55")
"""PostgreSQL's answers to a commit after which nothing was: it has spoken, and goes on."""


class AsyncBatches:
    """PostgreSQL: one connection, and a notice to the other processes in the same transaction."""

    def __init__(self, engine: AsyncEngine, process: str):
        self._engine = engine
        self._process = process
        self._connection: AsyncConnection | None = None
        self._open = False
        """A transaction was begun, and its end has not been asked for."""

    def begin(self, units: Sequence[Unit]) -> Awaitable[None]:
        return asyncio.create_task(self._commit(units))

    async def _commit(self, units: Sequence[Unit]) -> None:
        began, kept = monotonic(), self._connection is not None
        try:
            await self._try(units)
        except DBAPIError as error:
            if not (kept and self._open and lost_before(error, began)):
                raise
            await self._try(units)  # nothing was to be committed yet when the line was found dead

    async def _try(self, units: Sequence[Unit]) -> None:
        self._open = False
        if self._connection is None:
            self._connection = await self._engine.connect()
        connection, asked = self._connection, False
        try:
            async with impatient(connection), connection.begin():
                self._open = True
                await self._execute(connection, units)
                self._open, asked = False, True
        except Taken:
            raise
        except BaseException as error:
            await self.close()
            if asked and isinstance(error, Exception) and not _said_no(error):
                raise Unsure() from error
            raise

    async def _execute(self, connection: AsyncConnection, units: Sequence[Unit]) -> None:
        for table, rows in inserts(units).items():
            await connection.execute(_INSERT[table], rows)
        for unit in units:
            for statement, values in unit.sure:
                if (await connection.execute(statement, values)).rowcount != 1:
                    raise Taken()
            for statement, values in unit.more:
                await connection.execute(statement, values)
        for payload in payloads(self._process, [unit.notice for unit in units if unit.notice]):
            await connection.execute(_NOTIFY, {"channel": CHANNEL, "payload": payload})

    async def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            try:
                await connection.invalidate()
                await connection.close()
            except (SQLAlchemyError, OSError):
                pass


def _said_no(error: Exception) -> bool:
    return (getattr(getattr(error, "orig", None), "sqlstate", None) or "")[:2] in SAID_NO


def inserts(units: Sequence[Unit]) -> dict[Table, list[dict[str, Any]]]:
    """The rows of all units, table by table."""
    found: dict[Table, list[dict[str, Any]]] = {}
    for unit in units:
        for into, row in unit.rows:
            found.setdefault(into, []).append(row)
    return found


def payloads(process: str, notices: Sequence[str]) -> list[str]:
    """Notices in as few payloads as fit: `process notice notice ...`."""
    found: list[str] = []
    line = process
    for notice in notices:
        if len(line) + len(notice) > PAYLOAD:
            found.append(line)
            line = process
        line += " " + notice
    return [*found, line] if line != process else found
