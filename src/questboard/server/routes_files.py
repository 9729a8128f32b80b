"""REST: games as files. A record or a save holds every secret, so a running game's are for its DM alone."""

from __future__ import annotations

import asyncio
from typing import Literal

import msgspec
from litestar import Response
from litestar.params import FromQuery, RawBody

import questboard
from questboard.engine import Match, pages
from questboard.engine.chronicle import chronicle as story
from questboard.engine.chronicle import to_html, to_markdown
from questboard.engine.errors import BadFile
from questboard.engine.pages import Head
from questboard.engine.record import MAGIC as RECORD
from questboard.engine.record import read
from questboard.engine.reopen import reopened
from questboard.server import lobby
from questboard.server.documents import Book, begin
from questboard.server.info import Info
from questboard.server.lobby import SeatWanted, TableWanted
from questboard.server.problems import NotYours
from questboard.server.requests import Asking, Serving, TableId, client_of, table_and_who
from questboard.server.rest import get, post
from questboard.server.routes_tables import Made, shown
from questboard.server.table import Table
from questboard.server.tokens import Access, new_token

LARGEST = 8_000_000
Form = Literal["html", "md"]


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
async def record(request: Asking, service: Serving, table_id: TableId) -> Response[bytes]:
    """The game's record: every decision and every roll. After the end, the seed opens with it."""
    table, who = await table_and_who(request, service, table_id)
    async with table.lock:
        data = (await _whole(table, who)).record()
    return _file(data, f"{table_id}.record.json", "application/json")


@get("/api/tables/{table_id:str}/save", media_type="application/octet-stream", tags=["files"])
async def save(request: Asking, service: Serving, table_id: TableId) -> Response[bytes]:
    """The game as a file from which it can be played on, here or elsewhere."""
    table, who = await table_and_who(request, service, table_id)
    async with table.lock:
        data = (await _whole(table, who)).save()
    return _file(data, f"{table_id}.questboard", "application/octet-stream")


@get("/api/tables/{table_id:str}/chronicle", media_type="text/html", tags=["files"])
async def chronicle(
    request: Asking,
    service: Serving,
    table_id: TableId,
    form: FromQuery[Form] = "html",
    full: FromQuery[bool] = False,
    mine: FromQuery[bool] = False,
) -> Response[bytes]:
    """The story of the game: what everybody heard, or what the seat did (`mine`), or everything (`full`): with all
    secrets it is for the DM, and for everybody once the game is over."""
    table, who = await table_and_who(request, service, table_id)
    async with table.lock:
        told = story(await table.playing(), who.seat if mine or full else None, full=full)
    if form == "html":
        return Response(to_html(told).encode(), media_type="text/html; charset=utf-8")
    return _file(to_markdown(told).encode(), f"{table_id}.chronicle.md", "text/markdown; charset=utf-8")


def _file(data: bytes, name: str, media_type: str) -> Response[bytes]:
    return Response(data, media_type=media_type, headers={"content-disposition": f'attachment; filename="{name}"'})


@post("/api/verify", status_code=200, request_max_body_size=LARGEST, tags=["files"])
async def verify(body: RawBody) -> Checked:
    """Play a record again and compare everything."""
    _no_packs(read(body).table.packs)
    found = await asyncio.to_thread(questboard.verify, body)
    return msgspec.convert(msgspec.structs.asdict(found), Checked)


@post("/api/import", request_max_body_size=LARGEST, tags=["files"])
async def import_game(request: Asking, service: Serving, body: RawBody) -> Made:
    """A new table from a save or a record: the game can be looked through and played on; all seats are open."""
    service.making.take(client_of(request))
    head, leaves = await asyncio.to_thread(_book, body)
    info, invite = lobby.new_table(_as_wanted(head))
    names = [*head.table.players, *([head.table.dm] if head.table.dm is not None else [])]

    def edit(info: Info) -> None:
        for seat, name in zip(info.seats, names, strict=True):
            seat.name = name

    host = new_token()
    await service.store.create(info, host)
    table = await service.tables.get(info.id)
    await begin(table, edit, (head, leaves))
    return Made(shown(table), host, invite, f"{service.settings.base_url}/t/{info.id}#invite={invite}")


def _book(data: bytes) -> Book:
    """Head and pages of a save or a record."""
    if RECORD.encode() in data[:200]:
        recorded = read(data)
        _no_packs(recorded.table.packs)
        return reopened(recorded, questboard.find, new_token())
    match = questboard.load(data)
    _no_packs(match.table.packs)
    return pages.head_of(match), [pages.opening(match)]


def _no_packs(packs: tuple[str, ...]) -> None:
    """A file from outside must not make us read folders of this machine."""
    if packs:
        raise BadFile("That game was played with content packs; import it on the command line.")


def _as_wanted(head: Head) -> TableWanted:
    table = head.table
    seats = [SeatWanted() for _ in table.players]
    dm = "open" if table.dm is not None else "none"
    return TableWanted(table.game, seats, dm, dict(table.options), list(table.expansions))


ROUTES = [record, save, chronicle, verify, import_game]
