"""Time: deadlines of questions, and tables whose server has died. The engine has no clock; this is it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import time

from questboard.engine import Match
from questboard.engine.errors import QuestboardError, StaleQuestion
from questboard.server.batches import Unit
from questboard.server.driving import Driving
from questboard.server.logs import note
from questboard.server.moves import move, wake_time
from questboard.server.problems import Problem
from questboard.server.store import Store
from questboard.server.table import CLOCK, Table
from questboard.server.tables import Tables
from questboard.server.tidying import Tidying

TICK = 0.5
IDLE = 30.0


class Clocks:
    """Looks after every table when its time has come."""

    def __init__(self, store: Store, tables: Tables, driving: Driving, tidying: Tidying):
        self._store = store
        self._tables = tables
        self._driving = driving
        self._tidying = tidying
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="clocks")

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        swept = time()
        while True:
            await asyncio.sleep(TICK)
            try:
                for table_id in await self._store.to_wake(time()):
                    await self._look_after(await self._tables.get(table_id))
            except (Problem, QuestboardError) as error:
                note("clock", 30, kind=type(error).__name__)
            except Exception as error:
                note("clock", 40, exc_info=error)
            if time() - swept > IDLE:
                swept = time()
                self._tables.put_away()
            self._tidying.tidy(max((table.touched for table in self._tables), default=0.0))

    async def _look_after(self, table: Table) -> None:
        """Enter what the clock answers, wake the bots, and say when to look again."""
        async with table.lock:
            match = await table.current()
            if match is None:
                return
            number = table.history.asked
            late = 0 < table.until() <= time() and match.pending is not None
        if late:
            try:
                await move(table, "clock", CLOCK, "", _expire(number))
            except StaleQuestion:
                pass
            except QuestboardError as error:
                note("clock could not answer", 30, table=table.id, kind=type(error).__name__)
        async with table.lock:
            match = await table.current()
            if match is None:
                return
            wake = wake_time(table.info, match, table.history.asked_at, time())
            if wake is not None:
                wake = max(wake, time() + TICK)
            table.wake_at = wake
            await self._store.writer.commit(Unit(table.id, more=[self._store.wake(table.id, wake)]))
        table.mine = True
        self._driving.nudge(table)


def _expire(number: int) -> Callable[[Match], None]:
    def expire(match: Match) -> None:
        if match.pending is None or match.pending.number != number:
            raise StaleQuestion("Somebody has answered in time.")
        match.expire()

    return expire
