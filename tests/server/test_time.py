"""Deadlines go by a steady clock: what is done to the wall clock does nothing, and no time passes without a server."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from questboard.server.store.downtime import DAY, Downtimes
from tests.server.house import PATIENCE, NewTable
from tests.server.processes import Process
from tests.server.test_broken import until_asked
from tests.server.witness import Mortal

pytestmark = pytest.mark.anyio


class Jumping(Mortal):
    """A server on a machine whose wall clock can be set."""

    def __init__(self, folder: Path):
        self._wall = folder / "wall"
        self.jump(0.0)
        data, log = str(folder / "data"), folder / "log"
        super().__init__(lambda port: Process("--data", data, log=log, port=port, wall=self._wall))

    def jump(self, seconds: float) -> None:
        self._wall.write_text(str(seconds))


async def until_the_clock_has_answered(server: Jumping) -> None:
    """At a table that is made now; whatever is older has been looked at too by then."""
    await until_asked(await server.house.table(people=2, deadline=1), "christen")


async def until(table: NewTable) -> float:
    """The deadline of its first question, which must still be open."""
    state = await table.state(0)
    assert state["asked"]["number"] == 1
    return state["asked"]["until"]


@pytest.mark.parametrize("jump", [30 * DAY, -30 * DAY, 3700.0])
async def test_jumps_of_the_wall_clock_do_nothing(tmp_path: Path, jump: float):
    async with Jumping(tmp_path) as server:
        slow = await server.house.table(people=2, deadline=3600)
        quick = await server.house.table(people=2, deadline=2)
        before = await until(slow)
        server.jump(jump)
        await until_asked(quick, "christen")  # in its time
        await until_the_clock_has_answered(server)
        assert await until(slow) == before


@pytest.mark.parametrize("away", [5000.0, 40 * DAY])
async def test_time_without_a_server_does_not_count(tmp_path: Path, away: float):
    async with Jumping(tmp_path) as server:
        table = await server.house.table(people=2, deadline=3600)
        before = await until(table)
        await server.die()
        server.jump(away)
        await server.come_back()
        await until_the_clock_has_answered(server)
        later = await until(table)
        assert away - 10 < later - before < away + 60
        await server.die()
        server.jump(2 * away)
        await server.come_back()
        assert away - 10 < await until(table) - later < away + 60


@pytest.mark.parametrize("back", [-5000.0, -40 * DAY])
async def test_a_clock_that_was_put_back_meanwhile_keeps_nobody_waiting(tmp_path: Path, back: float):
    async with Jumping(tmp_path) as server:
        table = await server.house.table(people=2, deadline=3600)
        quick = await server.house.table(people=2, deadline=5)
        before = await until(table)
        await server.die()
        server.jump(back)
        await server.come_back()
        async with asyncio.timeout(PATIENCE):
            await until_asked(quick, "christen")
        after = await until(table)
        assert after <= before + 60


def test_how_long_there_was_no_server():
    known = Downtimes()
    known._known = [(10.0, 20.0), (30.0, 35.0)]
    assert [known.since(moment) for moment in (0.0, 10.0, 15.0, 25.0, 32.0, 40.0)] == [15.0, 15.0, 10.0, 5.0, 3.0, 0.0]
