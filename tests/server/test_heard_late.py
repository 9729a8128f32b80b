"""What another process tells of a table is seen, also when it cannot be read at once."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from questboard.server.problems import StoreDown
from questboard.server.store.store import Kept
from questboard.server.tables.documents import change
from questboard.server.tables.table import Table
from tests.server.house import running, settings_for

pytestmark = pytest.mark.anyio


async def test_a_change_elsewhere_that_cannot_be_read_at_once_is_seen_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """The database was busy when another process told of a vote; nothing else happens at the table afterwards."""
    async with running(settings_for(tmp_path)) as house:
        table = await house.table(people=2)
        hot = house.service.tables.hot(table.id)
        assert hot is not None
        async with table.player(0) as ann:
            await ann.until(lambda state: state["asked"])
            kept = await hot.store.read(table.id)
            await change(Table(kept, hot.store, lambda table: None), lambda info: setattr(info, "title", "Decided"))
            sound, failed = hot.store.read, asyncio.Event()

            async def read(table_id: str) -> Kept:
                if not failed.is_set():
                    failed.set()
                    raise StoreDown()
                return await sound(table_id)

            monkeypatch.setattr(hot.store, "read", read)
            house.service.tables.hear(f"i:{table.id}")
            await failed.wait()
            await ann.until(lambda state: state["table"]["title"] == "Decided", patience=30)
