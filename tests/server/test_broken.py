"""One broken table never touches another: clocks, bots and lists go on, and whoever sits at it is told."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from tests.server.house import PATIENCE, NewTable
from tests.server.processes import Process
from tests.server.served import WRECK
from tests.server.witness import Mortal

pytestmark = pytest.mark.anyio
LONG_AGO = 1.0


def mortal(folder: Path) -> Mortal:
    return Mortal(lambda port: Process("--data", str(folder / "data"), log=folder / "log", port=port))


def damage(folder: Path, statement: str, *values: object) -> None:
    """While no server runs."""
    database = sqlite3.connect(folder / "data" / "questboard.db")
    with database:
        assert database.execute(statement, values).rowcount == 1
    database.close()


async def christened(table: NewTable, *boats: str) -> None:
    for seat, boat in enumerate(boats):
        await table.post(seat, "answer", {"question": 1, "option": ["christen", boat]})


async def until_asked(table: NewTable, *but: str) -> None:
    """Anything but that."""
    async with asyncio.timeout(PATIENCE), table.player(0) as ann:
        await ann.until(lambda state: state.get("asked") and state["asked"]["name"] not in but)


@pytest.mark.parametrize("rubbish", [b"\xc1", b"\x80", b"\xff" * 40, b""])
async def test_a_table_that_cannot_be_read_keeps_no_deadline_and_no_bot_waiting(tmp_path: Path, rubbish: bytes):
    async with mortal(tmp_path) as server:
        house = server.house
        ruin, holed, sound = [await house.table(people=2, deadline=1) for _ in range(3)]
        bots = await house.table(people=1, bots=2)
        await server.die()
        damage(tmp_path, "UPDATE tables SET info = ?, wake_at = ? WHERE id = ?", rubbish, LONG_AGO, ruin.id)
        damage(tmp_path, "UPDATE log SET page = ? WHERE table_id = ? AND sequence = 0", rubbish, holed.id)
        damage(tmp_path, "UPDATE tables SET wake_at = ? WHERE id = ?", LONG_AGO, holed.id)
        await server.come_back()
        sound.house = bots.house = house
        await until_asked(sound, "christen")  # the clock has answered
        async with bots.player(0) as ann:
            await ann.until(lambda state: state.get("asked") and len(state["asked"].get("answered", [])) == 2)
        for table in (ruin, holed):
            told = await house.get(f"{table.path}/state", token=table.tokens[0], ok=False)
            assert told["error"] == "set-aside" and "operator" in told["says"]
        async with ruin.player(0) as ann:
            await ann.closed.wait()
            assert ann.problems[0]["error"] == "set-aside"
        tokens = [table.tokens[0] for table in (ruin, holed, sound, bots)]
        mine = await house.post("/api/mine", {"tokens": tokens})
        assert [one["table"]["id"] for one in mine] == [holed.id, sound.id, bots.id]
        assert [bool(one["table"]["trouble"]) for one in mine] == [True, False, False]
    kept = sqlite3.connect(tmp_path / "data" / "questboard.db")
    rows = kept.execute("SELECT table_id, kind, reason FROM broken ORDER BY table_id").fetchall()
    kept.close()
    assert [row[:2] for row in rows] == sorted((table.id, "unreadable") for table in (ruin, holed))
    assert all("read" in row[2] for row in rows)


async def test_many_broken_tables_are_not_always_first(tmp_path: Path):
    async with mortal(tmp_path) as server:
        ruins = [await server.house.table(people=2, deadline=1) for _ in range(3)]
        sound = await server.house.table(people=2, deadline=1)
        await server.die()
        database = sqlite3.connect(tmp_path / "data" / "questboard.db")
        with database:
            for ruin in ruins:  # more of them than the clocks take at once
                database.executemany(
                    "INSERT INTO tables SELECT id || ?, created, status, listed, version, x'c1', head, ? "
                    "FROM tables WHERE id = ?",
                    [(str(number), LONG_AGO, ruin.id) for number in range(100)],
                )
        database.close()
        await server.come_back()
        await until_asked(sound, "christen")


async def test_where_the_rules_fail_the_clock_comes_back_later_and_people_play_on(tmp_path: Path):
    async with mortal(tmp_path) as server:
        house = server.house
        wreck = await house.table(people=2, deadline=6, options={"nights": 2})
        await christened(wreck, WRECK, "Gull")  # before the clock does
        sound = await house.table(people=2, deadline=2, options={"nights": 2})
        async with wreck.player(0) as ann:
            await ann.until(lambda state: state["table"]["trouble"])
            assert "Nothing is lost" in ann.state["table"]["trouble"] and ann.state["asked"]["name"] == "market"
            await until_asked(sound, "christen", "market")
            await server.die()
        await server.come_back()
        state = await wreck.state(0)
        assert state["table"]["trouble"], "it survives a restart"
        option = next(one["option"] for one in state["options"] if one.get("option"))
        await wreck.post(0, "answer", {"question": "market", "option": option})
        assert not (await wreck.state(0))["table"]["trouble"], "an answer frees it"
    log = (tmp_path / "log").read_text()
    assert log.count('"table set aside"') == 1 and "no such hold" not in log
