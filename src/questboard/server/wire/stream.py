"""The bot API: a program with a seat's token streams its questions, one JSON object a line, and answers by REST."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import msgspec
from litestar.params import FromQuery
from litestar.response import Stream

from questboard.server import metrics
from questboard.server.logs import note
from questboard.server.problems import Fault, as_not_shown
from questboard.server.routes.requests import Asking, Serving, TableId, client_of, table_and_who
from questboard.server.routes.rest import get
from questboard.server.service import Service
from questboard.server.tables.table import Table
from questboard.server.wire.sight import Wanted
from questboard.server.wire.socket import AGAIN, wanted
from questboard.server.wire.watcher import Watcher

HEARTBEAT = 15.0
"""Seconds after which an empty line shows that the connection stands."""
LEAN = ["events"]
encode = msgspec.json.encode


@get("/api/tables/{table_id:str}/stream", media_type="application/x-ndjson", tags=["bots"])
async def stream(
    request: Asking, service: Serving, table_id: TableId, want: FromQuery[list[str] | None] = None
) -> Stream:
    """What a seat sees, line by line: the whole state first, then what has changed. Empty lines are heartbeats.

    `want`: parts beside the question and its options; a bot mostly wants `view`.
    """
    table, who = await table_and_who(request, service, table_id)
    client = client_of(request)
    service.sockets.check(client)
    service.may_come(table, who.seat)
    lines = _lines(service, table, who.seat, wanted(want if want is not None else LEAN), client)
    return Stream(lines, media_type="application/x-ndjson", headers={"cache-control": "no-store"})


async def _lines(service: Service, table: Table, seat: int | None, want: Wanted, client: str) -> AsyncIterator[bytes]:
    watcher = Watcher(table, seat, want)
    term = table.info.seats[seat].term if seat is not None else 0
    failed = False
    service.sockets.take(client)
    metrics.SOCKETS.inc()
    service.came(table, seat, client)
    table.watchers.add(watcher)
    try:
        while not watcher.ended:
            try:
                async with asyncio.timeout(HEARTBEAT):
                    news = await watcher.news()
            except TimeoutError:
                yield b"\n"
                continue
            except Exception as error:  # say so, and try again
                if not failed:
                    problem = as_not_shown(error)
                    if isinstance(problem, Fault) or problem.reason:
                        note("refused", 40, exc_info=error, id=problem.id, code=problem.code, reason=problem.reason)
                    yield encode(problem.told()) + b"\n"
                failed = True
                await asyncio.sleep(AGAIN)
                continue
            failed = False
            if seat is not None and table.info.seats[seat].term != term:
                return
            watcher.said()
            if not news:
                continue
            yield b"{" + news + b"}\n"
            if table.match is not None and table.match.outcome is not None:
                return
    finally:
        table.watchers.discard(watcher)
        service.went(table, seat)
        service.sockets.give_back(client)
        metrics.SOCKETS.dec()
