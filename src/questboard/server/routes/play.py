"""REST: everything that a socket can do, one address for each. For programs, and for browsers without sockets."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Response
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from msgspec import Meta

from questboard.engine.errors import StaleQuestion
from questboard.engine.telling.advice import Weighed
from questboard.server.problems import as_problem
from questboard.server.routes.requests import Asking, Serving, TableId, table_and_seat, table_and_who
from questboard.server.routes.rest import get, post
from questboard.server.service import Service
from questboard.server.tables import actions, chat, teaching
from questboard.server.tables.actions import Done, Use
from questboard.server.tables.documents import change
from questboard.server.tables.info import Info
from questboard.server.wire import messages
from questboard.server.wire.hooks import check_url
from questboard.server.wire.messages import MOST, Given, Index
from questboard.server.wire.replay import Position
from questboard.server.wire.sight import PanelSeen, State
from questboard.server.wire.socket import wanted
from questboard.server.wire.watcher import whole
from questboard.server.wire.wording import Choice, WhySeen

Count = Annotated[int, QueryParameter(ge=0, le=1_000_000)]
After = Annotated[int, QueryParameter(ge=-1, le=MOST)]


class Hook(Given):
    url: Annotated[str, Meta(max_length=500)] = ""
    """Where to POST when this seat is wanted and nobody looks; empty: nowhere."""


class NewRoom(Given):
    members: Annotated[list[Index], Meta(max_length=20)]
    name: Annotated[str, Meta(max_length=40)] = ""
    dm_reads: bool = True
    """The DM reads along; the room says so to all who are in it."""


class RoomMade(msgspec.Struct):
    room: str


@get("/api/tables/{table_id:str}/state", tags=["play"])
async def state(
    request: Asking, service: Serving, table_id: TableId, heard: Count = 0, want: FromQuery[list[str] | None] = None
) -> Response[State]:
    """What a seat (or, without a token, a spectator) sees: all of it, with the events from index `heard` on."""
    table, who = await table_and_who(request, service, table_id)
    parts = wanted(want)
    async with table.lock:
        await table.current()
        data = whole(table, who.seat, parts, heard)
    return Response(data, media_type="application/json")  # pyright: ignore[reportReturnType]


async def _act(request: Asking, service: Service, table_id: str, sent: Any) -> Any:
    table, who = await table_and_who(request, service, table_id)
    try:
        return await actions.act(service, table, who, sent)
    except StaleQuestion as error:
        raise as_problem(error, table.history.asked) from None


@post("/api/tables/{table_id:str}/answer", status_code=200, tags=["play"])
async def answer(request: Asking, service: Serving, table_id: TableId, data: JSONBody[messages.Answer]) -> Done:
    """Answer the open question. Once it is acknowledged it is durable; sent again under its id, it counts once."""
    return await _act(request, service, table_id, data)


@post("/api/tables/{table_id:str}/interject", status_code=200, tags=["play"])
async def interject(request: Asking, service: Serving, table_id: TableId, data: JSONBody[messages.Interject]) -> Done:
    """Do something out of turn."""
    return await _act(request, service, table_id, data)


@post("/api/tables/{table_id:str}/undo", status_code=200, tags=["play"])
async def undo(request: Asking, service: Serving, table_id: TableId, data: JSONBody[messages.Undo]) -> Done:
    """Take back one's last decision, or ask the table to agree to it."""
    return await _act(request, service, table_id, data)


@post("/api/tables/{table_id:str}/vote", status_code=200, tags=["play"])
async def vote(request: Asking, service: Serving, table_id: TableId, data: JSONBody[messages.Vote]) -> Done:
    """Say yes or no to what is proposed."""
    return await _act(request, service, table_id, data)


@post("/api/tables/{table_id:str}/hand", status_code=200, tags=["play"])
async def hand(request: Asking, service: Serving, table_id: TableId, data: JSONBody[messages.Hand]) -> Done:
    """Hand a seat to a bot or a newcomer: one's own at once; another's needs its consent, or its absence and all
    others who are there."""
    return await _act(request, service, table_id, data)


@post("/api/tables/{table_id:str}/take-back", status_code=200, tags=["play"])
async def take_back(request: Asking, service: Serving, table_id: TableId) -> Done:
    """Have one's seat again, after somebody sat in: with the token that one had before."""
    table, who = await table_and_who(request, service, table_id)
    return await actions.take_back(service, table, who)


@post("/api/tables/{table_id:str}/why", status_code=200, tags=["play"])
async def why(request: Asking, service: Serving, table_id: TableId, data: JSONBody[messages.Ask]) -> WhySeen:
    """Why an event happened, or why an option is not possible."""
    return await _act(request, service, table_id, data)


@post("/api/tables/{table_id:str}/preview", status_code=200, tags=["play"])
async def preview(request: Asking, service: Serving, table_id: TableId, data: JSONBody[messages.Previewed]) -> Any:
    """What an answer would come to that is being put together: numbers of the game, or null."""
    return await _act(request, service, table_id, data)


@post("/api/tables/{table_id:str}/advice", status_code=200, tags=["play"])
async def advise(
    request: Asking, service: Serving, table_id: TableId, data: JSONBody[messages.Advise]
) -> list[Weighed]:
    """How the game's bots see what the seat may answer now, best first."""
    return await _act(request, service, table_id, data)


@get("/api/tables/{table_id:str}/good-for/{name:str}", tags=["play"])
async def what_for(request: Asking, service: Serving, table_id: TableId, name: FromPath[str]) -> Use:
    """What a card or a place is good for to the seat, as the game's bots see it."""
    return await _act(request, service, table_id, messages.GoodFor(name[:80]))


@post("/api/tables/{table_id:str}/form", status_code=200, tags=["play"])
async def form(request: Asking, service: Serving, table_id: TableId, data: JSONBody[messages.Blank]) -> Choice:
    """The blanks of something that can be done out of turn."""
    return await _act(request, service, table_id, data)


@get("/api/tables/{table_id:str}/sheets", tags=["play"])
async def sheets(request: Asking, service: Serving, table_id: TableId) -> dict[str, str]:
    """The cards that can be read in full."""
    return await _act(request, service, table_id, messages.Sheet())


@get("/api/tables/{table_id:str}/sheets/{card:str}", tags=["play"])
async def sheet(request: Asking, service: Serving, table_id: TableId, card: FromPath[str]) -> PanelSeen:
    """A card in full, as text."""
    named = int(card) if card.isdecimal() and len(card) < 10 else card[:80]
    return await _act(request, service, table_id, messages.Sheet(named))


@get("/api/tables/{table_id:str}/at/{event:int}", tags=["play"])
async def at(request: Asking, service: Serving, table_id: TableId, event: FromPath[int]) -> Position:
    """What the seat saw when it had heard this event."""
    return await _act(request, service, table_id, messages.At(event))


@post("/api/tables/{table_id:str}/standing", status_code=200, tags=["play"])
async def standing(request: Asking, service: Serving, table_id: TableId, data: JSONBody[messages.Standing]) -> Done:
    """Let the server answer a question always in the same way."""
    return await _act(request, service, table_id, data)


@post("/api/tables/{table_id:str}/asks", status_code=200, tags=["play"])
async def asks(request: Asking, service: Serving, table_id: TableId, data: JSONBody[messages.Asks]) -> Done:
    """Do not be asked about a thing, or only when it matters."""
    return await _act(request, service, table_id, data)


@post("/api/tables/{table_id:str}/leave-lesson", status_code=200, tags=["play"])
async def leave_lesson(request: Asking, service: Serving, table_id: TableId) -> Done:
    """Play on without the lesson; only who learns there can."""
    table, who = await table_and_seat(request, service, table_id)
    await teaching.leave(table, who.seat)
    table.mine = True
    service.driving.nudge(table)
    return Done()


@post("/api/tables/{table_id:str}/hook", status_code=200, tags=["play"])
async def hook(request: Asking, service: Serving, table_id: TableId, data: JSONBody[Hook]) -> Done:
    """Where to POST when this seat is wanted."""
    table, who = await table_and_seat(request, service, table_id)
    url = check_url(data.url, service.settings.local_hooks) if data.url else ""

    def edit(info: Info) -> None:
        assert who.seat is not None
        info.seats[who.seat].hook = url

    await change(table, edit)
    return Done()


@post("/api/tables/{table_id:str}/say", status_code=200, tags=["talk"])
async def say(request: Asking, service: Serving, table_id: TableId, data: JSONBody[messages.Say]) -> chat.Said:
    """Say something in a room."""
    return await _act(request, service, table_id, data)


@post("/api/tables/{table_id:str}/rooms", tags=["talk"])
async def open_room(request: Asking, service: Serving, table_id: TableId, data: JSONBody[NewRoom]) -> RoomMade:
    """Open a room for some seats."""
    table, who = await table_and_seat(request, service, table_id)
    assert who.seat is not None
    return RoomMade(await chat.open_room(table, who.seat, data.members, data.name, data.dm_reads))


@get("/api/tables/{table_id:str}/rooms/{room:str}", tags=["talk"])
async def listen(
    request: Asking, service: Serving, table_id: TableId, room: FromPath[str], after: After = -1
) -> list[chat.Said]:
    """What was said in a room after a number; without one, the last of it."""
    table, who = await table_and_who(request, service, table_id)
    return await chat.read(table, chat.room_of(table.info, room, who.seat).id, after)


ROUTES = [
    state, answer, interject, undo, vote, hand, take_back, why, preview, advise, what_for, form, sheets, sheet, at,
    standing, asks, leave_lesson, hook, say, open_room, listen,
]  # fmt: skip
