"""The parts of a server process, put together, started and stopped in order."""

from __future__ import annotations

import asyncio
import fcntl
from pathlib import Path
from typing import IO

from questboard.engine.errors import BadTable
from questboard.server.clocks import Clocks
from questboard.server.database import connect, make_tables
from questboard.server.driving import Driving
from questboard.server.fanout import Fanout
from questboard.server.hooks import Hooks
from questboard.server.limits import Buckets
from questboard.server.logs import note
from questboard.server.problems import NotFound
from questboard.server.replay import Replays
from questboard.server.settings import Settings
from questboard.server.store import Store
from questboard.server.table import Table
from questboard.server.tables import Tables
from questboard.server.tidying import Tidying
from questboard.server.tokens import HOST, WATCHING, Access, same
from questboard.server.warming import learn_types


class Service:
    """Everything that a request may need."""

    def __init__(self, settings: Settings):
        self.settings = settings
        self.store = Store(connect(settings))
        self.tables = Tables(self.store, settings, self._after)
        self.fanout = Fanout(self.store, settings.shared, self._hear)
        self.driving = Driving(settings)
        self.tidying = Tidying()
        self.clocks = Clocks(self.store, self.tables, self.driving, self.tidying)
        self.hooks = Hooks(settings)
        self.replays = Replays()
        self.requests = Buckets(settings.rate, 4 * settings.rate)
        self.making = Buckets(settings.new_tables / 60, max(10.0, settings.new_tables))
        self.closing = asyncio.Event()
        self._lock: IO[str] | None = None
        self._presence: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        if not self.settings.shared:
            self._lock = claim(self.settings.data)
        learn_types()
        await make_tables(self.store.engine)
        self.store.writer.start()
        await self.fanout.start()
        self.clocks.start()
        note("started", process=self.store.process, shared=self.settings.shared)

    async def close(self) -> None:
        """Let everything that was promised become true, then stop."""
        self.end_lines()
        await self.clocks.close()
        await self.driving.close()
        await self.hooks.close()
        await asyncio.gather(*self._presence, return_exceptions=True)
        await self.fanout.close()
        await self.store.writer.close()
        await self.store.engine.dispose()
        if self._lock is not None:
            self._lock.close()
        note("stopped")

    def end_lines(self) -> None:
        """Open sockets and streams end by themselves; what is being done is still done."""
        self.closing.set()
        for table in self.tables:
            for watcher in table.watchers:
                watcher.end()

    def _after(self, table: Table) -> None:
        if table.mine and not self.closing.is_set():
            self.driving.nudge(table)
            self.hooks.look(table)

    # -- who is who ------------------------------------------------------------------------------------------

    async def access(self, table: Table, token: str, host: str = "", invite: str = "") -> Access:
        """What somebody may do at a table; `NotFound` if they may not even know of it."""
        seat: int | None = None
        is_host = False
        for given in (token, host):
            found = await self.store.seat_of(given) if given else None
            if found is not None and found[0] == table.id:
                if found[1] == HOST:
                    is_host = True
                else:
                    seat = found[1]
        if seat is not None or is_host:
            return Access(seat, is_host)
        if table.info.listed or (invite and same(invite, table.info.invite)):
            return WATCHING
        raise NotFound()

    def _hear(self, notice: str) -> None:
        """Another process has written something, or asks who is here."""
        kind, _, table_id = notice.partition(":")
        if kind != "q":
            self.tables.hear(notice)
            return
        table = self.tables.hot(table_id)
        for seat in table.here if table is not None else ():
            self._tell(f"s:{table_id}:{seat}:1")

    def came(self, table: Table, seat: int | None) -> None:
        """A device has opened a seat, or watches."""
        if not table.asked_around:
            table.asked_around = True
            self._tell(f"q:{table.id}")
        if seat is not None and table.came(seat):
            self._tell_presence(table, seat, True)

    def went(self, table: Table, seat: int | None) -> None:
        if seat is not None and table.went(seat):
            self._tell_presence(table, seat, False)

    def _tell_presence(self, table: Table, seat: int, here: bool) -> None:
        table.changed()
        self._tell(f"s:{table.id}:{seat}:{int(here)}")

    def _tell(self, notice: str) -> None:
        if self.settings.shared and not self.closing.is_set():
            task = asyncio.create_task(self.fanout.tell(notice))
            self._presence.add(task)
            task.add_done_callback(self._presence.discard)


def claim(folder: Path) -> IO[str]:
    """A data folder belongs to one server at a time; several need a PostgreSQL."""
    handle = (folder / "lock").open("w")
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        handle.close()
        raise BadTable(f"another server is using {folder}; several servers can share a PostgreSQL database") from None
    return handle
