"""What can be done for a table that is set aside: told first, and then done."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, update

import questboard
from questboard.engine import choose
from questboard.engine.errors import BadFile
from questboard.server.store.database import connect
from questboard.server.store.schema import checkpoints, log, tables
from questboard.server.store.store import Store
from questboard.server.tables.broken import all_broken, set_aside
from questboard.server.upkeep.repair import Plan, carry_out, plans
from tests.server.house import House, NewTable, running, settings_for
from tests.server.processes import serving
from tests.server.stores import BOTH, place
from tests.server.test_keeping import asked, command
from tests.server.witness import Witness

pytestmark = pytest.mark.anyio


async def a_game(folder: Path, answers: int = 12) -> NewTable:
    """Played for a while on a server that has stopped since."""
    async with running(settings_for(folder)) as house:
        table = await house.table("moonrunners", people=2)
        witness = Witness(house, table, 1)
        while len(witness.acknowledged) < answers:
            await witness.step()
    return table


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Store]:
    engine = connect(settings_for(folder))
    store = Store(engine)
    store.writer.start()
    yield store
    await store.writer.close()
    await engine.dispose()


async def execute(store: Store, statement: object) -> None:
    async with store.engine.begin() as connection:
        assert (await connection.execute(statement)).rowcount  # type: ignore[call-overload]


async def the_plan(store: Store, table: NewTable) -> Plan:
    (plan,) = await plans(store, [table.id])
    return plan


async def test_a_table_at_which_only_the_server_failed_is_let_go_on(tmp_path: Path):
    table = await a_game(tmp_path, 2)
    async with opened(tmp_path) as store:
        assert await plans(store) == []
        await set_aside(store, table.id, "stuck", "the clock looked after it", KeyError("no such hold"))
        again = await set_aside(store, table.id, "stuck", "the clock looked after it", KeyError("no such hold"))
        (plan,) = await plans(store)
        assert (plan.kind, plan.lost, plan.broken) == ("whole", 0, again) and again.tries == 2
        assert "the clock looked after it: KeyError: 'no such hold'" in again.reason
        await carry_out(store, plan)
        assert plan.done and await plans(store) == [] and not await all_broken(store)


async def test_an_older_checkpoint_and_the_log(tmp_path: Path):
    table = await a_game(tmp_path)
    async with opened(tmp_path) as store:
        place = (await store.rows(select(checkpoints.c.place).order_by(checkpoints.c.place.desc()).limit(1)))[0][0]
        await execute(store, update(checkpoints).where(checkpoints.c.place == place).values(data=b"rubbish"))
        plan = await the_plan(store, table)
        assert plan.kind == "rebuilt" and "nothing is lost" in plan.says
        await carry_out(store, plan)
        assert (await the_plan(store, table)).kind == "whole"
        last = (await store.pages(table.id))[-1].page
        assert last.events[-1].kind == "rebuilt" and not last.entries


async def test_rules_that_have_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    table = await a_game(tmp_path, 1)

    def christening(match):
        yield from choose(match, "toast", 0, lambda m, s: [("ale",), ("rum",)], rule="MR 1.4")
        return "market"

    monkeypatch.setitem(questboard.find("moonrunners").steps, "christening", christening)  # type: ignore[arg-type]
    async with opened(tmp_path) as store:
        plan = await the_plan(store, table)
        assert (plan.kind, plan.lost) == ("upgraded", 1)
        await carry_out(store, plan)
        assert (await the_plan(store, table)).kind == "whole"


async def test_what_is_gone_is_gone(tmp_path: Path):
    table = await a_game(tmp_path, 2)
    async with opened(tmp_path) as store:
        await execute(store, update(log).where(log.c.sequence == 0).values(page=b""))
        plan = await the_plan(store, table)
        assert plan.kind == "none" and "entry 0" in plan.says
        with pytest.raises(BadFile):
            await carry_out(store, plan)
        await execute(store, update(tables).values(info=b"\xc1"))
        assert "take it from a backup" in (await the_plan(store, table)).says
        (plan,) = await plans(store, ["nobody"])
        assert plan.kind == "none" and "no such table" in plan.says


async def test_what_was_repaired_is_read_again_and_the_truth_is_said(tmp_path: Path):
    """On a disk that keeps nothing of what is written now."""
    table = await a_game(tmp_path)
    async with opened(tmp_path) as store:
        await execute(store, update(checkpoints).where(checkpoints.c.place > 0).values(data=b"rubbish"))
    words = ("repair", table.id, "--data", str(tmp_path), "--apply")
    with sqlite3.connect(tmp_path / "questboard.db") as line:
        line.execute(
            "CREATE TRIGGER worn AFTER INSERT ON log BEGIN UPDATE log SET page = x'c1' WHERE rowid = new.rowid; END"
        )
    code, said = await asked(*words)
    assert code == 1 and "Tried, but not brought back: its log is damaged" in said and "Done" not in said
    with sqlite3.connect(tmp_path / "questboard.db") as line:
        line.execute("DROP TRIGGER worn")
    code, said = await asked(*words, "--export", str(tmp_path / "out"))
    assert code == 0 and "Done, and read again" in said
    code, said = await asked(*words[:-1])
    assert code == 0 and "Nothing to do: it can be read as it is." in said


@pytest.mark.parametrize("kind", BOTH)
async def test_a_repaired_table_is_read_anew_by_the_server(tmp_path: Path, kind: str):
    """On PostgreSQL by the one that runs, which had set it aside for a long time."""
    with place(kind, tmp_path / "store") as where:
        options = [word for word in where.options if word != str(where.folder)] + [str(where.folder)]
        with serving(*options, log=tmp_path / "log") as server:
            house = House(server.address)
            table = await house.table("moonrunners", people=2)
            witness = Witness(house, table, 1)
            while len(witness.acknowledged) < 8:
                await witness.step()
            before = await table.state(0)
            await house.close()
        newest = select(func.max(log.c.sequence)).scalar_subquery()
        await where.execute(update(log).where(log.c.sequence == newest).values(page=b"\xc1"))
        with serving(*options, log=tmp_path / "log", port=server.port) as server:
            house = table.house = House(server.address)
            told = await house.get(f"{table.path}/state", token=table.tokens[0], ok=False)
            assert told["error"] == "set-aside"
            repair = ("repair", *where.options[:2], "--apply", "--export", str(tmp_path / "out"))
            code, said = await command(*repair)
            assert (code, "Done, and read again" in said) == ((0, True) if kind == "postgresql" else (2, False)), said
            if kind == "postgresql":
                await _goes_on(table, before)
            await house.close()
        if kind == "sqlite":
            code, said = await command(*repair)
            assert code == 0 and "Done, and read again" in said, said
            with serving(*options, log=tmp_path / "log", port=server.port) as server:
                table.house = House(server.address)
                await _goes_on(table, before)
                await table.house.close()


async def _goes_on(table: NewTable, before: dict[str, Any]) -> None:
    async with asyncio.timeout(10):  # far sooner than the server would try again by itself
        while "error" in (seen := await table.house.get(f"{table.path}/state", token=table.tokens[0], ok=False)):
            await asyncio.sleep(0.1)
    assert seen["events"][-1]["kind"] == "cut-short" and len(seen["events"]) <= len(before["events"]) + 1


async def test_of_a_table_that_is_not_there_nothing_is_written(tmp_path: Path):
    await a_game(tmp_path / "games", 1)
    out = tmp_path / "out" / "folder"
    words = ("repair", "../x", "../x", "--data", str(tmp_path / "games"), "--export", str(out))
    code, said = await asked(*words)
    assert code == 1 and "no such table" in said and "1 table." in said and "Exported" not in said
    assert not out.parent.exists()
