"""The order in which a move becomes true (law 14).

Check it and run it in memory to the next rest; append its page in one durable transaction; only then acknowledge it
and let everybody see. A fault appends nothing. Whoever loses a race for the next page reads again and tries anew.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import perf_counter
from typing import TypeAlias

import msgspec

from questboard.engine import Match
from questboard.engine.errors import QuestboardError, RuleFault
from questboard.engine.journal import pages
from questboard.engine.journal.log import Undone
from questboard.server import metrics
from questboard.server.problems import Conflict, StoreDown, Taken
from questboard.server.steady import now
from questboard.server.store.rows import Written
from questboard.server.tables.broken import lifted
from questboard.server.tables.info import Info
from questboard.server.tables.table import TRIES, Table, asked_now

GRACE = 3.0
"""Seconds after which another process takes over what this one should have answered for a bot."""

Do: TypeAlias = Callable[[Match], None]


Then: TypeAlias = Callable[[Exception | None], None]


async def move(table: Table, kind: str, seat: int, client: str, do: Do) -> bool:
    """Do something to the match for a seat. Returns once it is durable; False: it had been done before.

    What the rules refuse raises their exception, and nothing has changed. `client`: the sender's own name for it, so
    that it may be sent again.
    """
    began = perf_counter()
    async with table.lock:
        for _ in range(TRIES):
            match = await table.playing()
            if table.history.known(seat, client):
                return False
            draft = Draft(table, match, seat, client, do)
            try:
                await _commit(table, draft)
                break
            except Taken:
                await table.reload()
        else:
            raise Conflict()
    _count(kind, began)
    table.changed()
    return True


def move_at_once(table: Table, kind: str, seat: int, client: str, do: Do, then: Then) -> bool:
    """The same where only the disk has to be waited for; False: it has to be done by `move`.

    `then` is told when it is durable, or why it is not (`Taken`: try again); only then the others are told.
    """
    match = table.match
    if match is None or not table.at_rest or table.history.known(seat, client) or not table.lock.take():
        return False
    began = perf_counter()

    def settled(error: Exception | None) -> None:
        if error is None:
            draft.done()
            _count(kind, began)
        else:
            _forget(table)
        table.lock.release()
        then(error)
        if error is None:
            table.tell()

    try:
        draft = Draft(table, match, seat, client, do)
        draft.unit.then = settled
        table.touched = draft.written.at
        try:
            table.store.writer.submit(draft.unit)
        except BaseException:
            _forget(table)
            raise
    except BaseException:
        table.lock.release()
        raise
    return True


class Draft:
    """A move that was run in memory to the next rest, and all that is to be kept in one unit with it."""

    def __init__(self, table: Table, match: Match, seat: int, client: str, do: Do):
        self._table = table
        try:
            self._write(match, seat, client, do)
        except QuestboardError as error:
            if isinstance(error, RuleFault):
                metrics.FAULTS.inc()
                _forget(table)
            raise
        except BaseException:
            _forget(table)
            raise

    def _write(self, match: Match, seat: int, client: str, do: Do) -> None:
        table = self._table
        pen = pages.Pen(match)
        do(match)
        self.written = written = Written(
            table.history.sequence + 1, now(), seat, client, asked_now(match), pen.page()
        )  # fmt: skip
        self.unit = unit = table.store.append(table.id, written)
        for entry in written.page.entries:
            if isinstance(entry, Undone):
                unit.more.append(table.store.take_back(table.id, entry.place))
        self._info = _ended(table.info, match)
        if self._info is not None:
            unit.sure += table.store.change(self._info, table.version).sure
        if table.broken is not None:  # it goes on
            unit.more.append(lifted(table.id))
        asked_at = written.at if written.asked != table.history.asked else table.asked_since
        self._wake = wake = wake_time(table.info, match, asked_at, written.at)
        # a later time than the store's does no harm, and is put right by the clocks; others' writes we cannot know
        self._sooner = wake is not None and (table.store.shared or table.wake_at is None or wake < table.wake_at)
        if self._sooner:
            unit.more.append(table.store.wake(table.id, wake))

    def done(self) -> None:
        """It is durable."""
        table = self._table
        if self._sooner:
            table.wake_at = self._wake
        if self._info is not None:
            table.info, table.version = self._info, table.version + 1
        if table.broken is not None:
            table.put_aside(None)
        table.turn(self.written)
        table.mine = True


async def _commit(table: Table, draft: Draft) -> None:
    try:
        await table.store.writer.commit(draft.unit)
    except StoreDown:
        _forget(table)
        raise
    except asyncio.CancelledError:  # who sent it has hung up; it is on its way all the same
        _forget(table)
        table.mine = True
        draft.unit.then = lambda _: table.changed()
        raise
    draft.done()


def _forget(table: Table) -> None:
    """The store knows what is true: ask it before the next look."""
    table.match, table.stale_info = None, True


def _count(kind: str, began: float) -> None:
    metrics.MOVES_OF[kind].inc()
    metrics.MOVE_SECONDS.observe(perf_counter() - began)


def _ended(info: Info, match: Match) -> Info | None:
    """The document of a table whose game has ended, or goes on after an undo of its end."""
    status = "playing" if match.outcome is None else "over"
    return None if status == info.status else msgspec.structs.replace(info, status=status)


def wake_time(info: Info, match: Match, asked_at: float, moment: float) -> float | None:
    """When some process must look after the table, in case this one no longer can."""
    if match.outcome is not None or info.paused:
        return None
    late = info.late_at(asked_at) if info.deadline else None
    for seat in match.waiting_for():
        chair = info.seats[seat]
        if chair.kind == "bot" or chair.standing or chair.asks:
            return moment + GRACE if late is None else min(late, moment + GRACE)
    return late
