"""Time: deadlines of questions, and tables whose server has died. The engine has no clock; this is it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from time import monotonic

from questboard.engine import Match
from questboard.engine.errors import QuestboardError, StaleQuestion
from questboard.server.bots.driving import Driving
from questboard.server.logs import note
from questboard.server.problems import Problem
from questboard.server.steady import now
from questboard.server.store.batches import Unit
from questboard.server.store.store import Store
from questboard.server.tables.hot import Tables
from questboard.server.tables.moves import move, wake_time
from questboard.server.tables.table import CLOCK, Table
from questboard.server.upkeep.tidying import Tidying

TICK = 0.5
IDLE = 30.0
BEAT = 5.0
AT_ONCE = 100
"""Tables that are looked after at the same time."""
PATIENCE = 60.0
"""Seconds after which a table that does not let itself be looked after is set aside."""


class Clocks:
    """Looks after every table when its time has come. No table keeps another one waiting."""

    def __init__(self, store: Store, tables: Tables, driving: Driving, tidying: Tidying):
        self._store = store
        self._tables = tables
        self._driving = driving
        self._tidying = tidying
        self._task: asyncio.Task[None] | None = None
        self._at_work: dict[str, asyncio.Task[None]] = {}
        self._swept = self._beaten = monotonic()
        self.round_at = monotonic()
        """When they last went round."""

    def start(self) -> None:
        self.round_at = monotonic()
        self._task = asyncio.create_task(self._run(), name="clocks")

    async def close(self) -> None:
        tasks = [*self._at_work.values(), *([self._task] if self._task is not None else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            for work in (self._wake, self._beat, self._sweep, self._tidy):
                try:
                    await work()
                except (Problem, QuestboardError) as error:
                    note("clock", 30, kind=type(error).__name__)
                except Exception as error:
                    note("clock", 40, exc_info=error)
            self.round_at = monotonic()

    async def _wake(self) -> None:
        for table_id in await self._store.to_wake(now()):
            if table_id not in self._at_work and len(self._at_work) < AT_ONCE:
                self._at_work[table_id] = task = asyncio.create_task(self._look(table_id), name="clock")
                task.add_done_callback(lambda _, table_id=table_id: self._at_work.pop(table_id, None))

    async def _beat(self) -> None:
        """So that the next server knows until when this one was there."""
        if monotonic() - self._beaten > BEAT:
            self._beaten = monotonic()
            await self._store.beat()

    async def _sweep(self) -> None:
        if monotonic() - self._swept > IDLE:
            self._swept = monotonic()
            self._tables.put_away()

    async def _tidy(self) -> None:
        self._tidying.tidy(max((table.touched for table in self._tables), default=0.0))

    async def _look(self, table_id: str) -> None:
        """Whatever goes wrong at a table stays there."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self._look_after(await self._tables.get(table_id))
        except Problem as problem:  # nobody's fault, or the table has been set aside already
            note("clock", 30, table=table_id, kind=type(problem).__name__)
        except Exception as error:
            await self._tables.set_aside(table_id, "the clock looked after the table", error)

    async def _look_after(self, table: Table) -> None:
        """Enter what the clock answers, wake the bots, and say when to look again."""
        async with table.lock:
            match = await table.current()
            if match is None:
                return
            number = table.history.asked
            late = 0 < table.until() <= now() and match.pending is not None
        if late:
            with contextlib.suppress(StaleQuestion):
                await move(table, "clock", CLOCK, "", _expire(number))
        async with table.lock:
            match = await table.current()
            if match is None:
                return
            resting = self._driving.unattended(table)  # whoever comes to watch wakes it
            wake = None if resting else wake_time(table.info, match, table.asked_since, now())
            if wake is not None:
                wake = max(wake, now() + TICK)
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
