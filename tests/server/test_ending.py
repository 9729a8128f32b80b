"""Tables end by the operator's policy, are archived, and can be brought back; links are revoked and renewed."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from questboard.server.upkeep.ending import Policy, end, tables_used
from tests.server.house import PATIENCE, House, NewTable, running, settings_for
from tests.server.processes import postgres, postgres_programs, serving

pytestmark = pytest.mark.anyio
MOMENT = 1e-6
"""Days: a tenth of a second. The round comes later, so that whoever wants to watch is there before it."""
AT_ONCE = (f"keep_waiting={MOMENT}", f"keep_over={MOMENT}", f"keep_idle={MOMENT}", "ending_round=4")


def command(*arguments: str) -> str:
    done = subprocess.run([sys.executable, "-m", "questboard", *arguments], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


async def until_gone(table: NewTable) -> None:
    async with asyncio.timeout(PATIENCE):
        while "error" not in (told := await table.house.get(table.path, invite=table.invite, ok=False)):
            await asyncio.sleep(0.05)
    assert told["error"] == "not-found"


async def played(house: House) -> NewTable:
    table = await house.table(people=2, options={"nights": 3})
    async with table.player(0) as ann, table.player(1) as bea:
        await asyncio.gather(ann.play(Random(1)), bea.play(Random(2)))
    return table


async def test_tables_end_are_archived_and_come_back(tmp_path: Path):
    data, log = tmp_path / "data", tmp_path / "log"
    with serving("--data", str(data), log=log) as process:  # a policy of weeks
        house = House(process.address)
        waiting, left = await house.table(people=2, start=False), await house.table(people=2)
        over, watched = await played(house), await house.table(people=2)
        every = [waiting, left, over, watched]
        before = {table.id: await table.state(0) for table in every}
        told = json.loads(command("tables", "--data", str(data), "--json"))
        assert {one["id"] for one in told["tables"]} == set(before) and told["policy"]["over"] == 90
        ends = {one["id"]: round((one["ends"] - one["last"]) / 86400) for one in told["tables"]}
        assert ends == {waiting.id: 14, left.id: 365, over.id: 90, watched.id: 365}
        assert all(one["size"] > 1000 for one in told["tables"] if one["id"] != waiting.id)
        dry = command("tables", "--data", str(data), "--keep-idle", "0", "--keep-over", "0.0000001")
        assert "never ends" in dry and "ends at the next round" in dry and "1 at the next round" in dry
        await house.close()
    with serving("--data", str(data), *AT_ONCE, log=log) as process:
        house = House(process.address)
        for table in every:
            table.house = house
        async with watched.player(0) as ann:
            await ann.until(lambda state: state["asked"])
            for table in (waiting, left, over):
                await until_gone(table)
            assert (await watched.state(0))["asked"], "somebody looks on"
            mine = await house.post("/api/mine", {"tokens": [left.tokens[0], left.host]})
            assert mine == [], "the tokens went with the table"
        await until_gone(watched)
        await house.close()
    files = {file.stem: file for file in (data / "archive").glob("*.table")}
    assert files.keys() == before.keys() and all(file.stat().st_mode & 0o077 == 0 for file in files.values())
    assert json.loads(command("tables", "--data", str(data), "--json"))["tables"] == []
    for table in every:
        assert table.id in command("tables", "--data", str(data), "--bring-back", str(files[table.id]))
    with serving("--data", str(data), log=log) as process:
        house = House(process.address)
        for table in every:
            table.house = house
            now = await table.state(0)
            assert now["view"] == before[table.id]["view"] if "view" in now else now["table"]["status"] == "lobby"
        number = (await left.state(0))["asked"]["number"]
        await left.post(0, "answer", {"question": number, "option": ["christen", "Back Again"]})
        await house.close()


@pytest.fixture
def database() -> Iterator[str]:
    with postgres() as url:
        yield url


@pytest.mark.skipif(postgres_programs() is None, reason="PostgreSQL is not installed")
async def test_an_archive_within_the_database(tmp_path: Path, database: str):
    """Two processes: what was ended, neither knows any more, though one had it in memory and open."""
    where = ("--database", database)
    with (
        serving(*where, str(tmp_path / "a"), log=tmp_path / "log a") as one,
        serving(*where, str(tmp_path / "b"), log=tmp_path / "log b") as two,
    ):
        house, other = House(one.address), House(two.address)
        table = await house.table(people=2)
        elsewhere = NewTable(other, {"table": {"id": table.id}, "host": table.host, "invite": table.invite})
        elsewhere.tokens = table.tokens
        before = await table.state(0)
        async with elsewhere.player(0) as ann:
            await ann.until(lambda state: state["asked"])
            command("tables", *where, "--tidy", "--keep-idle", "0.0000001", "--archive", "table")
            await asyncio.wait_for(ann.closed.wait(), PATIENCE)
        for each in (table, elsewhere):
            await until_gone(each)
        command("tables", *where, "--bring-back", table.id)
        for each in (table, elsewhere):
            assert (await each.state(0))["view"] == before["view"]
        await house.close()
        await other.close()


async def test_a_table_at_which_something_happens_does_not_end(tmp_path: Path):
    async with running(settings_for(tmp_path)) as house:
        store = house.service.store
        for begun in (True, False):
            table = await house.table(people=2, start=begun)
            (one,) = [each for each in await tables_used(store, Policy(1, 1, 1)) if each.id == table.id]
            if begun:
                await table.post(0, "answer", {"question": 1, "option": ["christen", "Alive"]})
            else:
                await table.post(0, "dress", {"colour": "violet"})
            assert not await end(store, one, "file", tmp_path / "archive")
            assert (await table.state(0))["table"]["id"] == table.id


async def test_a_link_that_leaked_is_revoked_and_the_own_one_renewed(tmp_path: Path):
    async with running(settings_for(tmp_path)) as house:
        table = await house.table(people=2)
        leaked = (await table.post(0, "link", {}))["token"]
        first, second = await house.get(f"{table.path}/tokens", token=table.tokens[0])
        assert first["own"] and not second["own"] and leaked not in json.dumps(second)
        thief = NewTable(house, {"table": {"id": table.id}, "host": "", "invite": table.invite})
        thief.tokens = {0: leaked}
        async with thief.player(0) as eve, table.player(1) as bea:
            await eve.until(lambda state: state["asked"])
            for who in ({"token": table.tokens[1]}, {"invite": table.invite}, {"host": table.host}):
                told = await house.post(f"{table.path}/tokens/{second['id']}/revoke", ok=False, **who)
                assert told["error"] in ("not-found", "no-token"), "a token is its own seat's alone"
            own = await table.post(0, f"tokens/{first['id']}/revoke", {}, ok=False)
            assert own["error"] == "conflict" and "renewed" in own["says"]
            left = await table.post(0, f"tokens/{second['id']}/revoke", {})
            assert [one["own"] for one in left] == [True]
            await asyncio.wait_for(eve.closed.wait(), PATIENCE)
            assert (await house.get(f"{table.path}/state", token=leaked, ok=False))["error"] == "not-found"
            old, renewed = table.tokens[0], await table.post(0, "renew", {})
            assert renewed["link"].endswith(f"#seat={renewed['token']}")
            table.tokens[0] = renewed["token"]
            assert (await table.state(0))["seat"] == 0
            assert (await house.get(f"{table.path}/state", token=old, ok=False))["error"] == "not-found"
            assert await bea.send("ping") is None, "nobody else has noticed"
        hosting: dict[str, Any] = await house.post(f"{table.path}/renew", host=table.host)
        assert (await house.post(f"{table.path}/invite", host=table.host, ok=False))["error"] == "not-found"
        assert (await house.post(f"{table.path}/invite", host=hosting["token"]))["invite"]


async def test_the_operator_gives_a_new_link(tmp_path: Path):
    data = tmp_path / "data"
    with serving("--data", str(data), log=tmp_path / "log") as process:
        house = House(process.address)
        table = await house.table(people=2)
        link = command("links", table.id, "1", "--data", str(data)).strip()
        token = link.partition("#seat=")[2]
        assert (await house.get(f"{table.path}/state", token=token))["seat"] == 1
        gone = await house.get(f"{table.path}/state", token=table.tokens[1], ok=False)
        assert gone["error"] == "not-found"
        await house.post(f"{table.path}/answer", {"question": 1, "option": ["christen", "New"]}, token=token)
        command("links", table.id, "1", "--revoke", "--data", str(data))
        assert (await house.get(f"{table.path}/state", token=token, ok=False))["error"] == "not-found"
        host = command("links", table.id, "host", "--data", str(data)).strip()
        assert (await house.post(f"{table.path}/invite", host=host))["invite"]
        await house.close()
