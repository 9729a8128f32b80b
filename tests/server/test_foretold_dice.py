"""Nothing that anybody is sent tells the next die or shuffle; taken back, they fall anew. A real server process.

What is hidden of cards that lie shuffled already is watched over by `test_secrets`.
"""

# pyright: reportArgumentType=false, reportReturnType=false, reportCallIssue=false
from __future__ import annotations

import sqlite3
from base64 import b64encode, urlsafe_b64encode
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, suppress
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

import anyio
import msgspec
import pytest

from questboard.engine.journal.log import Drawn
from questboard.engine.journal.pages import Head, Page
from questboard.engine.state.chance import commitment
from tests.server.house import House, NewTable
from tests.server.player import Player, Refused, pick
from tests.server.processes import serving

pytestmark = pytest.mark.anyio

GAMES: dict[str, dict[str, Any]] = {
    "moonrunners": {"people": 2, "dm": "open"},
    "forty-factions": {"people": 2, "dm": "open"},
    "talisman": {"people": 2},
    "runebound": {"people": 2},
}
PATHS = {"{table_id}": "", "{room}": "table", "{event}": "1", "{seat}": "0", "{card}": "1", "{name}": "1"}


class Luck:
    """A server, and what its store knows and nobody else may."""

    def __init__(self, house: House, folder: Path):
        self.house = house
        self._file = folder / "questboard.db"

    def _read(self, statement: str, *values: object) -> list[Any]:
        line = sqlite3.connect(self._file)
        found = line.execute(statement, values).fetchall()
        line.close()
        return found

    def seed(self, table: NewTable) -> str:
        ((head,),) = self._read("SELECT head FROM tables WHERE id = ?", table.id)
        return msgspec.msgpack.decode(head, type=Head).seed

    def drawn(self, table: NewTable, seat: int | None = None) -> list[tuple[int, list[Drawn]]]:
        """By page, what chance answered; of the pages of one seat, or of all."""
        rows = self._read("SELECT sequence, seat, page FROM log WHERE table_id = ? ORDER BY sequence", table.id)
        pages = [(number, msgspec.msgpack.decode(page, type=Page)) for number, by, page in rows if seat in (None, by)]
        return [(number, [one for one in page.entries if isinstance(one, Drawn)]) for number, page in pages]


@pytest.fixture(scope="module")
async def luck(tmp_path_factory: pytest.TempPathFactory, anyio_backend: str) -> AsyncIterator[Luck]:
    folder = tmp_path_factory.mktemp("dice")
    with serving("--data", str(folder), log=folder / "log") as process:
        house = House(process.address)
        yield Luck(house, folder)
        await house.close()


async def all_that_can_be_read(table: NewTable) -> list[str]:
    """Every address of a table, asked by everybody: host, onlooker, each seat, the DM."""
    routes = (await table.house.http.get("/schema/openapi.json")).json()["paths"]
    paths = [path for path, verbs in routes.items() if path.startswith("/api/tables/{table_id}") and "get" in verbs]
    assert len(paths) > 8
    people: list[dict[str, str]] = [{"authorization": f"Bearer {token}"} for token in table.tokens.values()]
    people += [{"questboard-host": table.host}, {"questboard-invite": table.invite}]
    told: list[str] = []
    for path in paths:
        for name, value in PATHS.items():
            path = path.replace(name, value or table.id)
        if path.endswith("/stream"):
            continue
        for headers in people:
            for form in ("", "?form=md", "?full=true", "?mine=true"):
                told.append((await table.house.http.get(path + form, headers=headers)).text)
    return told


async def all_that_can_be_done_wrong(table: NewTable, players: list[Player]) -> None:
    """What the server says to it stands in `raw`."""
    for player in players:
        for kind, sent in (
            ("undo", {}), ("undo", {"ask": True}), ("answer", {"question": 0, "option": ["x"]}), ("advice", {}),
            ("answer", {"question": "x", "option": [{"x": [1]}]}), ("why", {"event": 0}), ("why", {"option": ["x"]}),
            ("interject", {"option": ["x"]}), ("preview", {"option": ["x"]}), ("at", {"event": 2}), ("options", {}),
            ("sheet", {}), ("form", {"verb": "x"}), ("good-for", {"name": "x"}),
        ):  # fmt: skip
            with suppress(Refused):
                await player.send(kind, **sent)


@pytest.mark.parametrize("game", GAMES)
async def test_nothing_that_is_sent_tells_what_falls_next(luck: Luck, game: str):
    table = await luck.house.table(game, **GAMES[game])
    async with AsyncExitStack() as stack:
        players = [await stack.enter_async_context(table.player(seat)) for seat in (*table.tokens, None)]
        with anyio.move_on_after(60):
            async with anyio.create_task_group() as group:
                for player in players[:-1]:
                    group.start_soon(player.play, Random(player.seat), lambda state: len(state["events"]) > 30)
        await all_that_can_be_done_wrong(table, players)
        told = [*(raw for player in players for raw in player.raw), *await all_that_can_be_read(table)]
        state = await table.state(0)
    assert len(state["events"]) > 20 and state["outcome"] is None
    assert sum(map(len, [one for _, one in luck.drawn(table)])) > 0
    seed = luck.seed(table)
    key = blake2b(seed.encode(), digest_size=32).digest()
    assert state["commitment"] == commitment(seed) != commitment("")
    written = [b64encode(one).decode() for one in (key, seed.encode())]
    secrets = [seed, key.hex(), urlsafe_b64encode(key).decode(), *written]
    for text in told:
        for secret in (*secrets, '"seed"', '"epoch"', '"scripts"', '"checkpoints"'):
            assert secret not in text, text[:300]


@pytest.mark.parametrize("game", GAMES)
async def test_tables_that_are_laid_alike_have_luck_of_their_own(luck: Luck, game: str):
    tables = [await luck.house.table(game, **GAMES[game]) for _ in range(3)]
    seeds = {luck.seed(table) for table in tables}
    promises = {(await table.state(0))["commitment"] for table in tables}
    assert len(seeds) == len(promises) == 3
    first = [tuple((one.stream, one.values) for _, found in luck.drawn(table) for one in found) for table in tables]
    assert all(first) and len(set(first)) == 3, "what was shuffled and rolled before anybody decided anything"


@pytest.mark.parametrize("game", ["moonrunners", "talisman", "runebound"])
async def test_a_die_that_is_taken_back_falls_anew(luck: Luck, game: str):
    """At a table for practice: where nobody else was asked, nobody may choose among dice either that they know."""
    table = await luck.house.table(game, people=1, bots=1, practice=True)
    async with table.player(0) as ann:
        option, rolled = await _until_luck_answers(luck, table, ann)
        seen = {rolled}
        for _ in range(14):
            undos = ann.state["undos"]
            await ann.send("undo")
            await ann.until(lambda state, undos=undos: state["undos"] > undos and ann.wanted)
            await ann.answer(option)
            seen.add(_values(luck.drawn(table, 0)[-1][1]))
    assert len(seen) > 1


async def _until_luck_answers(luck: Luck, table: NewTable, ann: Player) -> tuple[list[Any], Any]:
    """Answer at random, until chance answers at once to what was chosen; what, and how it fell."""
    random = Random(5)
    for _ in range(200):
        await ann.until(lambda _: ann.wanted)
        asked, option = ann.state["asked"], pick(ann.state, random)
        try:
            await ann.answer(option)
        except Refused:
            continue
        page = luck.drawn(table, 0)[-1][1]
        if page and any(0 not in one.sizes for one in page):
            return option, _values(page)
        await ann.past(asked["number"], asked["kind"] != "all")
    raise AssertionError("chance was never asked")


def _values(page: list[Drawn]) -> tuple[Any, ...]:
    return tuple((one.stream, one.values) for one in page)
