"""REST: games as files. A record or a save holds every secret, so a running game's are for its DM alone."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.params import Body

import questboard
from questboard.engine import Match
from questboard.engine.errors import BadFile, PackError
from questboard.engine.record import MAGIC as RECORD
from questboard.engine.record import positions, read
from questboard.server import lobby
from questboard.server.documents import begin
from questboard.server.info import Info
from questboard.server.lobby import SeatWanted, TableWanted
from questboard.server.problems import NotYours
from questboard.server.requests import client_of, table_and_who
from questboard.server.routes_tables import Made, shown
from questboard.server.service import Service
from questboard.server.table import Table
from questboard.server.tokens import Access, new_token

LARGEST = 8_000_000


class Checked(msgspec.Struct):
    """What a record was found to be."""

    game: str
    decisions: int
    rolls: int
    rolls_audited: int
    fingerprint: str
    finished: bool


async def _whole(table: Table, who: Access) -> Match:
    """The match, for whom nothing in it is a secret any more; hold the lock."""
    match = await table.playing()
    if match.outcome is None and (who.seat is None or who.seat != match.dm):
        raise NotYours("A running game's file holds everybody's secrets: only its DM may have it before the end.")
    return match


@get("/api/tables/{table_id:str}/record", tags=["files"])
async def record(request: Request[Any, Any, Any], service: Service, table_id: str) -> Response[bytes]:
    """The game's record: every decision and every roll. After the end, the seed opens with it."""
    table, who = await table_and_who(request, service, table_id)
    async with table.lock:
        data = (await _whole(table, who)).record()
    return _file(data, f"{table_id}.record.json", "application/json")


@get("/api/tables/{table_id:str}/save", tags=["files"])
async def save(request: Request[Any, Any, Any], service: Service, table_id: str) -> Response[bytes]:
    """The game as a file from which it can be played on, here or elsewhere."""
    table, who = await table_and_who(request, service, table_id)
    async with table.lock:
        data = (await _whole(table, who)).save()
    return _file(data, f"{table_id}.questboard", "application/octet-stream")


def _file(data: bytes, name: str, media_type: str) -> Response[bytes]:
    return Response(data, media_type=media_type, headers={"content-disposition": f'attachment; filename="{name}"'})


@post("/api/verify", status_code=200, request_max_body_size=LARGEST, tags=["files"])
async def verify(body: bytes) -> Checked:
    """Play a record again and compare everything."""
    import asyncio

    found = await asyncio.to_thread(questboard.verify, body)
    return msgspec.convert(msgspec.structs.asdict(found), Checked)


@post("/api/import", request_max_body_size=LARGEST, tags=["files"])
async def import_game(request: Request[Any, Any, Any], service: Service, body: bytes) -> Made:
    """A new table from a save or a record: the game goes on from there, and all seats are open."""
    import asyncio

    service.making.take(client_of(request))
    match = await asyncio.to_thread(_read, body)
    info, invite = lobby.new_table(_as_wanted(match))
    host = new_token()
    await service.store.create(info, host)
    table = await service.tables.get(info.id)
    names = [*match.table.players, *([match.table.dm] if match.table.dm else [])]

    def edit(info: Info) -> None:
        for seat, name in zip(info.seats, names, strict=True):
            seat.name = name

    await begin(table, edit, match)
    return Made(shown(table), host, invite, f"{service.settings.base_url}/t/{info.id}#invite={invite}")


def _read(data: bytes) -> Match:
    """A match from a save or from a record; files from outside bring no folders of this machine with them."""
    if RECORD.encode() not in data[:200]:
        match = questboard.load(data)
    else:
        recorded = read(data)
        if recorded.table.packs:
            raise BadFile("That game was played with content that is not here.")
        match = _replayed(recorded)
    if match.table.packs:
        raise BadFile("That game was played with content that is not here.")
    return match


def _replayed(recorded: Any) -> Match:
    raise NotImplementedError


def _as_wanted(match: Match) -> TableWanted:
    table = match.table
    seats = [SeatWanted() for _ in table.players]
    dm = "open" if table.dm is not None else "none"
    return TableWanted(table.game, seats, dm, dict(table.options), list(table.expansions))


ROUTES = [record, save, verify, import_game]
_ = (Annotated, Body, PackError, positions)
