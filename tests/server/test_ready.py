"""`/ready` tells the truth: it has just written, and it knows of the writer, the clocks and the disk."""

from __future__ import annotations

import asyncio
import subprocess
from collections.abc import Iterator
from pathlib import Path
from resource import RLIM_INFINITY, RLIMIT_FSIZE, prlimit
from typing import Any

import pytest
from sqlalchemy import select

from questboard.server.problems import StoreDown
from questboard.server.settings import Settings
from questboard.server.store.batches import Unit
from questboard.server.store.database import connect, make_tables
from questboard.server.store.downtime import HEARTBEAT
from questboard.server.store.schema import chat, meta
from questboard.server.store.store import Store
from questboard.server.upkeep import readiness
from tests.server.house import PATIENCE, House, running, settings_for
from tests.server.processes import Process, postgres, postgres_programs
from tests.server.test_store import said
from tests.server.witness import Mortal, Witness

pytestmark = pytest.mark.anyio


async def until_ready(house: House, status: int) -> Any:
    """What it says once it says so."""
    async with asyncio.timeout(PATIENCE):
        while True:
            answer = await house.http.get("/ready")
            if answer.status_code == status:
                return answer.json()
            await asyncio.sleep(0.2)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of three megabytes."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", folder], capture_output=True)
    if mounted.returncode:
        pytest.skip("A disk CANNOT BE MOUNTED here: a full one goes UNTESTED")
    yield folder
    subprocess.run(["umount", folder], check=True)


async def test_a_full_disk_is_not_ready_until_there_is_room(small_disk: Path, tmp_path: Path):
    data = small_disk / "data"
    async with Mortal(lambda port: Process("--data", str(data), log=tmp_path / "log", port=port)) as server:
        assert (await until_ready(server.house, 200))["status"] == "ready"
        table = await server.house.table("moonrunners", people=3, options={"nights": 8})
        witness = Witness(server.house, table, 1)
        ballast = small_disk / "ballast"
        with ballast.open("wb", buffering=0) as out, pytest.raises(OSError):
            while True:
                out.write(bytes(4096))
        told = await until_ready(server.house, 503)
        assert told["error"] == "not-ready" and "disk cannot be written (No space left" in told["says"]
        assert (await server.house.get("/health"))["status"] == "ok"  # it lives, and waits for room
        while witness.status != 503:
            await witness.step()
        ballast.unlink()
        await until_ready(server.house, 200)
        before = len(witness.acknowledged)
        while len(witness.acknowledged) < before + 3:
            await witness.step()


async def test_files_that_may_not_grow_are_not_ready(tmp_path: Path):
    data = tmp_path / "data"
    async with Mortal(lambda port: Process("--data", str(data), log=tmp_path / "log", port=port)) as server:
        await server.house.table("moonrunners", people=3)
        prlimit(server.process.pid, RLIMIT_FSIZE, (4096, RLIM_INFINITY))
        told = await until_ready(server.house, 503)
        assert "the database cannot be written" in told["says"]
        prlimit(server.process.pid, RLIMIT_FSIZE, (RLIM_INFINITY, RLIM_INFINITY))
        await until_ready(server.house, 200)


async def test_a_writer_or_clocks_that_have_stopped_are_not_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(readiness, "RECENT", 0.0)
    async with running(settings_for(tmp_path)) as house:
        service = house.service
        assert (await house.get("/ready"))["status"] == "ready"
        clocks = service.clocks._task
        assert clocks is not None
        clocks.cancel()
        service.clocks.round_at -= 2 * readiness.STANDSTILL
        assert "clocks stand still" in (await house.get("/ready", ok=False))["says"]
        service.clocks.start()
        assert (await house.get("/ready"))["status"] == "ready"
        await service.store.writer.close()
        assert "the writer has stopped" in (await house.get("/ready", ok=False))["says"]


async def one_poisoned_unit(settings: Settings) -> None:
    """It fails alone; the others of its batch are kept, and so is what comes next."""
    engine = connect(settings)
    await make_tables(engine)
    store = Store(engine)
    store.writer.start()
    units = [Unit(f"t{number}", [(chat, said(f"t{number}", 1))]) for number in range(9)]
    units[4].rows.append((chat, said("t4", 2**70)))
    done = await asyncio.gather(*(store.writer.commit(unit) for unit in units), return_exceptions=True)
    assert [type(one) for one in done] == [type(None)] * 4 + [StoreDown] + [type(None)] * 4
    broken = Unit("t", [(chat, {**said("t", 0), "words": object()})])
    with pytest.raises(StoreDown):
        await store.writer.commit(broken)
    await store.writer.commit(Unit("t", [(chat, said("t", 1))]))
    kept = {row.table_id for row in await store.rows(chat.select())}
    assert kept == {f"t{number}" for number in range(9) if number != 4} | {"t"}
    assert store.writer.alive
    await store.writer.close()
    await engine.dispose()


async def test_what_cannot_be_written_fails_alone_and_the_writer_goes_on(tmp_path: Path):
    await one_poisoned_unit(Settings(data=tmp_path))


@pytest.mark.skipif(postgres_programs() is None, reason="PostgreSQL IS NOT INSTALLED")
async def test_the_same_on_postgres(tmp_path: Path):
    with postgres() as url:
        await one_poisoned_unit(Settings(data=tmp_path, database=url))


async def test_however_often_it_is_asked_it_is_tried_once_in_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(readiness, "RECENT", 3600.0)
    monkeypatch.setattr("questboard.server.tables.clocks.BEAT", 3600.0)
    async with running(settings_for(tmp_path)) as house:
        store = house.service.store
        beats: list[Any] = []
        for _ in range(2):
            asked = await asyncio.gather(*(house.http.get("/ready") for _ in range(20)))
            assert {one.status_code for one in asked} == {200}
            beats += await store.rows(select(meta.c.value).where(meta.c.name == HEARTBEAT))
        assert len(beats) == 2 and beats[0] == beats[1]
