"""Nobody can wear the server out, and what it writes down gives nobody away."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from questboard.server import tokens
from questboard.server.bots.thinkers import Allowance
from tests.server.house import PATIENCE, House, NewTable, running, settings_for
from tests.server.player import Refused
from tests.server.processes import ROOT, serving

pytestmark = pytest.mark.anyio


async def test_too_many_requests_are_refused_and_then_not(tmp_path: Path):
    async with running(settings_for(tmp_path, rate=2.0)) as house:
        answers = await asyncio.gather(*(house.http.get("/api/games") for _ in range(40)))
        codes = {answer.status_code for answer in answers}
        assert codes == {200, 429}
        told = next(answer for answer in answers if answer.status_code == 429).json()
        assert told["error"] == "too-many" and told["id"]
        async with asyncio.timeout(PATIENCE):
            while (await house.http.get("/health")).status_code == 429:
                await asyncio.sleep(0.2)


async def test_too_many_messages_on_a_socket_are_refused_and_lose_nothing(tmp_path: Path):
    async with running(settings_for(tmp_path, rate=5.0)) as house:
        table = await house.table(people=2)
        async with table.player(0) as ann:
            await ann.until(lambda state: state.get("asked"))
            done = await asyncio.gather(*(ann.send("why", event=0) for _ in range(60)), return_exceptions=True)
            refused = [one for one in done if isinstance(one, Refused)]
            assert refused and all(one.told["error"] == "too-many" for one in refused) and len(refused) < 60
            async with asyncio.timeout(PATIENCE):
                while True:
                    try:
                        await ann.answer(["christen", "Patience"])
                        break
                    except Refused:
                        await ann.news(0.3)
            await ann.until(lambda state: state["asked"].get("own") == ["christen", "Patience"])


async def test_too_many_sockets_are_refused(tmp_path: Path):
    async with running(settings_for(tmp_path, rate=2.0)) as house:

        async def open_and_ask() -> str:
            async with connect(house.address.replace("http", "ws") + "/api/socket") as socket:
                with suppress(ConnectionClosed):  # it may have been refused already
                    await socket.send('{"type": "hello", "table": "x"}')
                return json.loads(await socket.recv())["error"]

        errors = await asyncio.gather(*(open_and_ask() for _ in range(30)))
        assert set(errors) == {"not-found", "too-many"}


async def test_too_many_tables_are_refused(tmp_path: Path):
    async with running(settings_for(tmp_path, new_tables=1.0)) as house:
        body = {"game": "moonrunners", "seats": [{}, {}]}
        answers = [await house.http.post("/api/tables", json=body) for _ in range(14)]
        assert [answer.status_code for answer in answers].count(201) in range(10, 13)
        assert answers[-1].json()["error"] == "too-many"


def test_tokens_cannot_be_guessed_and_only_hashes_are_kept():
    made = {tokens.new_token() for _ in range(500)}
    assert len(made) == 500 and all(len(token) == 32 for token in made)
    token = made.pop()
    assert tokens.same(token, tokens.hashed(token)) and not tokens.same(token[:-1], tokens.hashed(token))
    assert token not in tokens.hashed(token)


async def test_the_log_names_nobody_and_no_secret(tmp_path: Path):
    """Everything that goes wrong is tried, with every secret there is; then the whole log is read."""
    secrets = ["Just Between Us", "Blue Ledger", "Quentin Secretname", "hook-secret"]
    with serving("--data", str(tmp_path / "data"), log=tmp_path / "log") as process:
        house = House(process.address)
        made = await house.post("/api/tables", {"game": "moonrunners", "seats": [{}, {}]})
        table = NewTable(house, made)
        await table.join(secrets[2], 0)
        await table.join("Bea", 1)
        await house.post(f"{table.path}/start", {}, host=table.host)
        await table.post(0, "say", {"words": secrets[0]})
        await table.post(0, "hook", {"url": "http://127.0.0.1:9/hook-secret"})
        await table.post(0, "answer", {"question": 1, "option": ["christen", secrets[1]]})
        headers = {"authorization": f"Bearer {table.tokens[0]}"}
        for path in (
            f"{table.path}/state?want=x",
            "/nowhere",
            f"{table.path}/at/99",
            f"{table.path}/sheets/{secrets[1]}",
        ):
            await house.http.get(path, headers=headers)
        await house.http.post(f"{table.path}/answer", content=secrets[1].encode(), headers=headers)
        await house.http.post("/api/import", content=secrets[1].encode())
        async with table.player(0) as ann:
            await ann.until(lambda state: state.get("asked"))
            with pytest.raises(Refused):
                await ann.send("answer", question=1, option=[secrets[1]])
        await house.close()
    log = (tmp_path / "log").read_text()
    hidden = [*secrets, *table.tokens.values(), table.host, table.invite, str(table.tokens)]
    assert [word for word in hidden if word in log] == []
    lines = [json.loads(line) for line in log.splitlines() if line.startswith("{")]
    assert {line["event"] for line in lines} >= {"started", "stopped"}


async def test_a_database_gives_no_token_away(tmp_path: Path):
    async with running(settings_for(tmp_path)) as house:
        table = await house.table(people=2)
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir() if file.is_file())
    for token in (*table.tokens.values(), table.host, table.invite):
        assert token.encode() not in kept


async def test_scripts_come_from_us_alone(house: House):
    answer = await house.http.get("/")
    policy = dict(part.split(" ", 1) for part in answer.headers["content-security-policy"].split("; "))
    assert policy["script-src"] == "'self'" and policy["object-src"] == "'none'" and policy["default-src"] == "'self'"
    page = answer.text
    assert "<script>" not in page and " onload=" not in page and "javascript:" not in page
    for piece in page.split("<script")[1:]:
        assert 'src="/assets/' in piece.split(">")[0]
    assert isinstance(answer, httpx.Response)


THREADS = """
import sys, threading
import questboard
from questboard.server.warming import learn_types

games = [bytes.fromhex(line) for line in sys.stdin.read().split()]
learn_types()
sys.setswitchinterval(1e-6)
together = threading.Barrier(8)

def load(number):
    together.wait()
    questboard.load(games[number % len(games)])

threads = [threading.Thread(target=load, args=(number,)) for number in range(8)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
"""


async def test_many_tables_are_read_at_once_by_a_process_that_has_just_begun():
    """Without `learn_types` this ends the process in four of five tries: a type half learned by another thread."""
    import questboard

    games = "\n".join(questboard.new(game, 3, "x").save().hex() for game in questboard.games())
    for _ in range(3):
        done = await asyncio.to_thread(
            subprocess.run, [sys.executable, "-c", THREADS], input=games, text=True, capture_output=True, cwd=ROOT
        )
        assert done.returncode == 0, done.stderr


async def test_time_for_thinking_grows_back():
    allowance = Allowance(3600)  # a second each second
    allowance.spend("Ann", 3600.2)
    assert allowance.used_up("Ann") and not allowance.used_up("Bea")
    async with asyncio.timeout(PATIENCE):
        while allowance.used_up("Ann"):
            await asyncio.sleep(0.05)
    assert allowance.spent("Ann") > 3590
