"""The store: many tables in one commit, losers that lose alone, and a disk that fails."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import select

from questboard.server.problems import StoreDown, Taken
from questboard.server.settings import Settings
from questboard.server.store import database
from questboard.server.store.batches import ThreadBatches, Unit, payloads
from questboard.server.store.database import connect, make_tables
from questboard.server.store.schema import chat, log
from questboard.server.store.store import Store
from questboard.server.tables.info import Info, Seat
from tests.server.house import House, running, settings_for

pytestmark = pytest.mark.anyio


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    engine = connect(Settings(data=tmp_path))
    await make_tables(engine)
    store = Store(engine)
    store.writer.start()
    yield store
    await store.writer.close()
    await engine.dispose()


def said(table: str, number: int) -> dict[str, object]:
    return {"table_id": table, "room": "table", "number": number, "at": 0.0, "seat": 0, "said_as": "", "words": "x"}


async def test_what_waits_is_committed_together_and_a_loser_loses_alone(store: Store):
    units = [Unit(f"t{number % 50}", [(chat, said(f"t{number % 50}", number // 50))]) for number in range(100)]
    late = Unit("t7", [(chat, said("t7", 0)), (chat, said("t7", 99))])
    done = await asyncio.gather(*(store.writer.commit(unit) for unit in [*units, late]), return_exceptions=True)
    assert [type(result) for result in done if result is not None] == [Taken]
    kept = {(table, number) for table, number in await store.rows(select(chat.c.table_id, chat.c.number))}
    assert len(kept) == 100 and ("t7", 99) not in kept


async def test_a_document_is_changed_by_one_of_two(store: Store):
    info = Info("t", "T", "moonrunners", "lobby", True, [Seat(), Seat()])
    await store.create(info, "host")
    both = await asyncio.gather(*(store.writer.commit(store.change(info, 1)) for _ in range(2)), return_exceptions=True)
    assert sorted(str(type(result).__name__) for result in both) == ["NoneType", "Taken"]
    assert (await store.read("t")).version == 2
    assert await store.seat_of("host") == ("t", -1) and await store.seat_of("other") is None
    assert [table.id for table in await store.open_tables(9)] == ["t"]


async def test_after_close_nothing_is_promised(store: Store):
    await store.writer.close()
    with pytest.raises(StoreDown):
        await store.writer.commit(Unit("t", [(chat, said("t", 1))]))


async def test_only_a_database_of_ours_is_used(tmp_path: Path):
    engine = connect(Settings(data=tmp_path))
    await make_tables(engine)
    await make_tables(engine)
    async with engine.begin() as connection:
        await connection.exec_driver_sql("UPDATE meta SET value = '99'")
    from questboard.engine.errors import BadFile, BadTable

    with pytest.raises(BadFile, match="schema 99"):
        await make_tables(engine)
    await engine.dispose()
    with pytest.raises(BadTable, match="postgresql://"):
        _ = Settings(data=tmp_path, database="mysql://x").url


def test_notices_fit_into_the_channel():
    notices = [f"p:{'t' * 12}:{number}" for number in range(1000)]
    packed = payloads("me", notices)
    assert all(len(payload) < 8000 for payload in packed) and len(packed) > 1
    assert [part for payload in packed for part in payload.split(" ")[1:]] == notices
    assert payloads("me", []) == []


async def count(house: House) -> int:
    return len(await house.service.store.rows(select(log.c.sequence)))


async def test_a_locked_database_is_a_refusal_not_a_lost_move(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(database, "PRAGMAS", ("journal_mode = WAL", "synchronous = FULL", "busy_timeout = 50"))
    async with running(settings_for(tmp_path)) as house:
        table = await house.table(people=2)
        before = await table.state(0)
        kept = await count(house)
        lock = sqlite3.connect(tmp_path / "questboard.db", isolation_level=None)
        lock.execute("BEGIN IMMEDIATE")
        body = {"question": 1, "option": ["christen", "Again"], "id": "one"}
        refused = await table.post(0, "answer", body, ok=False)
        assert refused["error"] == "store-down" and "nothing was changed" in refused["says"]
        assert await table.state(0) == before and await count(house) == kept
        assert (await house.post(f"{table.path}/say", {"words": "hi"}, token=table.tokens[0], ok=False))["error"] == (
            "store-down"
        )
        lock.execute("ROLLBACK")
        lock.close()
        assert await table.post(0, "answer", body) == {}
        assert await table.post(0, "answer", body) == {"again": True}
        assert (await table.state(0))["asked"]["own"] == ["christen", "Again"]
        assert await count(house) == kept + 1


async def test_a_full_disk_is_a_refusal_not_a_lost_move(tmp_path: Path):
    async with running(settings_for(tmp_path)) as house:
        table = await house.table(people=2)
        batches = house.service.store.writer.batches
        assert isinstance(batches, ThreadBatches) and batches.connection is not None
        connection = batches.connection

        def limit() -> None:
            (pages,) = connection.execute("PRAGMA page_count").fetchone()
            connection.execute(f"PRAGMA max_page_count = {pages}")

        await asyncio.get_running_loop().run_in_executor(batches._thread, limit)
        refused = {}
        for number in range(100):
            said = await table.post(0, "say", {"words": "x" * 2000, "id": f"s{number}"}, ok=False)
            refused = said if "error" in said else refused
            if refused:
                break
        assert refused["error"] == "store-down"
        assert (await house.get("/ready"))["status"] == "ready"  # the writer connects anew, without the limit
        await table.post(0, "answer", {"question": 1, "option": ["christen", "Dry Land"]})
        assert (await table.state(0))["asked"]["own"] == ["christen", "Dry Land"]
