"""What the disk gives back is not believed unseen: damaged checkpoints, a damaged log, a damaged database."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import msgspec
import pytest

from questboard.engine.play.trail import Checkpoint
from questboard.server.settings import Settings
from questboard.server.store.database import connect, make_tables
from questboard.server.store.rows import checksum
from tests.server.house import NewTable
from tests.server.processes import Process, postgres, postgres_programs
from tests.server.test_broken import damage, mortal
from tests.server.test_keeping import command
from tests.server.witness import Mortal, Witness, compare, decisions

pytestmark = pytest.mark.anyio
NEWEST = "ORDER BY sequence DESC, place DESC LIMIT 1"


def rows(folder: Path, query: str, *values: object) -> list[Any]:
    database = sqlite3.connect(folder / "data" / "questboard.db")
    found = database.execute(query, values).fetchall()
    database.close()
    return found


async def played(server: Mortal, answers: int = 60) -> tuple[NewTable, Witness, Any]:
    """A game in its middle, and what a seat sees of it."""
    table = await server.house.table("moonrunners", people=3, options={"nights": 8})
    witness = Witness(server.house, table, 1)
    while len(witness.acknowledged) < answers:
        await witness.step()
    return table, witness, await witness.see(0)


def flip(folder: Path, table: str) -> None:
    """A bit of the newest checkpoint, and its checksum no longer fits."""
    sequence, place, data = rows(
        folder, f"SELECT sequence, place, data FROM checkpoints WHERE table_id = ? {NEWEST}", table
    )[0]  # fmt: skip
    bad = data[:-9] + bytes([data[-9] ^ 1]) + data[-8:]
    _put(folder, table, sequence, place, bad, None)


def forge(folder: Path, table: str) -> None:
    """The newest checkpoint is another one's position: its checksum fits, and it leads elsewhere."""
    found = rows(folder, "SELECT sequence, place, data, game_schema FROM checkpoints WHERE table_id = ?", table)
    found.sort()
    (_, _, old, _), (sequence, place, data, schema) = found[0], found[-1]
    other = msgspec.msgpack.decode(old, type=Checkpoint)
    mixed = msgspec.structs.replace(msgspec.msgpack.decode(data, type=Checkpoint), state=other.state)
    bad = msgspec.msgpack.encode(mixed)
    _put(folder, table, sequence, place, bad, checksum((table, sequence, place, schema, bad)))


def _put(folder: Path, table: str, sequence: int, place: int, data: bytes, fits: str | None) -> None:
    also = ", checksum = ?" if fits else ""
    damage(
        folder,
        f"UPDATE checkpoints SET data = ?{also} WHERE table_id = ? AND sequence = ? AND place = ?",
        *([data, fits] if fits else [data]), table, sequence, place,
    )  # fmt: skip


@pytest.mark.parametrize("spoil", [flip, forge])
async def test_a_damaged_checkpoint_is_not_trusted(tmp_path: Path, spoil: Callable[[Path, str], None]):
    async with mortal(tmp_path) as server:
        table, witness, before = await played(server)
        await server.die()
        spoil(tmp_path, table.id)
        code, said = await command("verify-live", "--data", str(tmp_path / "data"))
        assert code == 1 and f"{table.id} entry " in said and "checkpoint" in said
        for _ in range(2):  # what was rebuilt is written down, and told once
            await server.come_back()
            after = await witness.see(0)
            assert after["view"] == before["view"] and after["asked"] == before["asked"]
            told = [event["text"] for event in after["events"] if event["kind"] == "rebuilt"]
            assert len(told) == 1 and "damaged" in told[0] and "nothing is lost" in told[0]
            await witness.step()
            before = await witness.see(0)
            await server.die()
        code, said = await command("verify-live", "--data", str(tmp_path / "data"))
        assert code == 0 and "1 running games: 1 go on as they are" in said, said
        await server.come_back()
        await witness.check()
    compare(await decisions(str(tmp_path / "data"), table.id), [witness])


async def test_a_damaged_log_is_set_aside_shown_exported_and_cut(tmp_path: Path):
    data = str(tmp_path / "data")
    async with mortal(tmp_path) as server:
        table, witness, _ = await played(server)
        sound = await server.house.table("moonrunners", people=2)
        await server.die()
        damage(tmp_path, "UPDATE log SET seat = 7 WHERE table_id = ? AND sequence = 40", table.id)
        code, said = await command("verify-live", "--data", data)
        assert code == 1 and f"{table.id} entry 40: its checksum does not fit (log)" in said
        await server.come_back()
        told = await server.house.get(f"{table.path}/state", token=table.tokens[0], ok=False)
        assert told["error"] == "set-aside"
        code, said = await command("repair", "--data", data, "--apply")
        assert code == 2 and "Another server is using" in said
        code, said = await command("repair", "--data", data, "--export", str(tmp_path / "out"))
        assert code == 0 and "Possible: its log is damaged from entry 40 on" in said and "1 table." in said, said
        await server.die()
        with ZipFile(tmp_path / "out" / f"{table.id}.zip") as zipped:
            kept = json.loads(zipped.read("table.json"))
            entries = [json.loads(line) for line in zipped.read("log.jsonl").splitlines()]
            assert json.loads(zipped.read("checkpoints.jsonl").splitlines()[0])["checkpoint"]["state"]["coins"]
        assert kept["head"]["seed"] and "checksum" in kept["broken"][0]["reason"]
        assert [entry["sequence"] for entry in entries if entry["wrong"]] == [40]
        assert entries[1]["page"]["entries"][0]["kind"] == "sealed"
        code, said = await command("repair", "--data", data, "--apply")
        assert code == 1 and "Not done without --export" in said
        code, said = await command("repair", "--data", data, "--export", str(tmp_path / "out"), "--apply")
        assert code == 0 and "Done" in said, said
        await server.come_back()
        state = await witness.see(0)
        assert state["events"][-1]["kind"] == "cut-short" and "open again" in state["events"][-1]["text"]
        assert not state["table"]["trouble"]
        while witness.status != 200 or len(witness.acknowledged) < 70:
            await witness.step()
        assert (await sound.state(0))["asked"]["number"] == 1
        code, said = await command("repair", "--data", data)
        assert code == 0 and said.startswith("No table is set aside.")


def ruin_an_index(file: Path) -> None:
    database = sqlite3.connect(file)
    (page,) = database.execute("SELECT rootpage FROM sqlite_master WHERE name = 'tokens_by_seat'").fetchone()
    (size,) = database.execute("PRAGMA page_size").fetchone()
    database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.close()
    with file.open("r+b") as out:
        out.seek((page - 1) * size)
        out.write(bytes(size // 2))


async def test_a_damaged_database_is_not_served_unseen(tmp_path: Path):
    async with mortal(tmp_path) as server:
        await server.house.table("moonrunners", people=2)
        await server.die()
        ruin_an_index(tmp_path / "data" / "questboard.db")
        with pytest.raises(AssertionError, match="The database is damaged"):
            await server.come_back()
    code, said = await command("verify-live", "--data", str(tmp_path / "data"))
    assert code == 1 and "The database: " in said


async def test_a_database_of_schema_1_gets_what_it_lacks(tmp_path: Path):
    async with mortal(tmp_path) as server:
        table, witness, before = await played(server, 10)
        await server.die()
        database = sqlite3.connect(tmp_path / "data" / "questboard.db")
        for statement in (
            "ALTER TABLE log DROP COLUMN checksum", "ALTER TABLE checkpoints DROP COLUMN checksum",
            "DROP TABLE broken", "UPDATE meta SET value = '1' WHERE name = 'schema'",
        ):  # fmt: skip
            database.execute(statement)
        database.commit()
        database.close()
        await server.come_back()
        assert (await witness.see(0))["view"] == before["view"]
        while len(witness.acknowledged) < 14:
            await witness.step()
    sums = rows(tmp_path, "SELECT checksum IS NOT NULL, count(*) FROM log WHERE table_id = ? GROUP BY 1", table.id)
    assert len(sums) == 2 and sums[0][1] >= 10 and sums[1][1] >= 4
    assert rows(tmp_path, "SELECT value FROM meta WHERE name = 'schema'") == [("2",)]


@pytest.mark.skipif(postgres_programs() is None, reason="PostgreSQL IS NOT INSTALLED")
async def test_the_same_on_postgres(tmp_path: Path):
    with postgres() as url:
        engine = connect(Settings(data=tmp_path, database=url))
        await make_tables(engine)
        async with engine.begin() as connection:
            for statement in (
                "ALTER TABLE log DROP COLUMN checksum", "ALTER TABLE checkpoints DROP COLUMN checksum",
                "DROP TABLE broken", "UPDATE meta SET value = '1' WHERE name = 'schema'",
            ):  # fmt: skip
                await connection.exec_driver_sql(statement)
        await engine.dispose()
        log = tmp_path / "log"
        async with Mortal(lambda port: Process("--database", url, str(tmp_path), log=log, port=port)) as server:
            table, witness, _ = await played(server, 10)
            await server.die()
            await server.come_back()
            await witness.check()
        compare(await decisions(url, table.id), [witness])
        code, said = await command("verify-live", "--database", url)
        assert code == 0, said
