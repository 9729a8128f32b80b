"""The one place that writes. Whatever waits is committed together: one sync of the disk for many tables.

A unit takes effect whole or not at all. A unit that comes too late (somebody else has appended there), or that cannot
be written at all, loses alone: the others of its batch are committed without it. Whatever happens to a batch, the next
one is tried.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Sequence

from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from questboard.server.logs import note
from questboard.server.metrics import BATCH
from questboard.server.problems import StoreDown, Taken, Unknown, Unsure
from questboard.server.store.batches import Batches, Unit

MOST = 256
"""Units in a batch."""
TOO_LATE = (IntegrityError, sqlite3.IntegrityError, Taken)
OF_THE_STORE = (SQLAlchemyError, sqlite3.Error, OSError, Unsure)
"""What a database, a disk or a line to them may raise; anything else is a fault of ours."""
OF_THE_VALUES = (sqlite3.DataError, sqlite3.InterfaceError, sqlite3.ProgrammingError)
STATES = ("", "22", "40")
"""PostgreSQL's: the driver would not send it, the values are impossible, a deadlock was cut."""


class Writer:
    """Commits units in the order of arrival, in batches."""

    def __init__(self, batches: Batches):
        self.batches = batches
        self._waiting: list[Unit] = []
        self._idle: asyncio.Future[None] | None = None
        self._task: asyncio.Task[None] | None = None
        self._closed = False
        self.unsure: set[str] = set()
        """The notices of units of which nobody knows whether they were kept: if one is heard after all, it was."""

    def start(self) -> None:
        self._closed = False
        self._task = asyncio.create_task(self._run(), name="writer")

    @property
    def alive(self) -> bool:
        return self._task is not None and not self._task.done()

    def submit(self, unit: Unit) -> None:
        """Sooner or later the unit's `then` is called: with None when it is durable, with `Taken` if it came too
        late, with `StoreDown` if nothing was kept, with `Unknown` if only the store knows what is true."""
        if self._closed:
            raise StoreDown()
        self._waiting.append(unit)
        self._wake()

    async def commit(self, unit: Unit) -> None:
        """Returns when the unit is durable; else raises what `submit` tells. Whoever is cancelled meanwhile may set
        another `then`: the unit is on its way all the same."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def then(error: Exception | None) -> None:
            if not done.done():
                done.set_result(None) if error is None else done.set_exception(error)

        unit.then = then
        self.submit(unit)
        await done

    async def close(self) -> None:
        """Commit what waits, then stop."""
        if self._task is not None and not self._closed:
            self._closed = True
            self._wake()
            await self._task
            await self.batches.close()

    def _wake(self) -> None:
        if self._idle is not None and not self._idle.done():
            self._idle.set_result(None)

    async def _run(self) -> None:
        """While the disk is at work on one batch, those of the batch before are told."""
        told: Callable[[], None] | None = None
        while self._waiting or told is not None or not self._closed:
            if self._waiting:
                units = sorted(self._waiting[:MOST], key=lambda unit: unit.key)
                del self._waiting[:MOST]
                BATCH.observe(len(units))
                writing = self._begin(units)
                if told is not None:
                    told()
                told = await self._written(units, writing)
            elif told is not None:
                told()
                told = None
            else:
                self._idle = asyncio.get_running_loop().create_future()
                await self._idle

    def _begin(self, units: Sequence[Unit]) -> Awaitable[None]:
        try:
            return self.batches.begin(units)
        except Exception as error:
            return _raised(error)

    async def _written(self, units: Sequence[Unit], writing: Awaitable[None]) -> Callable[[], None]:
        """Gives how to tell those who wait what has become of it."""
        try:
            await writing
        except Exception as error:
            if not isinstance(error, (*OF_THE_STORE, Taken)):
                note("writer", 50, exc_info=error, units=len(units))
            if len(units) > 1 and _of_one(error):
                each = [await self._written([unit], self._begin([unit])) for unit in units]
                return lambda: _all(each)
            if isinstance(error, Unsure):
                self.unsure.update(unit.notice for unit in units)
            lost = _lost(error)
            return lambda: _settle(units, lost)
        except BaseException as error:
            _settle(units, Unknown(reason=type(error).__name__))
            raise
        return lambda: _settle(units, None)


async def _raised(error: Exception) -> None:
    raise error


def _all(telling: Sequence[Callable[[], None]]) -> None:
    for tell in telling:
        tell()


def _lost(error: Exception) -> Exception:
    if isinstance(error, TOO_LATE):
        return Taken()
    return Unknown(reason=_reason(error)) if isinstance(error, Unsure) else StoreDown(reason=_reason(error))


def _of_one(error: Exception) -> bool:
    """Whether one unit spoils the batch, or two processes wait for each other; not: the disk is full."""
    if isinstance(error, TOO_LATE) or not isinstance(error, OF_THE_STORE):
        return True
    if isinstance(error, DBAPIError):
        return not error.connection_invalidated and (getattr(error.orig, "sqlstate", None) or "")[:2] in STATES
    return isinstance(error, OF_THE_VALUES)


def _settle(units: Sequence[Unit], error: Exception | None) -> None:
    for unit in units:
        then, unit.then = unit.then, None  # it knows the unit's maker: together they would be left to the collector
        if then is None:
            continue
        try:
            then(error)
        except Exception as fault:  # of one table; the others are told all the same
            note("telling failed", 40, exc_info=fault)


def _reason(error: Exception) -> str:
    """For the log: the driver's words, without SQL and parameters."""
    if isinstance(error, Unsure) and isinstance(error.__cause__, Exception):
        return f"commit unsure: {_reason(error.__cause__)}"
    plain = error.orig if isinstance(error, DBAPIError) else error
    return str(plain).split("\n")[0] if isinstance(error, (DBAPIError, sqlite3.Error)) else type(error).__name__
