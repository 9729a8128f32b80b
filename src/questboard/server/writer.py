"""The one place that writes. Whatever waits is committed together: one sync of the disk for many tables.

A unit takes effect whole or not at all. A unit that comes too late (somebody else has appended there) loses alone:
the others of its batch are committed without it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from questboard.server.batches import Batches, Unit
from questboard.server.metrics import BATCH
from questboard.server.problems import StoreDown, Taken

MOST = 256
"""Units in a batch."""


class Writer:
    """Commits units in the order of arrival, in batches."""

    def __init__(self, batches: Batches):
        self.batches = batches
        self._waiting: asyncio.Queue[Unit | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    def start(self) -> None:
        self._closed = False
        self._task = asyncio.create_task(self._run(), name="writer")

    async def commit(self, unit: Unit) -> None:
        """Returns when the unit is durable. `Taken`: it came too late. `StoreDown`: ask the store what is true."""
        if self._closed:
            raise StoreDown()
        self._waiting.put_nowait(unit)
        try:
            await unit.done
        except asyncio.CancelledError:
            if unit.done.cancelled():  # who waited has gone; the unit is on its way all the same
                unit.done = asyncio.get_running_loop().create_future()
            raise

    async def close(self) -> None:
        """Commit what waits, then stop."""
        if self._task is not None and not self._closed:
            self._closed = True
            self._waiting.put_nowait(None)
            await self._task
            await self.batches.close()

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
            await self.batches.commit(units)
        except (SQLAlchemyError, OSError, Taken) as error:
            if len(units) > 1 and _of_one(error):
                for unit in units:
                    await self._write([unit])
            elif isinstance(error, (IntegrityError, Taken)):
                _settle(units, Taken())
            else:
                _settle(units, StoreDown(reason=_reason(error)))
        except BaseException as error:
            _settle(units, StoreDown(reason=type(error).__name__))
            raise
        else:
            _settle(units, None)


def _of_one(error: Exception) -> bool:
    """Whether one unit spoils the batch, or two processes wait for each other; not: the disk is full."""
    return isinstance(error, (IntegrityError, Taken)) or "deadlock" in str(error).lower()


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
