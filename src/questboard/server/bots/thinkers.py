"""Who thinks next: bots wait in a fair row.

It is the turn of the address whose bots have thought least of late, and there of the table. A table that people watch
is ahead of one at which people only sit, and that of bots among themselves. So one client with thirty tables waits for
itself, and not the others for it; and nobody waits for ever, since whoever thinks falls back.

Each table and each address also has so many seconds of thinking an hour. When they are used up its bots answer quickly,
once a second, until time has grown back.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from time import monotonic

from questboard.server import metrics
from questboard.server.bots.thinking import Thought, begin_worker, think
from questboard.server.limits import Allowance
from questboard.server.logs import note
from questboard.server.settings import Settings
from questboard.server.tables.table import Table

PATIENCE = 60.0
"""Seconds after which a bot that has not answered gets the question's default."""
WATCHED, SEATED, ALONE = 0.0, 5.0, 20.0
"""By how many seconds of thinking a table is set back: one that people watch, one where they sit, one of bots alone."""
FORGETS = 60.0
"""Seconds after which half of what somebody's bots have thought is forgotten."""
MOST_NAMES = 10_000


class Spent:
    """Seconds of thinking, of which the older ones count less."""

    def __init__(self) -> None:
        self._spent: dict[str, tuple[float, float]] = {}

    def of(self, name: str) -> float:
        spent, at = self._spent.get(name, (0.0, 0.0))
        return spent * 0.5 ** ((monotonic() - at) / FORGETS) if spent else 0.0

    def add(self, name: str, seconds: float) -> None:
        self._spent[name] = (self.of(name) + seconds, monotonic())
        if len(self._spent) > MOST_NAMES:
            self._spent = {known: kept for known, kept in self._spent.items() if self.of(known) > 0.01}


def owner_of(table: Table) -> str:
    """Who is counted for the thinking at a table."""
    return table.owner or table.id


class Waiting:
    """A bot that is about to think."""

    def __init__(self, table: Table):
        self.table = table
        self.since = monotonic()
        self.turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @property
    def owner(self) -> str:
        return owner_of(self.table)

    @property
    def handicap(self) -> float:
        return WATCHED if self.table.watchers else SEATED if self.table.info.people else ALONE


class Thinkers:
    """The processes in which bots think, and the row before them."""

    def __init__(self, settings: Settings):
        self._settings = settings
        self._row: list[Waiting] = []
        self._free = max(1, settings.bot_workers)
        self._spent = Spent()
        self._of_tables = Allowance(settings.table_thinking)
        self._of_owners = Allowance(settings.thinking)
        self._pool: Executor | None = None

    def hurried(self, table: Table) -> bool:
        """Whether the time for thinking there is used up: then bots answer quickly."""
        return self._of_tables.used_up(table.id) or self._of_owners.used_up(owner_of(table))

    async def thought(self, table: Table, bot: str, job: bytes) -> Thought | None:
        """What a bot answers, when its turn has come; None if it failed or took too long."""
        waiting = Waiting(table)
        self._row.append(waiting)
        self._call_up()
        try:
            await waiting.turn
        except asyncio.CancelledError:
            if waiting in self._row:
                self._row.remove(waiting)
            else:
                self._next()
            raise
        began = monotonic()
        try:
            return await self._think(bot, job)
        finally:
            seconds = monotonic() - began
            for name in (waiting.owner, table.id):
                self._spent.add(name, seconds)
            self._of_tables.spend(table.id, seconds)
            self._of_owners.spend(waiting.owner, seconds)
            self._next()

    def _next(self) -> None:
        self._free += 1
        self._call_up()

    def _call_up(self) -> None:
        while self._free and self._row:
            first = min(self._row, key=self._order)
            self._row.remove(first)
            self._free -= 1
            first.turn.set_result(None)
        metrics.WAITING_BOTS.set(len(self._row))

    def _order(self, waiting: Waiting) -> tuple[float, float, float]:
        spent = self._spent.of
        return waiting.handicap + spent(waiting.owner), spent(waiting.table.id), waiting.since

    async def _think(self, bot: str, job: bytes) -> Thought | None:
        loop = asyncio.get_running_loop()
        try:
            found = await asyncio.wait_for(loop.run_in_executor(self._workers(), think, job), PATIENCE)
        except BrokenProcessPool:
            self._pool = None
            note("bot worker died", 40, bot=bot)
        except Exception as error:
            metrics.FAULTS.inc()
            note("bot failed", 40, bot=bot, kind=type(error).__name__)
        else:
            metrics.THOUGHTS.labels(bot).inc()
            return found
        return None

    def _workers(self) -> Executor:
        if self._pool is None:
            count = self._settings.bot_workers
            if count:
                context = get_context("spawn")
                self._pool = ProcessPoolExecutor(count, mp_context=context, initializer=begin_worker)
            else:
                self._pool = ThreadPoolExecutor(1)
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
