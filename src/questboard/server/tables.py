"""The tables that this process holds in memory. They are a cache: the truth is the log."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from time import time
from typing import Any

from questboard.server import chat, metrics
from questboard.server.fanout import EVERYTHING
from questboard.server.logs import note
from questboard.server.problems import Problem
from questboard.server.settings import Settings
from questboard.server.store import Store
from questboard.server.table import Table

SWEEP = 5.0


class Tables:
    """Finds tables, keeps them up with what others write, puts idle ones away."""

    def __init__(self, store: Store, settings: Settings, after: Callable[[Table], None]):
        self._store = store
        self._settings = settings
        self._after = after
        self._hot: dict[str, Table] = {}
        self._reading: dict[str, asyncio.Task[Table]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def get(self, table_id: str) -> Table:
        """A table by its id; `NotFound` if there is none."""
        table = self._hot.get(table_id)
        if table is None:
            reading = self._reading.get(table_id)
            if reading is None:
                reading = self._reading[table_id] = asyncio.create_task(self._read(table_id))
                reading.add_done_callback(lambda _: self._reading.pop(table_id, None))
            table = await asyncio.shield(reading)
        table.touched = time()
        return table

    async def _read(self, table_id: str) -> Table:
        kept = await self._store.read(table_id)
        table = Table(kept, self._store, self._after)
        await chat.recall(table)
        self._hot[table_id] = table
        metrics.HOT.set(len(self._hot))
        return table

    def hot(self, table_id: str) -> Table | None:
        return self._hot.get(table_id)

    def __iter__(self) -> Iterator[Table]:
        return iter(list(self._hot.values()))

    def hear(self, notice: str) -> None:
        """Another process has written something."""
        if notice == EVERYTHING:
            for table in self:
                table.stale_info = True
                table.nobody_elsewhere()
                table.newest = max(table.newest, table.history.sequence + 1)
                self._refresh(table)
            return
        kind, table_id, *more = notice.split(":")
        table = self._hot.get(table_id)
        if table is None:
            return
        if kind == "p" and int(more[0]) > table.newest:
            table.newest = int(more[0])
            self._refresh(table)
        elif kind == "i":
            table.stale_info = True
            self._refresh(table)
        elif kind == "c":
            self._soon(chat.heard_elsewhere(table, more[0]))
        elif kind == "s":
            table.open_elsewhere(int(more[0]), more[1] == "1")
            table.changed()

    def _refresh(self, table: Table) -> None:
        """Read on, and let those see it who watch."""
        if table.watchers:  # else whoever looks next reads on
            self._soon(self._read_on(table))

    def _soon(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._forget)

    def _forget(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None and not isinstance(error, Problem):
            note("reading on failed", 40, exc_info=error)  # a `Problem` is told to the next one who looks

    async def _read_on(self, table: Table) -> None:
        async with table.lock:
            await table.current()
        table.changed()

    def put_away(self) -> None:
        """Forget tables that nobody has looked at for a while."""
        now = time()
        many = len(self._hot) > self._settings.hot
        limit = min(60.0, self._settings.idle) if many else self._settings.idle
        for table in self:
            if not table.watchers and not table.lock.locked() and now - table.touched > limit:
                del self._hot[table.id]
        metrics.HOT.set(len(self._hot))
