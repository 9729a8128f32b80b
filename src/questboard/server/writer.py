"""The one place that writes. Whatever waits is committed together: one sync of the disk for many tables.

A unit takes effect whole or not at all. A unit that comes too late (somebody else has appended there) loses alone:
the others of its batch are committed without it.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Sequence

from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from questboard.server.batches import Batches, Unit
from questboard.server.logs import note
from questboard.server.metrics import BATCH
from questboard.server.problems import StoreDown, Taken

MOST = 256
"""Units in a batch."""
TOO_LATE = (IntegrityError, sqlite3.IntegrityError, Taken)


class Writer:
    """Commits units in the order of arrival, in batches."""

    def __init__(self, batches: Batches):
        self.batches = batches
        self._waiting: list[Unit] = []
        self._idle: asyncio.Future[None] | None = None
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    def start(self) -> None:
        self._closed = False
        self._task = asyncio.create_task(self._run(), name="writer")

    def submit(self, unit: Unit) -> None:
        """Sooner or later the unit's `then` is called: with None when it is durable, with `Taken` if it came too
        late, with `StoreDown` if only the store knows what is true."""
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
                writing = self.batches.begin(units)
                if told is not None:
                    told()
                told = await self._written(units, writing)
            elif told is not None:
                told()
                told = None
            else:
                self._idle = asyncio.get_running_loop().create_future()
                await self._idle

    async def _written(self, units: Sequence[Unit], writing: Awaitable[None]) -> Callable[[], None]:
        """Gives how to tell those who wait what has become of it."""
        try:
            await writing
        except (SQLAlchemyError, sqlite3.Error, OSError, Taken) as error:
            if len(units) > 1 and _of_one(error):
                each = [await self._written([unit], self.batches.begin([unit])) for unit in units]
                return lambda: _all(each)
            lost = Taken() if isinstance(error, TOO_LATE) else StoreDown(reason=_reason(error))
            return lambda: _settle(units, lost)
        except BaseException as error:
            _settle(units, StoreDown(reason=type(error).__name__))
            raise
        return lambda: _settle(units, None)


def _all(telling: Sequence[Callable[[], None]]) -> None:
    for tell in telling:
        tell()


def _of_one(error: Exception) -> bool:
    """Whether one unit spoils the batch, or two processes wait for each other; not: the disk is full."""
    return isinstance(error, TOO_LATE) or "deadlock" in str(error).lower()


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
    plain = error.orig if isinstance(error, DBAPIError) else error
    return str(plain).split("\n")[0] if isinstance(error, (DBAPIError, sqlite3.Error)) else type(error).__name__
