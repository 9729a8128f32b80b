"""A real server for tests: uvicorn on a free port of this machine, with clients that play."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from random import SystemRandom
from typing import Any

import httpx
import uvicorn

from questboard.server.app import make_app
from questboard.server.routes import files
from questboard.server.run import configured
from questboard.server.service import Service
from questboard.server.settings import Settings
from tests.server.player import Player

PORTS = range(10_000, 18_000)
"""Below those that the kernel gives to clients: a port stays free until its server takes it, and while it restarts."""
PATIENCE = 120
"""Seconds to wait for a busy machine; a test that passes never waits so long."""


def free_port() -> int:
    while True:
        with socket.socket() as one, suppress(OSError):
            one.bind(("127.0.0.1", SystemRandom().choice(PORTS)))
            return one.getsockname()[1]


class House:
    """A running server and a client of its REST API."""

    def __init__(self, address: str, service: Service | None = None):
        self.address = address
        self.http = httpx.AsyncClient(base_url=address, timeout=PATIENCE)
        self._service = service

    @property
    def service(self) -> Service:
        assert self._service is not None
        return self._service

    async def call(self, verb: str, path: str, body: Any = None, *, ok: bool = True, **headers: str) -> Any:
        """A request and its JSON. `token`, `host`, `invite` become headers."""
        named = {"token": "authorization", "host": "questboard-host", "invite": "questboard-invite"}
        sent = {named[key]: f"Bearer {value}" if key == "token" else value for key, value in headers.items()}
        answer = await self.http.request(verb, path, json=body, headers=sent)
        if ok:
            assert answer.is_success, (answer.status_code, answer.text)
        return answer.json()

    async def get(self, path: str, **more: Any) -> Any:
        return await self.call("GET", path, **more)

    async def post(self, path: str, body: Any = None, **more: Any) -> Any:
        return await self.call("POST", path, body if body is not None else {}, **more)

    async def table(self, game: str = "moonrunners", people: int = 2, bots: int = 0, **more: Any) -> NewTable:
        """A table whose people have sat down; with `start=False` they still wait."""
        start = more.pop("start", True)
        bot = more.pop("bot", "random")
        seats = [*({} for _ in range(people)), *({"kind": "bot", "bot": bot} for _ in range(bots))]
        made = await self.post("/api/tables", {"game": game, "seats": seats, **more})
        table = NewTable(self, made)
        for number in range(people):
            await table.join(f"Person {number}", number)
        if more.get("dm") == "open":
            await table.join("The DM", len(seats))
        if start:
            await self.post(f"/api/tables/{table.id}/start", {}, host=table.host)
        return table

    async def counted(self, name: str, operator: str) -> float:
        """One of the operator's numbers."""
        answer = await self.http.get("/metrics", headers={"authorization": f"Bearer {operator}"})
        assert answer.is_success, answer.text
        lines = [line for line in answer.text.splitlines() if line.startswith(name)]
        return sum(float(line.rsplit(" ", 1)[1]) for line in lines)

    async def reconnect(self) -> None:
        """Forget connections to a server that has died."""
        await self.http.aclose()
        self.http = httpx.AsyncClient(base_url=self.address, timeout=PATIENCE)

    async def close(self) -> None:
        await self.http.aclose()


class NewTable:
    """A table made by a test, with the tokens of everybody who sat down."""

    def __init__(self, house: House, made: Any):
        self.house = house
        self.id: str = made["table"]["id"]
        self.host: str = made["host"]
        self.invite: str = made["invite"]
        self.tokens: dict[int, str] = {}

    @property
    def path(self) -> str:
        return f"/api/tables/{self.id}"

    async def join(self, name: str, seat: int | None = None, **more: Any) -> Any:
        wanted = {"name": name, "seat": seat, "invite": self.invite, **more}
        seated = await self.house.post(f"{self.path}/join", wanted)
        self.tokens[seated["seat"]] = seated["token"]
        return seated

    async def state(self, seat: int | None = None, **more: Any) -> Any:
        headers = {"token": self.tokens[seat]} if seat is not None else {"invite": self.invite}
        query = "&".join(f"{key}={value}" for key, value in more.items())
        return await self.house.get(f"{self.path}/state?{query}", **headers)

    async def post(self, seat: int, what: str, body: Any, ok: bool = True) -> Any:
        return await self.house.post(f"{self.path}/{what}", body, token=self.tokens[seat], ok=ok)

    def player(self, seat: int | None = None, **more: Any) -> Player:
        token = self.tokens[seat] if seat is not None else ""
        address = self.house.address.replace("http", "ws") + "/api/socket"
        return Player(address, self.id, token, seat, invite=self.invite, **more)


@asynccontextmanager
async def running(settings: Settings) -> AsyncIterator[House]:
    """A server in this process and this loop."""
    app = make_app(settings)
    port = free_port()
    quiet: dict[str, Any] = {"ws_ping_interval": None, "timeout_graceful_shutdown": 5}  # a busy machine may be slow
    config = configured(app, settings, host="127.0.0.1", port=port, **quiet)
    server = uvicorn.Server(config)
    server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
    task = asyncio.create_task(server._serve())
    while not server.started:
        if task.done():
            task.result()
            raise AssertionError("the server did not start")
        await asyncio.sleep(0.01)
    house = House(f"http://127.0.0.1:{port}", app.state.service)
    try:
        yield house
    finally:
        await house.close()
        app.state.service.end_lines()
        server.should_exit = True
        await task


@contextmanager
def kept_luck() -> Iterator[None]:
    """Meanwhile games from files go on with the dice that a test has seen, or that its twin world has."""
    sound, files.renew = files.renew, lambda match, seed: None
    try:
        yield
    finally:
        files.renew = sound


def settings_for(folder: Path, **more: Any) -> Settings:
    """Settings under which tests are quick: bots think in a thread and do not wait for people."""
    at_once: dict[str, Any] = {"bot_workers": 0, "bot_pause": 0.0, "bot_grace": 0.0, "bot_pace": 0.0}
    unlimited: dict[str, Any] = {
        "rate": 0.0, "new_tables": 0.0, "connections": 0, "sockets": 0, "spectators": 0, "files": 0.0, "downloads": 0.0,
        "bot_tables": 0, "unattended": 0.0, "advice": 0.0, "table_advice": 0.0, "file_workers": 0, "local_hooks": True,
    }  # fmt: skip
    return Settings(data=folder, **{**at_once, **unlimited, **more})
