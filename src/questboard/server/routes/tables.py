"""REST: games, tables, seats. Whoever makes a table gets its host's token and an invitation to pass on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from litestar.params import FromPath, JSONBody
from msgspec import Meta

import questboard
from questboard.engine.parts import Part, whole_rulebook
from questboard.engine.play.game import Game
from questboard.engine.play.table import Setting
from questboard.lessons import Lesson, lessons_of
from questboard.server.problems import NotFound, NotYours, SetAside
from questboard.server.routes.requests import Asking, Serving, TableId, client_of, table_and_seat, table_and_who
from questboard.server.routes.rest import get, post
from questboard.server.service import Service
from questboard.server.tables import lobby
from questboard.server.tables.documents import begin, change
from questboard.server.tables.handing import votes_at
from questboard.server.tables.info import COLOURS, SHAPES, Info, TableSeen, seen
from questboard.server.tables.lobby import Sitting, TableWanted
from questboard.server.tables.table import Table
from questboard.server.tokens import LONGEST, hashed, new_token, same
from questboard.server.wire.messages import Given

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


class PartSeen(msgspec.Struct):
    """An expansion, a board or a mode that a table may choose."""

    name: str
    title: str
    about: str
    needs: tuple[str, ...]
    """Parts without which it cannot be chosen."""
    excludes: tuple[str, ...]
    """Parts that it cannot be chosen together with."""
    usual: bool
    """Whether a new table plays with it that says nothing of it."""
    fewest: int
    most: int
    options: dict[str, SettingSeen]
    """What a table that has chosen it may choose further."""


class LessonListed(msgspec.Struct):
    """A lesson as it is offered: `name` goes into `lesson` of a new table."""

    name: str
    title: str
    about: str
    minutes: int
    dm: bool
    """It is for who wants to run the game."""


class QuickSeen(msgspec.Struct):
    """Options of a quick game, and what it is in half a sentence."""

    options: dict[str, int | str | bool]
    about: str


class LengthSeen(msgspec.Struct):
    """About how many minutes one person takes against bots."""

    players: int
    quick: bool
    minutes: int


class GameSeen(msgspec.Struct):
    """A game that can be played here."""

    name: str
    title: str
    about: str
    lasts: str
    """About how long it takes, in words; may be empty."""
    quick: QuickSeen | None
    """What a quick game is, if the game has one."""
    lengths: list[LengthSeen]
    """How long one person and bots take, as it was measured."""
    measured: str
    """How."""
    company: int
    """How many bots a newcomer meets who says nothing else."""
    fewest: int
    most: int
    dm: str
    options: dict[str, SettingSeen]
    parts: list[PartSeen]
    bots: tuple[str, ...]
    """The bots that may be chosen, from the weakest to the strongest."""
    lessons: list[LessonListed]
    """By which it can be learned, the first one first."""


class Games(msgspec.Struct):
    games: list[GameSeen]
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


class Start(Given):
    bots: Annotated[str, Meta(max_length=20)] = ""
    """The bot that takes every open seat; empty: all seats must be taken."""


class Dress(Given):
    colour: Annotated[str, Meta(max_length=20)] = ""
    shape: Annotated[str, Meta(max_length=20)] = ""


class Tokens(Given):
    tokens: Annotated[list[Annotated[str, Meta(max_length=LONGEST)]], Meta(max_length=50)]


class Mine(msgspec.Struct):
    """A table at which one has a seat (None: only as its host). `wanted`: an answer is waited for."""

    table: TableSeen
    seat: int | None
    wanted: bool
    until: float


def shown(table: Table) -> TableSeen:
    return seen(table.info, table.game, table.present, table.absence, votes_at(table), table.trouble, table.hurried)


@get("/api/games", tags=["tables"])
async def list_games() -> Games:
    """What can be played, with which options."""
    return Games([_game(game) for game in questboard.games().values()], COLOURS, SHAPES)


@get("/api/games/{name:str}/rules", tags=["tables"])
async def rules(name: FromPath[str]) -> dict[str, RuleSeen]:
    """The numbered rules of a game, in our words."""
    game = questboard.games().get(name)
    if game is None:
        raise NotFound("There is no such game.")
    return {rule.id: RuleSeen(rule.title, rule.text) for rule in whole_rulebook(game)}


def _game(game: Game) -> GameSeen:
    few, many = game.players[0], game.players[-1]
    parts = [_part(game, part) for part in game.parts]
    pace = game.pace
    quick = QuickSeen(dict(pace.quick), pace.about) if pace is not None and pace.quick else None
    lengths = [LengthSeen(one.players, one.quick, one.minutes()) for one in pace.measured] if pace is not None else []
    return GameSeen(
        game.name, game.title, game.about, game.lasts, quick, lengths, pace.source if pace is not None else "",
        min(pace.bots if pace is not None else 3, many - 1), few, many, game.dm, _settings(game.options), parts,
        game.bots, [_lesson(one) for one in lessons_of(game)],
    )  # fmt: skip


def _lesson(lesson: Lesson) -> LessonListed:
    about = lesson.lesson
    return LessonListed(lesson.name, about.title, about.about, about.minutes, lesson.table.learner == "dm")


def _part(game: Game, part: Part) -> PartSeen:
    counts = part.players or game.players
    apart = tuple(one.name for one in game.parts if one.name in part.excludes or part.name in one.excludes)
    return PartSeen(
        part.name, part.title, part.about, part.needs, apart, part.usual, counts[0], counts[-1],
        _settings(part.options),
    )  # fmt: skip


def _settings(options: Mapping[str, Setting]) -> dict[str, SettingSeen]:
    return {
        name: SettingSeen(one.default, one.title, one.help, one.low, one.high, dict(one.among), one.rule)
        for name, one in options.items()
    }


@get("/api/tables", tags=["tables"])
async def list_tables(service: Serving) -> list[TableSeen]:
    """Open tables with a free seat, newest first."""
    found: list[TableSeen] = []
    for info in await service.store.open_tables(LISTED):
        hot = service.tables.hot(info.id)
        absence = service.settings.absence_at(info.pace)
        found.append(seen(info, questboard.find(info.game), hot.present if hot else set(), absence, []))
    return found


@post("/api/tables", tags=["tables"])
async def make_table(request: Asking, service: Serving, data: JSONBody[TableWanted]) -> Made:
    """Make a table. With a `name`, its maker sits down at once; with `start`, the game begins at once."""
    client = client_of(request)
    service.making.take(client)
    if data.start:
        service.may_run_bots(client)
    if data.lesson:
        data = lobby.taught(questboard.find(data.game), data)
    info, invite = lobby.new_table(data)
    if data.name:  # the whole is tried before anything is kept
        lobby.sit_down(msgspec.msgpack.decode(msgspec.msgpack.encode(info), type=Info), Sitting(data.name, data.seat))
    host = new_token()
    await service.store.create(info, host)
    table = await service.tables.get(info.id)
    table.owner = client
    seated = await _sit(service, table, Sitting(data.name, data.seat)) if data.name else None
    if data.start:
        await begin_at(table, "greedy")
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
    return Seated(shown(table), seat, token, seat_link_of(service, table, token))


def seat_link_of(service: Service, table: Table, token: str) -> str:
    return f"{service.settings.base_url}/t/{table.id}#seat={token}"


@post("/api/tables/{table_id:str}/start", tags=["tables"])
async def start(request: Asking, service: Serving, table_id: TableId, data: JSONBody[Start]) -> TableSeen:
    """Begin the game; only its host can."""
    table, who = await table_and_who(request, service, table_id)
    if not who.host:
        raise NotYours("Only who made the table can begin the game.")
    service.may_run_bots(client_of(request))
    await begin_at(table, data.bots)
    return shown(table)


async def begin_at(table: Table, bot: str) -> None:
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
    return Seated(shown(table), seat, token, seat_link_of(service, table, token))


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
    """The tables of these tokens, and at which of them one is wanted. Unknown tokens are passed over, and tables that
    cannot be read."""
    found: list[Mine] = []
    for token in dict.fromkeys(data.tokens):
        known = await service.store.seat_of(token) if token else None
        if known is None:
            continue
        seat = known[1] if known[1] >= 0 else None
        try:
            found.append(await _mine(await service.tables.get(known[0]), seat))
        except SetAside:  # not even its name is known; the others are
            continue
    return found


async def _mine(table: Table, seat: int | None) -> Mine:
    async with table.lock:
        try:
            match = await table.current()
        except SetAside:
            return Mine(shown(table), seat, False, 0.0)
        wanted = match is not None and seat in match.waiting_for()
        return Mine(shown(table), seat, wanted, table.until() if wanted else 0.0)


ROUTES = [
    list_games, rules, list_tables, make_table, show_table, join, start, dress, seat_link, new_invite, mine,
]  # fmt: skip
