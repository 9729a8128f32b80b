"""How processes tell each other what they have written: through the database's own channel, or not at all.

A notice is `p:table:sequence` (a page), `i:table` (a document), `c:table:room` (somebody spoke), `s:table:seat:0|1`
(somebody came or went), `q:table` (who is there?), `x:table` (it has ended), `b` (a sign of life). A lost notice does
no harm: the log's key still settles every race. A process that has died does not tell that those who sat there are
gone: they are when it has given no sign of life for a while.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import Any

import asyncpg
from sqlalchemy import text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from questboard.server.logs import note
from questboard.server.store.batches import CHANNEL
from questboard.server.store.database import PATIENCE, SILENCE, impatient
from questboard.server.store.store import Store

AGAIN = 1.0
"""Seconds before a lost connection is tried again."""
QUIET = 15.0
"""Seconds after which a connection on which nothing comes is tried."""
EVERYTHING = "*"
"""The notice after a time without connection: anything may have been written."""
SIGN = "b"
SIGNS = 4
"""Signs of life that another process may fail to give before it counts as dead."""
DEAD, BACK = "-", "+"
"""The notices that another process gives no sign of life any more, and that it does again."""


class Fanout:
    """Hears what other processes write, if there can be any."""

    def __init__(self, store: Store, shared: bool, hear: Callable[..., None], every: float):
        self._store = store
        self._shared = shared
        self._hear = hear
        self._every = every
        self._alive: dict[str, float] = {}
        """When another process was last heard of."""
        self._dead: set[str] = set()
        self._tasks: list[asyncio.Task[None]] = []
        self._lost = asyncio.Event()

    async def start(self) -> None:
        if self._shared:
            ready = asyncio.Event()
            self._tasks = [
                asyncio.create_task(self._listen(ready), name="fanout"),
                asyncio.create_task(self._live(), name="signs of life"),
            ]
            await asyncio.wait({asyncio.create_task(ready.wait())}, timeout=10)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def tell(self, notice: str) -> None:
        """Tell the others something that is in no table of the store."""
        if not self._shared:
            return
        try:
            async with self._store.engine.connect() as connection, impatient(connection):
                payload = f"{self._store.process} {notice}"
                await connection.execute(text("SELECT pg_notify(:c, :p)"), {"c": CHANNEL, "p": payload})
                await connection.commit()
        except (SQLAlchemyError, OSError):
            note("notice lost", 30)

    async def _live(self) -> None:
        """Give signs of life, and notice who gives none. Whoever was asleep has missed them, and notices nothing."""
        woken = monotonic()
        while True:
            await asyncio.sleep(self._every)
            try:
                await self.tell(SIGN)
                before, woken = woken, monotonic()
                if woken - before < 2 * self._every:
                    self._bury(woken - SIGNS * self._every)
            except Exception as error:
                note("signs of life", 40, exc_info=error)

    def _bury(self, since: float) -> None:
        for process in [one for one, heard in self._alive.items() if heard < since]:
            del self._alive[process]
            self._dead.add(process)
            note("process lost", 30, other=process)
            self._hear(DEAD, process)

    async def _listen(self, ready: asyncio.Event) -> None:
        url = make_url(str(self._store.engine.url.render_as_string(hide_password=False)))
        where = url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                connection = await asyncpg.connect(where, timeout=PATIENCE)
                self._lost.clear()
                connection.add_termination_listener(self._gone)
                await connection.add_listener(CHANNEL, self._heard)
                self._alive.clear()
                self._dead.clear()
                self._hear(EVERYTHING)
                ready.set()
                try:
                    await self._until_lost(connection)
                finally:
                    connection.terminate()
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError) as error:
                note("channel lost", 30, kind=type(error).__name__)
            await asyncio.sleep(AGAIN)

    async def _until_lost(self, connection: Any) -> None:
        """A line on which nothing comes may be dead: now and then it is tried."""
        while not self._lost.is_set():
            try:
                await asyncio.wait_for(self._lost.wait(), QUIET)
            except TimeoutError:
                await asyncio.wait_for(connection.execute("SELECT 1"), SILENCE)

    def _gone(self, *_: Any) -> None:
        self._lost.set()

    def _heard(self, _connection: Any, _pid: int, _channel: str, payload: str) -> None:
        process, *notices = payload.split(" ")
        ours = process == self._store.process
        if not ours:
            self._alive[process] = monotonic()
            if process in self._dead:  # it was only asleep
                self._dead.discard(process)
                self._hear(BACK, process)
        unsure = self._store.writer.unsure
        for notice in notices:
            if notice != SIGN and (not ours or notice in unsure):
                unsure.discard(notice)
                self._hear(notice, process)
