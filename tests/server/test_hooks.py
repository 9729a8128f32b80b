"""Web hooks: a seat that is wanted and away is called, and nobody can aim the server at its own network."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from ipaddress import ip_address
from time import monotonic

import pytest

from questboard.server.problems import BadMessage
from questboard.server.wire import hooks
from tests.server.house import PATIENCE, House

pytestmark = pytest.mark.anyio


class Bell:
    """A machine that is called."""

    def __init__(self, answers: list[bytes]):
        self.answers = answers
        self.called: list[bytes] = []
        self.at: list[float] = []
        self._rung = asyncio.Event()

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        length = int(next(line for line in head.split(b"\r\n") if line.startswith(b"Content-Length")).split(b":")[1])
        self.at.append(monotonic())
        self.called.append(head + await reader.readexactly(length))
        writer.write(self.answers[min(len(self.called), len(self.answers)) - 1])
        writer.close()
        self._rung.set()

    async def rings(self, times: int) -> None:
        async with asyncio.timeout(PATIENCE):
            while len(self.called) < times:
                self._rung.clear()
                await self._rung.wait()


@asynccontextmanager
async def bell(*answers: bytes) -> AsyncIterator[tuple[Bell, str]]:
    one = Bell(list(answers) or [b"HTTP/1.1 204 No Content\r\n\r\n"])
    server = await asyncio.start_server(one.answer, "127.0.0.1", 0)
    async with server:
        yield one, f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/bell"


async def test_who_is_wanted_and_away_is_called(house: House):
    table = await house.table(people=2)
    async with bell() as (rung, url), table.player(1) as bea:
        await bea.until(lambda state: state.get("asked"))
        await table.post(0, "hook", {"url": url})
        await table.post(1, "hook", {"url": url})
        await table.post(1, "answer", {"question": 1, "option": ["christen", "x"]})
        await rung.rings(1)
        told = json.loads(rung.called[0].split(b"\r\n\r\n")[1])
        assert (told["seat"], told["table"]) == (0, table.id) and table.tokens[0] not in str(rung.called)
        assert set(told) == {"says", "table", "title", "seat", "link"}  # and nothing of the game
        await table.post(0, "answer", {"question": 1, "option": ["christen", "y"]})
        await table.post(0, "hook", {"url": ""})
    assert all(json.loads(one.split(b"\r\n\r\n")[1])["seat"] == 0 for one in rung.called)
    assert "hook" not in json.dumps(await table.state(1))


async def test_a_call_that_fails_is_tried_again(house: House, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(hooks, "AGAIN", (0.0, 0.0))
    table = await house.table(people=2)
    async with bell(b"HTTP/1.1 503 Busy\r\n\r\n", b"nonsense\r\n", b"HTTP/1.1 200 OK\r\n\r\n") as (rung, url):
        await table.post(0, "hook", {"url": url})
        await rung.rings(3)


async def test_a_seat_cannot_make_the_server_hammer_an_address(house: House, monkeypatch: pytest.MonkeyPatch):
    """Coming and going makes a seat wanted and away again and again: what is too much becomes one call, later."""
    monkeypatch.setattr(hooks, "WITHIN", 12.0)
    table = await house.table(people=2)
    async with bell() as (rung, url):
        await table.post(0, "hook", {"url": url})
        for _ in range(hooks.MOST_CALLS + 10):
            async with table.player(0) as ann:
                await ann.until(lambda state: state.get("asked"))
        await rung.rings(hooks.MOST_CALLS)
        for _ in range(10):  # and so does asking for its seat
            await table.post(1, "hand", {"seat": 0, "bot": "random"})
        await asyncio.sleep(0.5)
        assert len(rung.called) == hooks.MOST_CALLS
        await rung.rings(hooks.MOST_CALLS + 1)
        told = json.loads(rung.called[-1].split(b"\r\n\r\n")[1])
        assert told["says"] == "It is your turn. The table wants to let somebody sit in for you."
        assert told["merged"] > 10


async def test_one_machine_is_not_called_too_often_however_many_seats_name_it(
    house: House, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(hooks, "WITHIN", 3.0)
    monkeypatch.setattr(hooks, "MOST_TO_ONE", 2)
    tables = [await house.table(people=2) for _ in range(5)]
    async with bell() as (rung, url):
        for number, table in enumerate(tables):  # each waits for its first seat, which is away
            await table.post(0, "hook", {"url": f"{url}{number}"})
        await rung.rings(5)
        assert all(later - earlier > 2.5 for earlier, later in zip(rung.at, rung.at[2:], strict=False))


async def test_no_redirect_is_followed_and_no_answer_is_too_long(house: House):
    async with bell(b"HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\n\r\n") as (rung, url):
        assert await hooks.post(url, b"{}", local=True) == 302 and len(rung.called) == 1
    async with bell(b"x" * 1_000_000) as (_, url):
        with pytest.raises(ValueError):
            await hooks.post(url, b"{}", local=True)


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1/", "http://localhost:1/", "http://[::1]/", "http://169.254.169.254/latest", "http://10.0.0.1/",
        "http://0.0.0.0/", "http://[::ffff:127.0.0.1]/", "http://[64:ff9b::7f00:1]/", "http://[2002:7f00:1::]/",
        "http://127.1/", "http://0x7f000001/", "http://2130706433/", "http://224.0.0.1/", "http://100.64.0.1/",
        "http://[fe80::1]/", "http://[fd00::1]/", "http://[fec0::1]/", "http://[::127.0.0.1]/", "http://[::8.8.8.8]/",
        "http://[64:ff9b:1::7f00:1]/", "http://[64:ff9b:1::808:808]/", "http://[64:ff9b::808:808]/",
        "http://[2002:808:808::1]/", "http://[2001:0:808:808::1]/", "http://[::ffff:10.0.0.1]/", "http://[::]/",
        "http://[::ffff:0:127.0.0.1]/", "http://[ff0e::1]/", "http://[100::1]/", "http://[2001:db8::1]/",
        "http://[3fff::1]/", "http://[5f00::1]/", "http://[4000::1]/", "http://192.0.0.9/", "http://192.88.99.1/",
        "http://198.18.0.1/", "http://240.0.0.1/", "http://255.255.255.255/", "http://203.0.113.1/",
    ],
)  # fmt: skip
async def test_hooks_do_not_lead_into_our_own_network(url: str):
    with pytest.raises((BadMessage, OSError)) as refused:
        await hooks.post(url, b"{}", local=False)
    assert isinstance(refused.value, socket.gaierror) or "own network" in str(refused.value)


async def test_a_name_that_changes_its_mind_is_not_called(monkeypatch: pytest.MonkeyPatch):
    """What was harmless before is looked at again at each call, and only what was looked at is called."""
    answers = ["8.8.8.8", "fec0::1"]
    loop = asyncio.get_running_loop()

    async def found(*_: object, **__: object) -> list[object]:
        return [(2, 1, 6, "", (answers.pop(0), 80))]

    called: list[str] = []

    async def connected(host: str, *_: object, **__: object) -> None:
        called.append(host)
        raise ConnectionRefusedError

    monkeypatch.setattr(loop, "getaddrinfo", found, raising=False)
    monkeypatch.setattr(asyncio, "open_connection", connected)
    with pytest.raises(ConnectionRefusedError):
        await hooks.post("http://harmless.example/", b"{}", local=False)
    with pytest.raises(BadMessage, match="own network"):
        await hooks.post("http://harmless.example/", b"{}", local=False)
    assert called == ["8.8.8.8"]


async def test_a_name_that_leads_into_our_network_is_not_called(monkeypatch: pytest.MonkeyPatch):
    async def found(*_: object, **__: object) -> list[object]:
        return [(2, 1, 6, "", ("93.184.216.34", 80)), (2, 1, 6, "", ("192.168.1.1", 80))]

    monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", found, raising=False)
    with pytest.raises(BadMessage, match="own network"):
        await hooks.post("http://harmless.example/", b"{}", local=False)


def test_the_open_internet_is_outside():
    assert hooks.outside(ip_address("8.8.8.8")) and hooks.outside(ip_address("2600::1"))
    assert hooks.outside(ip_address("::ffff:8.8.8.8")) and hooks.outside(ip_address("2a00:1450:4001::1"))
    assert not hooks.outside(ip_address("ff0e::1"))


WRONG = ["ftp://x/", "http://", "http://a:b@c/", "http://:b@c/", "http://é/", "x" * 600, "http://a b/", "http://[::1",
         "http://a:99999/", "http://a:0/", "http://a\r\nx: y/", "javascript:alert(1)", "//a/"]  # fmt: skip


@pytest.mark.parametrize("url", WRONG)
async def test_hooks_are_plain_addresses(house: House, url: str):
    with pytest.raises(BadMessage):
        hooks.check_url(url, local=False)
    table = await house.table(people=2)
    refused = await table.post(0, "hook", {"url": url}, ok=False)
    assert refused["error"] == "bad-message" and refused["id"]
    refused = await house.post(f"{table.path}/hook", {"url": "http://x.example/"}, invite=table.invite, ok=False)
    assert refused["error"] == "no-token"
