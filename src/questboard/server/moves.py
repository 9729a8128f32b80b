"""The order in which a move becomes true (law 14).

Check it and run it in memory to the next rest; append its page in one durable transaction; only then acknowledge it
and let everybody see. A fault appends nothing. Whoever loses a race for the next page reads again and tries anew.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import perf_counter, time
from typing import TypeAlias

import msgspec

from questboard.engine import Match, pages
from questboard.engine.errors import QuestboardError, RuleFault
from questboard.engine.log import Undone
from questboard.server import metrics
from questboard.server.info import Info
from questboard.server.problems import Conflict, StoreDown, Taken
from questboard.server.store import Written
from questboard.server.table import TRIES, Table, asked_now

GRACE = 3.0
"""Seconds after which another process takes over what this one should have answered for a bot."""

Do: TypeAlias = Callable[[Match], None]


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
            written = await _run(table, match, seat, client, do)
            try:
                await _append(table, match, written)
                break
            except Taken:
                await table.reload()
        else:
            raise Conflict()
    metrics.MOVES_OF[kind].inc()
    metrics.MOVE_SECONDS.observe(perf_counter() - began)
    table.changed()
    return True


async def _run(table: Table, match: Match, seat: int, client: str, do: Do) -> Written:
    """In memory, to the next rest."""
    pen = pages.Pen(match)
    try:
        do(match)
    except QuestboardError as error:
        if isinstance(error, RuleFault):
            metrics.FAULTS.inc()
            await table.reload()
        raise
    return Written(table.history.sequence + 1, time(), seat, client, asked_now(match), pen.page())


async def _append(table: Table, match: Match, written: Written) -> None:
    """Durably, in one unit with all that follows from it."""
    unit = table.store.append(table.id, written)
    for entry in written.page.entries:
        if isinstance(entry, Undone):
            unit.more.append(table.store.take_back(table.id, entry.place))
    info = _ended(table.info, match)
    if info is not None:
        unit.sure += table.store.change(info, table.version).sure
    asked_at = written.at if written.asked != table.history.asked else table.history.asked_at
    wake = wake_time(table.info, match, asked_at, written.at)
    # a later time than the store's does no harm, and is put right by the clocks; others' writes we cannot know
    sooner = wake is not None and (table.store.shared or table.wake_at is None or wake < table.wake_at)
    if sooner:
        unit.more.append(table.store.wake(table.id, wake))
    try:
        await table.store.writer.commit(unit)
    except StoreDown:
        table.match = None  # the store knows what is true: ask it before the next look
        raise
    except asyncio.CancelledError:  # who sent it has hung up; it is on its way all the same
        table.match, table.stale_info, table.mine = None, True, True
        unit.done.add_done_callback(lambda _: table.changed())
        raise
    if sooner:
        table.wake_at = wake
    if info is not None:
        table.info, table.version = info, table.version + 1
    table.turn(written)
    table.mine = True


def _ended(info: Info, match: Match) -> Info | None:
    """The document of a table whose game has ended, or goes on after an undo of its end."""
    status = "playing" if match.outcome is None else "over"
    return None if status == info.status else msgspec.structs.replace(info, status=status)


def wake_time(info: Info, match: Match, asked_at: float, now: float) -> float | None:
    """When some process must look after the table, in case this one no longer can."""
    if match.outcome is not None or info.paused:
        return None
    late = info.late_at(asked_at) if info.deadline else None
    for seat in match.waiting_for():
        chair = info.seats[seat]
        if chair.kind == "bot" or chair.standing:
            return now + GRACE if late is None else min(late, now + GRACE)
    return late
