"""REST: what a DM does beside the rules: to look through a player's eyes, to stop the clock."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Response
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from questboard.server.problems import BadMessage, NotFound, NotYours
from questboard.server.routes.requests import Asking, Serving, TableId, table_and_who
from questboard.server.routes.rest import get, post
from questboard.server.routes.tables import shown
from questboard.server.steady import now
from questboard.server.tables.chat import rooms_seen
from questboard.server.tables.documents import change
from questboard.server.tables.info import Info, TableSeen
from questboard.server.tables.lobby import LIVE_DEADLINES, SLOW_DEADLINES
from questboard.server.wire.messages import Given
from questboard.server.wire.sight import ALL, Sight, State, lasting, own_parts, table_part
from questboard.server.wire.telling import whole_message


class Clock(Given):
    """What is left out stays as it is."""

    paused: bool | None = None
    deadline: Annotated[int, Meta(ge=0, le=SLOW_DEADLINES[-1])] | None = None
    """Seconds for each question from now on; 0: no clock."""


@get("/api/tables/{table_id:str}/as/{seat:int}", tags=["dm"])
async def view_as(request: Asking, service: Serving, table_id: TableId, seat: FromPath[int]) -> Response[State]:
    """The table through a player's eyes, for its DM alone: to read, not to act. What not even a DM may know is left
    out: sealed answers, talk the DM does not read along, and what a game keeps from the DM."""
    table, who = await table_and_who(request, service, table_id)
    if who.seat is None or who.seat != table.info.dm_seat:
        raise NotYours("Only the DM looks through the eyes of others.")
    if not 0 <= seat < len(table.info.seats):
        raise NotFound("There is no such seat.")
    async with table.lock:
        await table.playing()
        sight = Sight(table, seat, by_dm=True)
        heard = rooms_seen(table, who.seat)
        rooms = [room for room in rooms_seen(table, seat) if room in heard]
        outer = own_parts(table, seat, table_part(table), msgspec.json.encode(rooms), by_dm=True)
        events = b'"start":0,"events":' + sight.events(0, ALL)
        found = whole_message(outer, lasting(table), *sight.parts(ALL), more=events)
    return Response(found, media_type="application/json")  # pyright: ignore[reportReturnType]


@post("/api/tables/{table_id:str}/clock", status_code=200, tags=["dm"])
async def set_clock(request: Asking, service: Serving, table_id: TableId, data: JSONBody[Clock]) -> TableSeen:
    """Pause the game, let it go on, or change the time for each question: for the DM and the host."""
    table, who = await table_and_who(request, service, table_id)
    if not who.host and (who.seat is None or who.seat != table.info.dm_seat):
        raise NotYours("The clock is the DM's and the host's.")
    if data.paused and table.info.dm_seat is None:
        raise BadMessage("Only a game with a DM can be paused.")

    def edit(info: Info) -> list[Any]:
        info.paused = info.paused if data.paused is None else data.paused
        info.deadline = info.deadline if data.deadline is None else _possible(info, data.deadline)
        info.clock_from = now()
        return [table.store.wake(table.id, info.late_at(now()) or None)]

    await change(table, edit)
    table.wake_at = table.info.late_at(now()) or None
    table.mine = True
    service.driving.nudge(table)
    return shown(table)


def _possible(info: Info, seconds: int) -> int:
    none, least, most = LIVE_DEADLINES if info.pace == "live" else SLOW_DEADLINES
    if seconds != none and not least <= seconds <= most:
        raise BadMessage(f"A question at this table has {least} to {most} seconds, or no limit.")
    return seconds


ROUTES = [view_as, set_clock]
