"""The one place that writes. Whatever waits is committed together: one sync of the disk for many tables.

A unit takes effect whole or not at all. A unit that comes too late (somebody else has appended there) loses alone:
the others of its batch are committed without it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Executable, Table, text
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from questboard.server.metrics import BATCH
from questboard.server.problems import StoreDown, Taken

MOST = 256
"""Units in a batch."""
CHANNEL = "questboard"
"""PostgreSQL's own channel, on which the processes tell each other what they have written."""
PAYLOAD = 7000
_NOTIFY = text("SELECT pg_notify(:channel, :payload)")


@dataclass
class Unit:
    """Rows to insert, then statements that must each find exactly one row, then others."""

    key: str
    """The table it belongs to: batches are in its order, so that two processes never wait for each other."""
    rows: list[tuple[Table, dict[str, Any]]] = field(default_factory=list)
    sure: list[Executable] = field(default_factory=list)
    more: list[Executable] = field(default_factory=list)
    notice: str = ""
    """What other processes are told once it is true."""
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Writer:
    """Commits units in the order of arrival, in batches."""

    def __init__(self, engine: AsyncEngine, process: str):
        self._engine = engine
        self._process = process
        self._tells = engine.dialect.name == "postgresql"
        self._waiting: asyncio.Queue[Unit | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._connection: AsyncConnection | None = None
        self._closed = False

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="writer")

    async def commit(self, unit: Unit) -> None:
        """Returns when the unit is durable. `Taken`: it came too late. `StoreDown`: ask the store what is true."""
        if self._closed:
            raise StoreDown()
        self._waiting.put_nowait(unit)
        await asyncio.shield(unit.done)

    async def close(self) -> None:
        """Commit what waits, then stop."""
        self._closed = True
        self._waiting.put_nowait(None)
        if self._task is not None:
            await self._task
        await self._forget()

    async def _run(self) -> None:
        last = False
        while not last:
            batch = [await self._waiting.get()]
            while len(batch) < MOST and not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            last = None in batch
            units = sorted((unit for unit in batch if unit is not None), key=lambda unit: unit.key)
            if units:
                BATCH.observe(len(units))
                await self._write(units)

    async def _write(self, units: Sequence[Unit]) -> None:
        try:
            await self._commit(units)
        except (IntegrityError, Taken) as error:
            if len(units) > 1:
                for unit in units:
                    await self._write([unit])
                return
            _settle(units, error if isinstance(error, Taken) else Taken())
        except (SQLAlchemyError, OSError) as error:
            deadlock = "deadlock" in str(error).lower()
            await self._forget()
            if deadlock and len(units) > 1:
                for unit in units:
                    await self._write([unit])
                return
            _settle(units, StoreDown(reason=_reason(error)))
        except BaseException as error:
            _settle(units, StoreDown(reason=type(error).__name__))
            raise
        else:
            _settle(units, None)

    async def _commit(self, units: Sequence[Unit]) -> None:
        if self._connection is None:
            self._connection = await self._engine.connect()
        connection = self._connection
        inserts: dict[Table, list[dict[str, Any]]] = {}
        for unit in units:
            for into, row in unit.rows:
                inserts.setdefault(into, []).append(row)
        async with connection.begin():
            for into, rows in inserts.items():
                await connection.execute(into.insert(), rows)
            for unit in units:
                for statement in unit.sure:
                    if (await connection.execute(statement)).rowcount != 1:
                        raise Taken()
                for statement in unit.more:
                    await connection.execute(statement)
            if self._tells:
                for payload in _payloads(self._process, [unit.notice for unit in units if unit.notice]):
                    await connection.execute(_NOTIFY, {"channel": CHANNEL, "payload": payload})

    async def _forget(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            try:
                await connection.invalidate()
                await connection.close()
            except (SQLAlchemyError, OSError):
                pass


def _payloads(process: str, notices: Sequence[str]) -> list[str]:
    """Notices in as few payloads as fit: `process notice notice ...`."""
    found: list[str] = []
    line = process
    for notice in notices:
        if len(line) + len(notice) > PAYLOAD:
            found.append(line)
            line = process
        line += " " + notice
    return [*found, line] if line != process else found


def _settle(units: Sequence[Unit], error: Exception | None) -> None:
    for unit in units:
        if not unit.done.done():
            if error is None:
                unit.done.set_result(None)
            else:
                unit.done.set_exception(error)
                unit.done.exception()  # whoever waited may be gone


def _reason(error: Exception) -> str:
    """For the log: the driver's words, without SQL and parameters."""
    return str(error.orig).split("\n")[0] if isinstance(error, DBAPIError) else type(error).__name__
