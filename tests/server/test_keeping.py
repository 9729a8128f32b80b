"""Backup and restore, between SQLite and PostgreSQL, and what an update would do to running games."""

from __future__ import annotations

import asyncio
import gzip
import sys
from pathlib import Path

import pytest
from sqlalchemy import update
from typer.testing import CliRunner

import questboard
from questboard.cli.main import app
from questboard.engine import choose
from questboard.engine.errors import BadFile
from questboard.server.settings import Settings
from questboard.server.store.database import connect, make_tables
from questboard.server.store.schema import tables
from questboard.server.store.store import Store
from questboard.server.upkeep.backup import backup, restore
from questboard.server.upkeep.upgrade import verify_live
from tests.server.house import House, NewTable, running, settings_for
from tests.server.processes import postgres, postgres_programs
from tests.server.stores import BOTH, Place, place

pytestmark = pytest.mark.anyio


async def some_games(house: House) -> NewTable:
    table = await house.table("moonrunners", people=2)
    await house.table("forty-factions", people=2, start=False)
    for seat in (0, 1):
        await table.post(seat, "answer", {"question": 1, "option": ["christen", f"Boat {seat}"]})
    await table.post(0, "say", {"words": "see you tomorrow"})
    return table


async def command(*words: str) -> tuple[int, str]:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "questboard",
        *words,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    said, _ = await process.communicate()
    return process.returncode or 0, said.decode()


async def test_a_backup_of_a_running_server_goes_on_elsewhere(tmp_path: Path):
    file = tmp_path / "tuesday.backup"
    async with running(settings_for(tmp_path / "one")) as house:
        table = await some_games(house)
        before = await table.state(0)
        code, said = await command("backup", str(file), "--data", str(tmp_path / "one"))
        assert code == 0 and "rows" in said, said
        code, said = await command("restore", str(file), "--data", str(tmp_path / "one"))
        assert code == 2 and "Another server is using" in said
    assert table.tokens[0].encode() not in gzip.decompress(file.read_bytes())
    code, said = await command("restore", str(file), "--data", str(tmp_path / "two"))
    assert code == 0, said
    code, said = await command("restore", str(file), "--data", str(tmp_path / "two"))
    assert code == 2 and "empty" in said
    async with running(settings_for(tmp_path / "two")) as house:
        table.house = house
        after = await table.state(0)
        assert {**after, "table": None} == {**before, "table": None}
        assert (await house.get(f"{table.path}/rooms/table", token=table.tokens[1]))[0]["words"] == "see you tomorrow"
        await table.post(0, "answer", {"question": "market", "option": ["done"]})


async def test_damaged_backups_restore_nothing(tmp_path: Path):
    engine = connect(Settings(data=tmp_path / "from"))
    await make_tables(engine)
    await backup(engine, tmp_path / "good")
    data = gzip.decompress((tmp_path / "good").read_bytes())
    other_magic = gzip.compress(data.replace(b"questboard backup", b"questboard budget"))
    for number, bad in enumerate((b"", b"rubbish", gzip.compress(data[:-3]), gzip.compress(data[:60]), other_magic)):
        (tmp_path / "bad").write_bytes(bad)
        other = connect(Settings(data=tmp_path / f"to {number}"))
        await make_tables(other)
        with pytest.raises(BadFile):
            await restore(other, tmp_path / "bad")
        await restore(other, tmp_path / "good")
        await other.dispose()
    await engine.dispose()


async def test_a_backup_is_written_over_nothing_but_a_backup(tmp_path: Path):
    async with running(settings_for(tmp_path / "games")) as house:
        table = await some_games(house)
    games, file = tmp_path / "games" / "questboard.db", tmp_path / "tuesday.backup"
    code, said = await asked("backup", str(games), "--data", str(tmp_path / "games"))
    assert code == 2 and "no backup" in said
    code, said = await asked("backup", str(tmp_path), "--data", str(tmp_path / "games"))
    assert code == 2 and "is a directory" in said
    for _ in range(2):
        code, said = await asked("backup", str(file), "--data", str(tmp_path / "games"))
        assert code == 0, said
    async with running(settings_for(tmp_path / "games")) as house:
        table.house = house
        await table.state(0)


@pytest.mark.skipif(
    postgres_programs() is None, reason="PostgreSQL IS NOT INSTALLED: `make system` as root installs it"
)
async def test_from_sqlite_to_postgres(tmp_path: Path):
    async with running(settings_for(tmp_path / "one")) as house:
        table = await some_games(house)
        before = await table.state(0)
    engine = connect(Settings(data=tmp_path / "one"))
    await backup(engine, tmp_path / "file")
    await engine.dispose()
    with postgres() as url:
        engine = connect(Settings(data=tmp_path, database=url))
        await make_tables(engine)
        await restore(engine, tmp_path / "file")
        await backup(engine, tmp_path / "again")
        await engine.dispose()
        async with running(settings_for(tmp_path / "two", database=url)) as house:
            table.house = house
            after = await table.state(0)
            assert {**after, "table": None} == {**before, "table": None}
            await table.post(0, "answer", {"question": "market", "option": ["done"]})


async def test_what_changed_rules_would_take_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    settings = settings_for(tmp_path)
    async with running(settings) as house:
        table = await house.table("moonrunners", people=2)
        await table.post(0, "answer", {"question": 1, "option": ["christen", "Lost"]})
    engine = connect(settings)
    (fine,) = await verify_live(Store(engine))
    assert (fine.lost, fine.title) == (0, "Moonrunners")
    code, said = await command("verify-live", "--data", str(tmp_path))
    assert code == 0 and "1 running games: 1 go on" in said

    def christening(match):
        answer = yield from choose(match, "toast", 0, lambda m, s: [("ale",), ("rum",)], rule="MR 1.4")
        match.state.boats = ["a", "b"]
        return "dusk" if answer is None else "market"

    game = questboard.find("moonrunners")
    monkeypatch.setitem(game.steps, "christening", christening)  # type: ignore[arg-type]
    (worse,) = await verify_live(Store(engine))
    assert worse.lost == 1 and "asked again" in worse.says
    await engine.dispose()
    async with running(settings) as house:  # the table is told, and goes on
        table.house = house
        state = await table.state(0)
        assert state["asked"]["name"] == "toast" and "changed by an update" in state["events"][-1]["text"]
        await table.post(0, "answer", {"question": state["asked"]["number"], "option": ["rum"]})
        assert (await table.state(0))["asked"]["name"] == "market"


async def asked(*words: str) -> tuple[int, str]:
    """As `command`, in this process."""
    done = await asyncio.to_thread(CliRunner(env={"COLUMNS": "300"}).invoke, app, words)
    return done.exit_code, " ".join(done.output.split())


@pytest.mark.parametrize("kind", BOTH)
async def test_one_table_that_is_beyond_repair_comes_from_a_backup(tmp_path: Path, kind: str):
    """On PostgreSQL while its server runs."""
    file = str(tmp_path / "monday.backup")
    with place(kind, tmp_path / "store") as where:
        async with running(where.settings) as house:
            hurt, other = await some_games(house), await some_games(house)
            before = await hurt.state(0)
            assert (await asked("backup", file, *where.options[:2]))[0] == 0
            for table in (hurt, other):
                await table.post(0, "answer", {"question": "market", "option": ["done"]})
            since = await other.state(0)
            if kind == "postgresql":
                await beyond_repair(where, hurt.id, file)
                await goes_on(hurt, other, before, since)
        if kind == "sqlite":
            await beyond_repair(where, hurt.id, file)
            async with running(where.settings) as house:
                hurt.house = other.house = house
                await goes_on(hurt, other, before, since)


async def beyond_repair(where: Place, table_id: str, file: str) -> None:
    """It becomes so, and comes back by command."""
    words = ("restore", file, *where.options[:2], "--table", table_id)
    code, said = await asked(*words)
    assert code == 2 and "needs no backup" in said, "what can be read is not overwritten"
    await where.execute(update(tables).where(tables.c.id == table_id).values(info=b"\xc1"))
    code, said = await asked("repair", table_id, *where.options[:2])
    assert code == 1 and f"questboard restore FILE --table {table_id}" in said
    code, said = await asked(*words[:-1], "A" * 12)
    assert code == 2 and "has no table" in said
    code, said = await asked(*words)
    assert code == 0 and "it can be read as it is" in said, said


async def goes_on(hurt: NewTable, other: NewTable, before: dict[str, object], since: dict[str, object]) -> None:
    """The one as it was when the backup was made, the other as if nothing had been."""
    async with asyncio.timeout(20):
        while {**await hurt.state(0), "table": None} != {**before, "table": None}:
            await asyncio.sleep(0.1)  # a running server is told a little later
    assert {**await other.state(0), "table": None} == {**since, "table": None}
    await hurt.post(0, "answer", {"question": "market", "option": ["done"]})
