"""Answers that nobody has to click: bots, standing answers, and floors on which nobody can speak.

Bots think in processes of their own. The process that made the last move drives the table; if it dies, the store
wakes another one (`clocks`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any, NamedTuple

from questboard.engine import Match
from questboard.engine.errors import NotAllowed, QuestboardError, StaleQuestion
from questboard.engine.question import FIRST
from questboard.server import metrics
from questboard.server.info import Info
from questboard.server.logs import note
from questboard.server.moves import move
from questboard.server.problems import Problem
from questboard.server.settings import Settings
from questboard.server.table import CLOCK, Table
from questboard.server.thinking import begin_worker, job_for, think

PATIENCE = 60.0
"""Seconds after which a bot that has not answered gets the question's default."""
UNSEEN = 10
"""So many times as long bots among themselves wait while nobody looks on."""


class Turn(NamedTuple):
    """What the server has to answer now: a bot's turn, a standing answer, or a floor to close."""

    number: int
    seat: int
    bot: str = ""
    standing: list[Any] | None = None
    floor: bool = False


def due(info: Info, match: Match, spoken: int) -> Turn | None:
    """The next thing that the server has to answer at a table. `spoken`: how often bots spoke on this floor."""
    question = match.pending
    if question is None or info.paused:
        return None
    waiting = match.waiting_for()
    if question.kind != FIRST:
        for seat in waiting:
            chair = info.seats[seat]
            standing = chair.standing.get(question.name)
            if chair.kind == "human" and standing is not None and _possible(match, seat, standing):
                return Turn(question.number, seat, standing=standing)
            if chair.kind == "bot":
                return Turn(question.number, seat, chair.bot)
        return None if waiting else Turn(question.number, CLOCK, floor=True)
    if not any(info.seats[seat].kind == "bot" for seat in waiting):
        able = any(question.sketched(match, seat) for seat in waiting)
        return None if able else Turn(question.number, CLOCK, floor=True)
    speakers = [seat for seat in waiting if question.sketched(match, seat)]
    if not speakers:
        return Turn(question.number, CLOCK, floor=True)
    bots = [seat for seat in speakers if info.seats[seat].kind == "bot"]
    if not bots:
        return None
    seat = bots[spoken % len(bots)]
    return Turn(question.number, seat, info.seats[seat].bot, floor=len(bots) < len(speakers))


def _nothing_due(table: Table) -> bool:
    """Whether a look is enough to say so: at most tables people play, and no task is needed for them."""
    match = table.match
    if match is None or table.behind or table.lock.locked():
        return False
    try:
        return due(table.info, match, 0) is None
    except Exception:  # a fault in a rule: whoever asks next is told of it
        return False


def _possible(match: Match, seat: int, option: list[Any]) -> bool:
    """Whether a standing answer can be given here; if not, the seat is asked after all."""
    question = match.pending
    if question is None or not option:
        return question is not None
    try:
        question.judged(match, seat, option)
    except NotAllowed:
        return False
    return True


class Driving:
    """One task for each table that has something due."""

    def __init__(self, settings: Settings):
        self._settings = settings
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._pool: Executor | None = None
        self._closed = False

    def nudge(self, table: Table) -> None:
        """Something has changed at a table that is ours to drive."""
        if self._closed or not table.mine or table.info.status != "playing":
            return
        if table.id in self._tasks:
            self._again.add(table.id)
            return
        if _nothing_due(table):
            return
        self._tasks[table.id] = task = asyncio.create_task(self._drive(table), name="driving")
        task.add_done_callback(lambda _: self._ended(table))

    def _ended(self, table: Table) -> None:
        self._tasks.pop(table.id, None)
        if table.id in self._again:
            self._again.discard(table.id)
            self.nudge(table)

    async def close(self) -> None:
        self._closed = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    async def _breathe(self, table: Table) -> None:
        """Bots among themselves take their time; whoever comes to look does not wait for them."""
        for _ in range(UNSEEN):
            await asyncio.sleep(self._settings.bot_pace)
            if table.watchers or table.info.people:
                return

    async def _drive(self, table: Table) -> None:
        spoken = 0
        while table.mine and not self._closed:
            self._again.discard(table.id)
            try:
                if self._settings.bot_pace and not table.info.people:
                    await self._breathe(table)  # before the question is looked at: somebody may take a bot's seat
                async with table.lock:
                    match = await table.current()
                    turn = due(table.info, match, spoken) if match is not None else None
                    job = self._job(match, turn) if match is not None and turn is not None else b""
                if turn is None:
                    return
                spoken += 1
                await self._answer(table, turn, job)
            except StaleQuestion:
                continue  # somebody was faster
            except (Problem, QuestboardError) as error:
                note("driving stopped", 30, table=table.id, kind=type(error).__name__)
                return

    def _job(self, match: Match, turn: Turn) -> bytes:
        return job_for(match, turn.seat, turn.bot, self._settings.bot_seconds) if turn.bot else b""

    async def _answer(self, table: Table, turn: Turn, job: bytes) -> None:
        if turn.bot:
            if turn.floor and self._settings.bot_pause:
                await asyncio.sleep(self._settings.bot_pause)
            option = await self._thought(turn.bot, job)
            await self._enter(table, "bot", turn, option)
        elif turn.standing is not None:
            await self._enter(table, "standing", turn, turn.standing or None)
        else:
            await move(table, "clock", CLOCK, "", _unless_moved(turn.number, lambda match: match.expire()))

    async def _enter(self, table: Table, kind: str, turn: Turn, option: list[Any] | None) -> None:
        """Answer; what cannot be answered any more gets the question's default."""
        if option is not None:
            try:
                await move(table, kind, turn.seat, "", lambda match: match.answer(turn.number, turn.seat, option))
                return
            except StaleQuestion:
                raise
            except NotAllowed:
                pass
        await move(table, kind, turn.seat, "", _unless_moved(turn.number, lambda match: _default(match, turn.seat)))

    async def _thought(self, bot: str, job: bytes) -> list[Any] | None:
        """What the bot answers; None if it failed or took too long."""
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


def _unless_moved(number: int, do: Callable[[Match], None]) -> Callable[[Match], None]:
    """Only if that question is still open."""

    def guarded(match: Match) -> None:
        if match.pending is None or match.pending.number != number:
            raise StaleQuestion(f"Question {number} is not open any more.")
        do(match)

    return guarded


def _default(match: Match, seat: int) -> None:
    """A seat's answer by default, on a floor none at all."""
    question = match.pending
    assert question is not None
    option = question.default_for(match, seat)
    if option is None:
        raise StaleQuestion("There is nothing to answer.")
    match.answer(question.number, seat, option)
