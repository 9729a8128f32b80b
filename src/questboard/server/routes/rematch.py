"""REST: the same people play once more."""

from __future__ import annotations

from typing import Any

from questboard.server.problems import NotFound, NotYours
from questboard.server.routes.requests import Asking, Serving, TableId, client_of, table_and_seat
from questboard.server.routes.rest import post
from questboard.server.routes.tables import Made, Seated, begin_at, seat_link_of, shown
from questboard.server.service import Service
from questboard.server.tables import rematch as once_more
from questboard.server.tables.documents import change
from questboard.server.tables.info import Info
from questboard.server.tables.table import Table
from questboard.server.tokens import new_token


@post("/api/tables/{table_id:str}/rematch", tags=["tables"])
async def rematch(request: Asking, service: Serving, table_id: TableId) -> Made:
    """Play the finished game once more, on the same seat: makes the table, or comes to the one that was made. It begins
    when all who sat here have come; its host, who came first, may begin before that."""
    table, who = await table_and_seat(request, service, table_id)
    seat, client = who.seat, client_of(request)
    assert seat is not None
    chair = table.info.seats[seat]
    if chair.kind != "human":
        raise NotYours("Only who sat at the table until its end is invited.")
    again, host, invite = await _table(service, table, client)
    if again.info.bots and again.info.status == "lobby" and set(again.info.open_seats) <= {seat}:
        service.may_run_bots(client)
    token = new_token()

    def edit(info: Info) -> list[Any]:
        once_more.come_back(info, seat, chair.name)
        return [service.store.grant(again.id, seat, token)]

    await change(again, edit)
    if again.info.status == "lobby" and not again.info.open_seats:
        await begin_at(again, "")
    base = service.settings.base_url
    seated = Seated(shown(again), seat, token, seat_link_of(service, again, token))
    link = f"{base}/t/{again.id}#invite={invite}" if invite else f"{base}/t/{again.id}"
    return Made(shown(again), host, invite, link, seated)


async def _table(service: Service, table: Table, client: str) -> tuple[Table, str, str]:
    """The table of the rematch, and for who makes it the host's token and the invitation."""
    fresh, invite = once_more.again(table.info)
    known = await _made(service, table.info.rematch)
    if known is not None:
        return known, "", ""
    service.making.take(client)
    host, before = new_token(), table.info.rematch

    def edit(info: Info) -> list[Any] | None:
        if info.rematch != before:  # of two who ask at the same time one was first; the other comes to that table
            return None
        info.rematch = fresh.id
        return service.store.creation(fresh, host)

    await change(table, edit)
    again = await service.tables.get(table.info.rematch)
    if again.id != fresh.id:
        return again, "", ""
    again.owner = client
    return again, host, invite


async def _made(service: Service, table_id: str) -> Table | None:
    """It may have been cleared away in the meantime."""
    try:
        return await service.tables.get(table_id) if table_id else None
    except NotFound:
        return None


ROUTES = [rematch]
