"""The tables that this process holds in memory. They are a cache: the truth is the log."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

import questboard
from questboard.server import metrics
from questboard.server.logs import note
from questboard.server.problems import NotFound, Problem, SetAside
from questboard.server.settings import Settings
from questboard.server.steady import now
from questboard.server.store.fanout import DEAD, EVERYTHING
from questboard.server.store.store import Store
from questboard.server.tables import chat
from questboard.server.tables.broken import all_broken, set_aside
from questboard.server.tables.table import Table
from questboard.server.tokens import is_id

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
        if not is_id(table_id):  # a store may not even be able to look for it
            raise NotFound()
        table = self._hot.get(table_id)
        if table is None:
            reading = self._reading.get(table_id)
            if reading is None:
                reading = self._reading[table_id] = asyncio.create_task(self._read(table_id))
                reading.add_done_callback(lambda _: self._reading.pop(table_id, None))
            table = await asyncio.shield(reading)
        table.touched = now()
        return table

    async def _read(self, table_id: str) -> Table:
        found = next(iter(await all_broken(self._store, table_id)), None)
        try:
            kept = await self._store.read(table_id)
            questboard.find(kept.info.game)
        except Problem:
            raise
        except Exception as error:
            if found is None or not found.resting:
                await set_aside(self._store, table_id, "unreadable", "the table's document was read", error)
            raise SetAside() from error
        absence, grace = self._settings.absence_at(kept.info.pace), self._settings.bot_grace
        table = Table(kept, self._store, self._after, absence, grace)
        table.broken = found
        await chat.recall(table)
        self._hot[table_id] = table
        metrics.HOT.set(len(self._hot))
        return table

    async def set_aside(self, table_id: str, doing: str, error: Exception) -> None:
        """The server cannot go on at a table."""
        table = self._hot.get(table_id)
        if table is not None:
            await table.stuck(doing, error)
        else:
            await set_aside(self._store, table_id, "stuck", doing, error)

    def hot(self, table_id: str) -> Table | None:
        return self._hot.get(table_id)

    def watched(self, table_id: str) -> bool:
        table = self._hot.get(table_id)
        return table is not None and bool(table.watchers)

    def forget(self, table_id: str) -> None:
        """The table is no more."""
        table = self._hot.pop(table_id, None)
        for watcher in table.watchers if table is not None else ():
            watcher.end()

    def __iter__(self) -> Iterator[Table]:
        return iter(list(self._hot.values()))

    def hear(self, notice: str, process: str = "") -> None:
        """Another process has written something, or has died."""
        if notice == EVERYTHING:
            for table in self:
                table.stale_info = True
                table.nobody_elsewhere()
                table.newest = max(table.newest, table.history.sequence + 1)
                self._refresh(table)
            return
        if notice == DEAD:
            for table in [one for one in self if one.nobody_at(process)]:
                table.changed()
            return
        if ":" not in notice:
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
        elif kind == "x":
            self.forget(table_id)
        elif kind == "c":
            self._soon(chat.heard_elsewhere(table, more[0]))
        elif kind == "s":
            table.open_elsewhere(int(more[0]), more[1] == "1", process)
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
        try:
            async with table.lock:
                await table.current()
        finally:  # whoever watches tries again until it can be read: there may be no other news for long
            table.changed()

    def put_away(self) -> None:
        """Forget tables that nobody has looked at for a while."""
        moment = now()
        many = len(self._hot) > self._settings.hot
        limit = min(60.0, self._settings.idle) if many else self._settings.idle
        for table in self:
            if not table.watchers and not table.lock.locked() and moment - table.touched > limit:
                del self._hot[table.id]
        metrics.HOT.set(len(self._hot))
