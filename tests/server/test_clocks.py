"""Who answers when nobody does: deadlines, standing answers, bots, and a web hook that calls the absent."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from questboard.server import hooks
from questboard.server.problems import BadMessage
from tests.server.house import House, running, settings_for

pytestmark = pytest.mark.anyio


async def test_the_clock_answers_by_default(house: House, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("questboard.server.lobby.LIVE_DEADLINES", (0, 1, 3600))
    table = await house.table(people=2, deadline=1)
    async with table.player(0) as ann:
        await ann.until(lambda state: state.get("asked"))
        assert ann.state["asked"]["until"] > 0
        await ann.until(lambda state: state["asked"]["name"] == "market")
        assert ann.state["view"]["players"][0]["boat"] == "Grey Gull"
        await ann.until(lambda state: state["asked"] and state["asked"]["name"] != "market")


async def test_standing_answers_are_given_at_once_and_only_there(house: House):
    table = await house.table(people=2)
    await table.post(0, "standing", {"question": "christen", "option": ["christen", "Always Me"]})
    async with table.player(1) as bea:
        await bea.until(lambda state: state.get("asked") and 0 in state["asked"].get("answered", []))
        await bea.answer(["christen", "Bea's"])
        await bea.until(lambda state: state["asked"]["name"] == "market")
        assert bea.state["view"]["players"][0]["boat"] == "Always Me"
    await table.post(0, "standing", {"question": "christen", "option": None})
    state = await table.state(1)
    assert "standing" not in json.dumps(state)  # everybody's own secret


async def test_a_hook_calls_who_is_wanted_and_away(house: House):
    called: list[bytes] = []
    bell = asyncio.Event()

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        length = int(next(line for line in head.split(b"\r\n") if line.startswith(b"Content-Length")).split(b":")[1])
        called.append(await reader.readexactly(length))
        writer.write(b"HTTP/1.1 204 No Content\r\n\r\n")
        writer.close()
        bell.set()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    table = await house.table(people=2)
    async with server, table.player(1):
        await table.post(0, "hook", {"url": f"http://127.0.0.1:{port}/bell"})
        await table.post(1, "hook", {"url": f"http://127.0.0.1:{port}/never"})
        await table.post(1, "answer", {"question": 1, "option": ["christen", "x"]})
        await asyncio.wait_for(bell.wait(), 10)
        told = json.loads(called[0])
        assert (told["seat"], told["table"]) == (0, table.id) and table.tokens[0] not in str(called)
        await table.post(0, "answer", {"question": 1, "option": ["christen", "y"]})
    assert all(json.loads(body)["seat"] == 0 for body in called)


@pytest.mark.parametrize("url", ["http://127.0.0.1/", "http://localhost:1/", "http://[::1]/", "http://169.254.1.1/x"])
async def test_hooks_do_not_lead_into_our_own_network(url: str):
    with pytest.raises(BadMessage, match="own network"):
        await hooks.post(url, b"{}", local=False)


@pytest.mark.parametrize("url", ["ftp://x/", "http://", "http://a:b@c/", "http://é/", "x" * 600, "http://a b/"])
def test_hooks_are_plain_addresses(url: str):
    with pytest.raises(BadMessage):
        hooks.check_url(url)


async def test_bots_alone_play_to_the_end(house: House):
    seats = [{"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "random"}]
    body = {"game": "moonrunners", "seats": seats, "options": {"nights": 2}, "start": True, "listed": True}
    made = await house.post("/api/tables", body)
    path = f"/api/tables/{made['table']['id']}"
    async with asyncio.timeout(30):
        while (await house.get(path))["status"] != "over":
            await asyncio.sleep(0.05)
    state = await house.get(f"{path}/state")
    assert state["outcome"]["winners"] and state["asked"] is None


async def test_bots_think_in_a_process_of_their_own(tmp_path: Path):
    async with running(settings_for(tmp_path, bot_workers=1, bot_seconds=0.2)) as house:
        table = await house.table(people=1, bots=1, bot="search")
        async with table.player(0) as ann:
            await ann.until(lambda state: state.get("asked") and 1 in state["asked"].get("answered", []), 40)
            await ann.answer(["christen", "x"])
            await ann.until(lambda state: state["asked"]["name"] == "market")
