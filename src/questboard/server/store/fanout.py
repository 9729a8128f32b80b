"""How processes tell each other what they have written: through the database's own channel, or not at all.

A notice is `p:table:sequence` (a page), `i:table` (a document), `c:table:room` (somebody spoke), `s:table:seat:0|1`
(somebody came or went), `q:table` (who is there?), `x:table` (it has ended). A lost notice does no harm: the
log's key still settles every race.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
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


class Fanout:
    """Hears what other processes write, if there can be any."""

    def __init__(self, store: Store, shared: bool, hear: Callable[[str], None]):
        self._store = store
        self._shared = shared
        self._hear = hear
        self._task: asyncio.Task[None] | None = None
        self._lost = asyncio.Event()

    async def start(self) -> None:
        if self._shared:
            ready = asyncio.Event()
            self._task = asyncio.create_task(self._listen(ready), name="fanout")
            await asyncio.wait({asyncio.create_task(ready.wait())}, timeout=10)

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait({self._task})

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

    async def _listen(self, ready: asyncio.Event) -> None:
        url = make_url(str(self._store.engine.url.render_as_string(hide_password=False)))
        where = url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                connection = await asyncpg.connect(where, timeout=PATIENCE)
                self._lost.clear()
                connection.add_termination_listener(self._gone)
                await connection.add_listener(CHANNEL, self._heard)
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
        unsure = self._store.writer.unsure
        for notice in notices:
            if process != self._store.process or notice in unsure:
                unsure.discard(notice)
                self._hear(notice)
