"""REST: games, tables, seats. Whoever makes a table gets its host's token and an invitation to pass on."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar.params import FromPath, JSONBody
from msgspec import Meta

import questboard
from questboard import bots
from questboard.engine.flow import Game
from questboard.server import lobby
from questboard.server.documents import begin, change
from questboard.server.info import COLOURS, SHAPES, Info, TableSeen, seen
from questboard.server.lobby import Sitting, TableWanted
from questboard.server.problems import NotFound, NotYours
from questboard.server.requests import Asking, Serving, TableId, client_of, table_and_seat, table_and_who
from questboard.server.rest import get, post
from questboard.server.service import Service
from questboard.server.table import Table
from questboard.server.tokens import LONGEST, hashed, new_token, same

LISTED = 200


class SettingSeen(msgspec.Struct):
    """A choice that a table makes before the game, and how people call it."""

    default: int | str | bool
    title: str
    help: str
    low: int
    high: int
    among: dict[str, str]
    """Value -> how it is called."""
    rule: str


class ModeSeen(msgspec.Struct):
    """How many can play in a mode."""

    fewest: int
    most: int


class GameSeen(msgspec.Struct):
    """A game that can be played here."""

    name: str
    title: str
    about: str
    lasts: str
    """About how long it takes, in words; may be empty."""
    fewest: int
    most: int
    dm: str
    options: dict[str, SettingSeen]
    expansions: dict[str, str]
    modes: dict[str, ModeSeen]
    """The expansions that exclude each other: a table takes one of them at most."""


class Games(msgspec.Struct):
    games: list[GameSeen]
    bots: tuple[str, ...]
    colours: tuple[str, ...]
    shapes: tuple[str, ...]


class RuleSeen(msgspec.Struct):
    title: str
    text: str


class Seated(msgspec.Struct):
    """A seat is this token: keep it, and tell nobody. `link` opens the seat on another device."""

    table: TableSeen
    seat: int
    token: str
    link: str


class Made(msgspec.Struct):
    """A new table. `host` is the token of who made it; `link` is for those who are to come."""

    table: TableSeen
    host: str
    invite: str
    link: str
    seated: Seated | None = None


class Start(msgspec.Struct):
    bots: Annotated[str, Meta(max_length=20)] = ""
    """The bot that takes every open seat; empty: all seats must be taken."""


class Dress(msgspec.Struct):
    colour: Annotated[str, Meta(max_length=20)] = ""
    shape: Annotated[str, Meta(max_length=20)] = ""


class Tokens(msgspec.Struct):
    tokens: Annotated[list[Annotated[str, Meta(max_length=LONGEST)]], Meta(max_length=50)]


class Mine(msgspec.Struct):
    """A table at which one has a seat (None: only as its host). `wanted`: an answer is waited for."""

    table: TableSeen
    seat: int | None
    wanted: bool
    until: float


def shown(table: Table) -> TableSeen:
    return seen(table.info, table.game, table.present, table.history.asked)


@get("/api/games", tags=["tables"])
async def list_games() -> Games:
    """What can be played, with which options."""
    return Games([_game(game) for game in questboard.games().values()], bots.NAMES, COLOURS, SHAPES)


@get("/api/games/{name:str}/rules", tags=["tables"])
async def rules(name: FromPath[str]) -> dict[str, RuleSeen]:
    """The numbered rules of a game, in our words."""
    game = questboard.games().get(name)
    if game is None:
        raise NotFound("There is no such game.")
    return {rule.id: RuleSeen(rule.title, rule.text) for rule in game.rulebook()}


def _game(game: Game) -> GameSeen:
    settings = {
        name: SettingSeen(one.default, one.title, one.help, one.low, one.high, dict(one.among), one.rule)
        for name, one in game.options.items()
    }
    modes = {name: ModeSeen(counts[0], counts[-1]) for name, counts in game.modes.items()}
    few, many = game.players[0], game.players[-1]
    return GameSeen(
        game.name, game.title, game.about, game.lasts, few, many, game.dm, settings, dict(game.expansions), modes
    )


@get("/api/tables", tags=["tables"])
async def list_tables(service: Serving) -> list[TableSeen]:
    """Open tables with a free seat, newest first."""
    found: list[TableSeen] = []
    for info in await service.store.open_tables(LISTED):
        hot = service.tables.hot(info.id)
        found.append(seen(info, questboard.find(info.game), hot.present if hot else set(), 0))
    return found


@post("/api/tables", tags=["tables"])
async def make_table(request: Asking, service: Serving, data: JSONBody[TableWanted]) -> Made:
    """Make a table. With a `name`, its maker sits down at once; with `start`, the game begins at once."""
    service.making.take(client_of(request))
    info, invite = lobby.new_table(data)
    if data.name:  # the whole is tried before anything is kept
        lobby.sit_down(msgspec.msgpack.decode(msgspec.msgpack.encode(info), type=Info), Sitting(data.name, data.seat))
    host = new_token()
    await service.store.create(info, host)
    table = await service.tables.get(info.id)
    seated = await _sit(service, table, Sitting(data.name, data.seat)) if data.name else None
    if data.start:
        await _start(table, "greedy")
    base = service.settings.base_url
    return Made(shown(table), host, invite, f"{base}/t/{info.id}#invite={invite}", seated)


@get("/api/tables/{table_id:str}", tags=["tables"])
async def show_table(request: Asking, service: Serving, table_id: TableId) -> TableSeen:
    """A table that is listed, or that one has a token or the link of."""
    table, _ = await table_and_who(request, service, table_id)
    async with table.lock:
        await table.current()
        return shown(table)


@post("/api/tables/{table_id:str}/join", tags=["tables"])
async def join(service: Serving, table_id: TableId, data: JSONBody[Sitting]) -> Seated:
    """Take a seat. A table that is not listed needs what its link holds (`invite`)."""
    table = await service.tables.get(table_id)
    if not table.info.listed and not same(data.invite[:LONGEST], table.info.invite):
        raise NotFound()
    return await _sit(service, table, data)


async def _sit(service: Service, table: Table, sitting: Sitting) -> Seated:
    token = new_token()
    seat = -1

    def edit(info: Info) -> list[Any]:
        nonlocal seat
        seat = lobby.sit_down(info, sitting)
        return [table.store.grant(table.id, seat, token)]

    await change(table, edit)
    return Seated(shown(table), seat, token, _seat_link(service, table, token))


def _seat_link(service: Service, table: Table, token: str) -> str:
    return f"{service.settings.base_url}/t/{table.id}#seat={token}"


@post("/api/tables/{table_id:str}/start", tags=["tables"])
async def start(request: Asking, service: Serving, table_id: TableId, data: JSONBody[Start]) -> TableSeen:
    """Begin the game; only its host can."""
    table, who = await table_and_who(request, service, table_id)
    if not who.host:
        raise NotYours("Only who made the table can begin the game.")
    await _start(table, data.bots)
    return shown(table)


async def _start(table: Table, bot: str) -> None:
    def edit(info: Info) -> None:
        if bot and info.status == "lobby":
            lobby.fill_with_bots(info, bot)
        lobby.may_start(info)

    await begin(table, edit)


@post("/api/tables/{table_id:str}/dress", tags=["tables"])
async def dress(request: Asking, service: Serving, table_id: TableId, data: JSONBody[Dress]) -> TableSeen:
    """Take another colour or shape."""
    table, who = await table_and_seat(request, service, table_id)
    seat = who.seat
    assert seat is not None
    if seat == table.info.dm_seat:
        raise NotYours("The DM's colour is the DM's own.")
    await change(table, lambda info: lobby.dress(info, seat, data.colour, data.shape))
    return shown(table)


@post("/api/tables/{table_id:str}/link", tags=["tables"])
async def seat_link(request: Asking, service: Serving, table_id: TableId) -> Seated:
    """A link that opens this seat on another device, with a token of its own."""
    table, who = await table_and_seat(request, service, table_id)
    assert who.seat is not None
    seat, token = who.seat, new_token()
    await change(table, lambda info: [table.store.grant(table.id, seat, token)])
    return Seated(shown(table), seat, token, _seat_link(service, table, token))


@post("/api/tables/{table_id:str}/invite", tags=["tables"])
async def new_invite(request: Asking, service: Serving, table_id: TableId) -> Made:
    """A new link for those who are to come; the old one opens nothing any more. Only for the host."""
    table, who = await table_and_who(request, service, table_id)
    if not who.host:
        raise NotYours("Only who made the table can make a new link.")
    invite = new_token()

    def edit(info: Info) -> None:
        info.invite = hashed(invite)

    await change(table, edit)
    return Made(shown(table), "", invite, f"{service.settings.base_url}/t/{table.id}#invite={invite}")


@post("/api/mine", status_code=200, tags=["tables"])
async def mine(service: Serving, data: JSONBody[Tokens]) -> list[Mine]:
    """The tables of these tokens, and at which of them one is wanted. Unknown tokens are passed over."""
    found: list[Mine] = []
    for token in dict.fromkeys(data.tokens):
        known = await service.store.seat_of(token) if token else None
        if known is None:
            continue
        table = await service.tables.get(known[0])
        async with table.lock:
            match = await table.current()
            seat = known[1] if known[1] >= 0 else None
            wanted = match is not None and seat in match.waiting_for()
            found.append(Mine(shown(table), seat, wanted, table.until() if wanted else 0.0))
    return found


ROUTES = [
    list_games, rules, list_tables, make_table, show_table, join, start, dress, seat_link, new_invite, mine,
]  # fmt: skip
