"""Whether the server can do what it is there for: write, keep time, and have room on its disk.

To know it, it is tried: a heartbeat goes the way of every move, through the writer to the disk.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import monotonic

from questboard.server.logs import note
from questboard.server.problems import NotReady, Problem
from questboard.server.settings import Settings
from questboard.server.store.store import Store
from questboard.server.tables.clocks import Clocks

RECENT = 1.0
"""Seconds for which an answer holds: however often it is asked, the disk is tried once a second."""
PATIENCE = 10.0
"""Seconds in which the store must have written."""
STANDSTILL = 30.0
"""Seconds after which clocks that do not go round are said to stand still."""
PROBE = 262_144
"""Bytes for which there must be room."""


class Readiness:
    """Tries everything, for all who ask at the same time."""

    def __init__(self, settings: Settings, store: Store, clocks: Clocks):
        self._settings = settings
        self._store = store
        self._clocks = clocks
        self._trying: asyncio.Task[list[str]] | None = None
        self._tried_at = 0.0

    async def check(self) -> None:
        """`NotReady` says what does not work."""
        if self._trying is None or (self._trying.done() and monotonic() - self._tried_at > RECENT):
            self._trying = asyncio.create_task(self._try())
        wrong = await asyncio.shield(self._trying)
        if wrong:
            raise NotReady(f"Not ready: {'; '.join(wrong)}.")

    async def _try(self) -> list[str]:
        parts: list[Callable[[], Awaitable[str]]] = [self._writes, self._keeps_time, self._has_room]
        wrong = [said for part in parts if (said := await part())]
        if wrong:
            note("not ready", 40, wrong=wrong)
        self._tried_at = monotonic()
        return wrong

    async def _writes(self) -> str:
        if not self._store.writer.alive:
            return "the writer has stopped"
        try:
            async with asyncio.timeout(PATIENCE):
                await self._store.beat()
        except TimeoutError:
            return f"the database has not written anything for {PATIENCE:.0f} seconds"
        except Problem as problem:
            return f"the database cannot be written ({problem.reason or problem.code})"
        return ""

    async def _keeps_time(self) -> str:
        return "the clocks stand still" if monotonic() - self._clocks.round_at > STANDSTILL else ""

    async def _has_room(self) -> str:
        if self._settings.shared:
            return ""  # the database's disk is the database's own matter; it has just been written to
        try:
            await asyncio.to_thread(_probe, self._settings.data)
        except OSError as error:
            return f"the disk cannot be written ({error.strerror})"
        return ""

    async def close(self) -> None:
        if self._trying is not None:
            await asyncio.gather(self._trying, return_exceptions=True)


def _probe(folder: Path) -> None:
    """Whether there is room for some more."""
    file = folder / f".room.{os.getpid()}"
    try:
        with file.open("wb") as out:
            out.write(bytes(PROBE))
            out.flush()
            os.fsync(out.fileno())
    finally:
        file.unlink(missing_ok=True)
