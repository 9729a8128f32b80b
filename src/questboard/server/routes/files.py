"""REST: games as files. A record or a save holds every secret and the dice to come, so a running game has none."""

from __future__ import annotations

from typing import Literal

import msgspec
from litestar import Response
from litestar.params import FromQuery, RawBody

import questboard
from questboard.engine import Match
from questboard.engine.chronicle import chronicle as story
from questboard.engine.chronicle import to_html, to_markdown
from questboard.engine.errors import BadFile
from questboard.engine.journal import pages
from questboard.engine.journal.pages import Head
from questboard.engine.journal.record import MAGIC as RECORD
from questboard.engine.journal.record import read
from questboard.engine.journal.reopen import reopened
from questboard.engine.play.new_luck import renew
from questboard.server.problems import NotYours
from questboard.server.routes.requests import (
    Asking,
    Serving,
    TableId,
    client_of,
    counted_download,
    counted_file,
    table_and_who,
)
from questboard.server.routes.rest import get, post
from questboard.server.routes.tables import Made, shown
from questboard.server.tables import lobby
from questboard.server.tables.documents import Book, begin, change
from questboard.server.tables.info import Info
from questboard.server.tables.lobby import SeatWanted, TableWanted
from questboard.server.tables.table import Table
from questboard.server.tokens import Access, new_token
from questboard.server.wire.looked_over import look_over

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
    practice: bool
    """The table was laid for practice."""
    luck_taken_back: int
    """How often what luck had shown was taken back there."""
    luck_renewed: int
    """How often the dice were others from then on, since the game was read from a file or cut short by damage."""


async def _ended(table: Table, who: Access) -> Match:
    """The match, once nothing in it is a secret any more. From then on its end stands: whoever knows the seed could
    foretell every die that falls after it was taken back."""
    if who.seat is None and not who.host:
        raise NotYours("A game's file is for those who have a seat at the table.")
    _over(await _now(table))
    if not table.info.opened:

        def edit(info: Info) -> None:
            info.opened = True

        await change(table, edit)
    return _over(await _now(table))


async def _now(table: Table) -> Match:
    async with table.lock:
        return await table.playing()


def _over(match: Match) -> Match:
    if match.outcome is None:
        raise NotYours(
            "The file of a game holds its seed and every sealed answer, so nobody gets it before the end, "
            "not even the DM. It opens for everybody seated when the game is over."
        )
    return match


@get("/api/tables/{table_id:str}/record", guards=[counted_download], tags=["files"])
async def record(request: Asking, service: Serving, table_id: TableId) -> Response[bytes]:
    """The game's record: every decision, every roll, the seed. For everybody seated, when the game is over."""
    table, who = await table_and_who(request, service, table_id)
    data = (await _ended(table, who)).record()
    return _file(data, f"{table_id}.record.json", "application/json")


@get(
    "/api/tables/{table_id:str}/save", media_type="application/octet-stream", guards=[counted_download], tags=["files"]
)
async def save(request: Asking, service: Serving, table_id: TableId) -> Response[bytes]:
    """The game as it ended, as a file that the command line reads. For everybody seated, when the game is over."""
    table, who = await table_and_who(request, service, table_id)
    data = (await _ended(table, who)).save()
    return _file(data, f"{table_id}.questboard", "application/octet-stream")


@get("/api/tables/{table_id:str}/chronicle", media_type="text/html", guards=[counted_download], tags=["files"])
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


@post("/api/verify", status_code=200, request_max_body_size=LARGEST, guards=[counted_file], tags=["files"])
async def verify(service: Serving, body: RawBody) -> Checked:
    """Play a record again and compare everything."""
    return msgspec.msgpack.decode(await service.aside.do(_checked, body), type=Checked)


@post("/api/import", request_max_body_size=LARGEST, guards=[counted_file], tags=["files"])
async def import_game(request: Asking, service: Serving, body: RawBody) -> Made:
    """A new table from a save or a record: the game can be looked through and played on; all seats are open."""
    client = client_of(request)
    service.making.take(client)
    (head, leaves), foretold = msgspec.msgpack.decode(await service.aside.do(_book, body), type=tuple[Book, bool])
    info, invite = lobby.new_table(_as_wanted(head))
    names = [*head.table.players, *([head.table.dm] if head.table.dm is not None else [])]

    def edit(info: Info) -> None:
        info.opened = foretold
        for seat, name in zip(info.seats, names, strict=True):
            seat.name = name

    host = new_token()
    await service.store.create(info, host)
    table = await service.tables.get(info.id)
    table.owner = client
    await begin(table, edit, (head, leaves))
    return Made(shown(table), host, invite, f"{service.settings.base_url}/t/{info.id}#invite={invite}")


def _checked(data: bytes) -> bytes:
    """In a process of its own: what `verify` says of a record."""
    _no_packs(read(data).table.packs)
    return msgspec.msgpack.encode(questboard.verify(data))


def _book(data: bytes) -> bytes:
    """In a process of its own: head and pages of a save or a record, and whether its seed goes on."""
    return msgspec.msgpack.encode(_opened(data))


def _opened(data: bytes) -> tuple[Book, bool]:
    """Who has the file of a running game has its seed, so its dice are others from here on. One that is over keeps its
    own: who has the file could foretell what falls once its end is taken back."""
    fresh = new_token()
    if RECORD.encode() in data[:200]:
        recorded = read(data)
        _no_packs(recorded.table.packs)
        head, leaves = reopened(recorded, questboard.find, fresh)
        return (head, leaves), head.seed != fresh
    match = questboard.load(data)
    _no_packs(match.table.packs)
    look_over(match)
    if match.outcome is None:
        renew(match, fresh)
    return (pages.head_of(match), [pages.opening(match)]), match.outcome is not None


def _no_packs(packs: tuple[str, ...]) -> None:
    """A file from outside must not make us read folders of this machine."""
    if packs:
        raise BadFile("That game was played with content packs; import it on the command line.")


def _as_wanted(head: Head) -> TableWanted:
    table = head.table
    seats = [SeatWanted() for _ in table.players]
    dm = "open" if table.dm is not None else "none"
    return TableWanted(
        table.game, seats, dm, dict(table.options), list(table.expansions), practice=bool(table.practice)
    )


ROUTES = [record, save, chronicle, verify, import_game]
