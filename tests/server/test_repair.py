"""What can be done for a table that is set aside: told first, and then done."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import select, update

import questboard
from questboard.engine import choose
from questboard.engine.errors import BadFile
from questboard.server.store.database import connect
from questboard.server.store.schema import checkpoints, log, tables
from questboard.server.store.store import Store
from questboard.server.tables.broken import all_broken, set_aside
from questboard.server.upkeep.repair import Plan, carry_out, plans
from tests.server.house import NewTable, running, settings_for
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
        assert await plans(store) == [] and not await all_broken(store)


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
