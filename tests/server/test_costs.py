"""One client cannot have everything: connections, sockets, thinking and files have budgets, and refusals say so."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

import questboard
from questboard import bots
from questboard.server.operator import FILE
from tests.server.house import PATIENCE, House, NewTable, running, settings_for
from tests.server.player import Refused
from tests.server.processes import serving

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def limited(folder: Path, *limits: str) -> AsyncIterator[House]:
    """A server process under these limits."""
    with serving("--data", str(folder), *limits, log=folder / "log") as process:
        house = House(process.address)
        yield house
        await house.close()


def from_elsewhere(house: House, address: str) -> House:
    """The same server, asked from another address of this machine."""
    other = House(house.address)
    transport = httpx.AsyncHTTPTransport(local_address=address)
    other.http = httpx.AsyncClient(base_url=house.address, timeout=60, transport=transport)
    return other


async def opened(house: House, said: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    host, port = house.address.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(said)
    await writer.drain()
    return reader, writer


def answered(raw: bytes) -> tuple[int, dict[str, str], Any]:
    head, _, body = raw.partition(b"\r\n\r\n")
    first, *lines = head.decode().split("\r\n")
    headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
    return int(first.split(" ")[1]), headers, json.loads(body)


# -- connections


@pytest.mark.parametrize(
    "said",
    [
        b"", b"GET /heal", b"GET /health HTTP/1.1\r\nHost: x\r\n",
        b"POST /api/mine HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{",
        b"GET /health HTTP/1.1\r\nHost: x\r\n\r\nGET /again HTTP/1.1\r\n",
    ],
)  # fmt: skip
async def test_a_request_that_never_ends_is_ended(tmp_path: Path, said: bytes):
    async with limited(tmp_path, "head_seconds=0.5", "body_seconds=0.5") as house:
        lines = [await opened(house, said) for _ in range(20)]
        assert (await house.http.get("/health")).status_code == 200
        for reader, writer in lines:
            raw = await asyncio.wait_for(reader.read(), PATIENCE)
            status, _, told = answered(raw[raw.rindex(b"HTTP/1.1") :])
            assert status == 408 and told["error"] == "too-slow" and told["says"]
            writer.close()


async def test_headers_without_end_are_too_large(tmp_path: Path):
    async with limited(tmp_path) as house:
        for line in (b"x: y\r\n", b"y"):
            reader, writer = await opened(house, b"GET /health HTTP/1.1\r\nx: ")
            try:
                for _ in range(40):
                    writer.write(line * (4096 // len(line)))
                    await writer.drain()
                status, _, told = answered(await asyncio.wait_for(reader.read(), PATIENCE))
                assert status == 431 and told["error"] == "too-large"
            except ConnectionError:
                pass  # it hung up while we were still talking
            writer.close()
        assert (await house.http.get("/health")).status_code == 200


async def test_one_address_has_so_many_connections_and_others_have_theirs(tmp_path: Path):
    async with limited(tmp_path, "connections=5") as house:
        lines = [await opened(house, b"GET /health HTTP/1.1\r\n") for _ in range(5)]
        reader, writer = await opened(house, b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
        status, headers, told = answered(await asyncio.wait_for(reader.read(), PATIENCE))
        assert status == 429 and told["error"] == "too-many" and "5 connections" in told["says"]
        assert int(headers["retry-after"]) > 0
        writer.close()
        other = from_elsewhere(house, "127.0.0.2")
        assert (await other.http.get("/health")).status_code == 200
        await other.close()
        lines[0][1].close()
        await lines[0][1].wait_closed()
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    answer = await house.http.get("/health")
                except httpx.RemoteProtocolError:
                    continue
                if answer.status_code == 200:
                    break


# -- sockets


async def refused_socket(house: House, hello: dict[str, str]) -> tuple[dict[str, Any], int]:
    async with connect(house.address.replace("http", "ws") + "/api/socket", compression=None) as socket:
        with suppress(ConnectionClosed):  # it may have been refused already
            await socket.send(json.dumps(hello))
        told = json.loads(await socket.recv())
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
        assert closed.value.rcvd is not None
        return told, closed.value.rcvd.code


async def test_one_address_has_so_many_sockets(tmp_path: Path):
    async with limited(tmp_path, "sockets=3") as house:
        table = await house.table(people=2)
        async with table.player(0) as ann, table.player(1) as bea, table.player() as watching:
            for player in (ann, bea, watching):
                await player.until(lambda state: state.get("asked"))
            told, code = await refused_socket(house, ann.hello)
            assert told["error"] == "too-many" and "3 tables" in told["says"] and code == 4429
            answer = await house.http.get(f"{table.path}/stream", headers={"questboard-invite": table.invite})
            assert answer.status_code == 429 and int(answer.headers["retry-after"]) > 0
        async with table.player(0) as ann:
            await ann.until(lambda state: state.get("asked"))


async def test_one_table_has_so_many_spectators_and_still_room_for_its_seats(tmp_path: Path):
    async with limited(tmp_path, "spectators=2") as house:
        table = await house.table(people=2)
        async with table.player() as one, table.player() as two:
            for player in (one, two):
                await player.until(lambda state: state.get("asked"))
            told, code = await refused_socket(house, one.hello)
            assert told["error"] == "too-many" and "2 people watch" in told["says"] and code == 4429
            async with table.player(0) as ann:
                await ann.until(lambda state: state.get("asked"))


# -- files


def finished() -> bytes:
    match = questboard.new("moonrunners", ["Ann", "Bea"], "x")
    bots.play_randomly(match, iter([0.5] * 100_000).__next__)
    return match.record()


async def test_files_have_a_budget_and_a_process_of_their_own(tmp_path: Path):
    async with limited(tmp_path, "files=4", "file_workers=1") as house:
        record = finished()
        answers = await asyncio.gather(*(house.http.post("/api/verify", content=record) for _ in range(30)))
        codes = [answer.status_code for answer in answers]
        assert set(codes) == {200, 429} and codes.count(200) in (4, 5)
        late = next(answer for answer in answers if answer.status_code == 429)
        assert late.json()["error"] == "too-many" and "games" in late.json()["says"]
        assert int(late.headers["retry-after"]) >= 1
        assert (await house.http.post("/api/import", content=record)).status_code == 429
        other = from_elsewhere(house, "127.0.0.2")
        made = await other.http.post("/api/import", content=record)
        assert made.status_code == 201 and made.json()["table"]["status"] == "over"
        await other.close()


async def test_whole_games_are_given_out_a_few_at_a_time(tmp_path: Path):
    async with limited(tmp_path, "downloads=4") as house:
        table = await house.table(people=2)
        headers = {"authorization": f"Bearer {table.tokens[0]}"}
        answers = [await house.http.get(f"{table.path}/chronicle?form=md", headers=headers) for _ in range(9)]
        assert [answer.status_code for answer in answers][:4] == [200] * 4 and answers[-1].status_code == 429
        assert "whole games" in answers[-1].json()["says"] and int(answers[-1].headers["retry-after"]) >= 1


async def test_a_file_that_takes_too_long_is_given_up(tmp_path: Path):
    async with limited(tmp_path, "file_workers=1", "file_seconds=0.001") as house:
        for path in ("/api/verify", "/api/import"):
            answer = await house.http.post(path, content=finished())
            assert answer.status_code == 422 and "0.001 seconds" in answer.json()["says"]


async def test_too_many_files_at_once_are_sent_away(tmp_path: Path):
    async with limited(tmp_path, "file_workers=1") as house:
        record = finished()
        answers = await asyncio.gather(*(house.http.post("/api/verify", content=record) for _ in range(30)))
        assert {answer.status_code for answer in answers} == {200, 503}
        busy = next(answer for answer in answers if answer.status_code == 503)
        assert busy.json()["error"] == "busy" and int(busy.headers["retry-after"]) > 0


# -- bots


async def test_thirty_tables_of_thinking_bots_do_not_keep_a_table_of_people_waiting(tmp_path: Path):
    """Counted in thoughts: those of one's own bot do not wait for those of somebody else's thirty tables."""
    async with limited(tmp_path, "bot_seconds=0.3") as house:
        operator = (tmp_path / FILE).read_text().strip()
        greedy = from_elsewhere(house, "127.0.0.2")
        searching = [{"kind": "bot", "bot": "search"}] * 3
        for _ in range(30):
            await greedy.post("/api/tables", {"game": "moonrunners", "seats": searching, "start": True})
        async with asyncio.timeout(PATIENCE):
            while await house.counted("questboard_waiting_bots", operator) < 25:
                await asyncio.sleep(0.05)
        seats = [{}, {"kind": "bot", "bot": "search"}]
        waited: list[float] = []
        for _ in range(3):  # many a thought is short: between sitting down and the first move some may pass by
            before = await house.counted("questboard_bot_answers_total", operator)
            made = await house.post(
                "/api/tables", {"game": "moonrunners", "seats": seats, "name": "Ann", "start": True}
            )
            table = NewTable(house, made)
            table.tokens[0] = made["seated"]["token"]
            async with table.player(0) as ann:
                await ann.until(lambda state: state.get("waiting") == [0])
                waited.append(await house.counted("questboard_bot_answers_total", operator) - before)
        assert min(waited) < 10, "behind all that were in the row it would be 25 at least, each time"
        await greedy.close()


async def asked_for_advice(house: House, table: NewTable, seat: int | None, most: int = 400) -> Any:
    """Again and again, until it is too much; every other time what a good is good for."""
    headers = {"authorization": f"Bearer {table.tokens[seat]}"} if seat is not None else {}
    invited = {**headers, "questboard-invite": table.invite}
    for number in range(most):
        if number % 2 and seat is not None:
            answer = await house.http.post(f"{table.path}/advice", json={}, headers=invited)
        else:
            answer = await house.http.get(f"{table.path}/good-for/lantern", headers=invited)
        if answer.status_code != 200:
            return answer
    return None


async def test_advice_of_one_table_has_a_budget(tmp_path: Path):
    async with limited(tmp_path, "table_advice=0.0003") as house:
        table = await house.table(people=2)
        refused = await asked_for_advice(house, table, None)
        assert refused.status_code == 429 and "This table has asked for much advice" in refused.json()["says"]
        assert 0 < int(refused.headers["retry-after"]) <= 60
        async with table.player(0) as ann:  # who watches has used up nothing that the seats could want
            await ann.until(lambda state: state["asked"])
            with pytest.raises(Refused, match="advice") as refusal:
                for _ in range(400):
                    await ann.send("advice")
            assert refusal.value.told["error"] == "too-many"
            with pytest.raises(Refused, match="advice"):
                await ann.send("good-for", name="lantern")
        other = await house.table(people=2)
        assert isinstance(await other.post(0, "advice", {}), list)
        assert (await table.state(0))["asked"], "everything else goes on"


async def test_advice_for_one_address_has_a_budget_at_all_tables_together(tmp_path: Path):
    async with limited(tmp_path, "advice=0.002") as house:
        tables = [await house.table(people=2) for _ in range(3)]
        refused = None
        for table in tables * 20:
            refused = refused or await asked_for_advice(house, table, 0, 8)
        assert (
            refused is not None and refused.status_code == 429 and "You have asked for much" in refused.json()["says"]
        )
        other = from_elsewhere(house, "127.0.0.2")
        answer = await other.http.post(
            f"{tables[0].path}/advice", json={}, headers={"authorization": f"Bearer {tables[0].tokens[0]}"}
        )
        assert answer.status_code == 200
        await other.close()


async def test_messages_of_one_address_are_counted_over_all_its_sockets(tmp_path: Path):
    async with limited(tmp_path, "rate=5") as house:
        table = await house.table(people=2)
        refused = 0
        async with table.player() as one, table.player() as two, table.player() as three:
            for _ in range(12):
                for player in (one, two, three):
                    with suppress(Refused):
                        await player.send("ping")
                        continue
                    refused += 1
        assert refused > 3


@pytest.mark.parametrize("limit", ["table_thinking=1", "thinking=1"])
async def test_bots_whose_time_is_used_up_answer_quickly_and_the_table_is_told(tmp_path: Path, limit: str):
    async with limited(tmp_path, "bot_seconds=0.3", "bot_pace=0.01", limit) as house:
        operator = (tmp_path / FILE).read_text().strip()
        body = {"game": "moonrunners", "seats": [{"kind": "bot", "bot": "search"}] * 3, "start": True}
        table = NewTable(house, await house.post("/api/tables", body))
        async with table.player() as watching:
            await watching.until(lambda state: state["table"]["hurried"])
            asked = watching.state["asked"]["number"]
            await watching.until(lambda state: state["asked"] and state["asked"]["number"] >= asked + 2)
        assert await house.counted('questboard_bot_answers_total{bot="greedy"}', operator) >= 1
        other = from_elsewhere(house, "127.0.0.2")
        second = NewTable(other, await other.post("/api/tables", body))
        async with second.player() as watching:
            await watching.until(lambda state: state["asked"])
            assert not watching.state["table"]["hurried"]
        await other.close()


async def test_bots_among_themselves_rest_while_nobody_watches(tmp_path: Path):
    async with running(settings_for(tmp_path, unattended=0.2, bot_pace=0.01)) as house:
        body = {"game": "runebound", "seats": [{"kind": "bot", "bot": "random"}] * 2, "start": True}
        table = NewTable(house, await house.post("/api/tables", body))
        driving = house.service.driving
        hot = house.service.tables.hot(table.id)
        assert hot is not None
        async with asyncio.timeout(PATIENCE):
            while not driving.unattended(hot) or driving.busy:
                await asyncio.sleep(0.05)
        hot.history.moved_at -= 60
        sequence = hot.history.sequence
        async with table.player() as watching:
            await watching.until(lambda _: hot.history.sequence > sequence + 3)
        assert (await table.state())["outcome"] is None


async def test_one_address_has_so_many_games_with_bots(tmp_path: Path):
    async with limited(tmp_path, "bot_tables=2", "bot_pace=5") as house:
        body = {"game": "moonrunners", "seats": [{"kind": "bot"}] * 3, "start": True}
        for _ in range(2):
            assert (await house.http.post("/api/tables", json=body)).status_code == 201
        answer = await house.http.post("/api/tables", json=body)
        assert answer.status_code == 429 and "2 games with bots" in answer.json()["says"]
        assert int(answer.headers["retry-after"]) > 0
        other = from_elsewhere(house, "127.0.0.2")
        assert (await other.http.post("/api/tables", json=body)).status_code == 201
        await other.close()
