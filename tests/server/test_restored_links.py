"""A table that comes from a backup: links that were revoked or renewed since then stay so."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from tests.server.house import House, NewTable
from tests.server.processes import serving
from tests.server.test_keeping import command

pytestmark = pytest.mark.anyio

HURT = "UPDATE tables SET info = x'c1' WHERE id = ?"
CUT = "UPDATE log SET page = x'c1' WHERE table_id = ? AND sequence = 0"


async def restored(folder: Path, table: NewTable, wound: str) -> str:
    """Damaged beyond repair, and brought back by command while no server runs."""
    with sqlite3.connect(folder / "questboard.db") as line:
        assert line.execute(wound, (table.id,)).rowcount
    words = ("--data", str(folder), "--table", table.id)
    code, said = await command("restore", str(folder.parent / "monday"), *words)
    assert code == 0, said
    return said


async def opens(house: House, table: NewTable, token: str) -> int | None:
    """The seat that a token opens."""
    seen = await house.get(f"{table.path}/state", token=token, ok=False)
    return seen.get("seat")


async def renewed(table: NewTable, seat: int) -> str:
    return (await table.post(seat, "renew", {}))["token"]


@pytest.mark.parametrize("wound", [HURT, CUT])
async def test_what_was_revoked_or_renewed_since_stays_so(tmp_path: Path, wound: str):
    folder, log = tmp_path / "games", tmp_path / "log"
    with serving("--data", str(folder), log=log) as server:
        house = House(server.address)
        table = await house.table(people=3)
        leaked = dict(table.tokens)
        code, said = await command("backup", str(tmp_path / "monday"), "--data", str(folder))
        assert code == 0, said
        table.tokens[1] = await renewed(table, 1)
        host = (await house.post(f"{table.path}/renew", {}, host=table.host))["token"]
        invite = (await house.post(f"{table.path}/invite", {}, host=host))["invite"]
        await table.post(2, "hand", {"seat": 2})  # given up, and somebody else has come
        table.invite = invite
        await table.join("Newcomer", 2)
        await house.close()
    said = await restored(folder, table, wound)
    with serving("--data", str(folder), log=log, port=server.port) as server:
        house = table.house = House(server.address)
        assert [await opens(house, table, table.tokens[seat]) for seat in range(3)] == [0, 1, 2]
        assert [await opens(house, table, leaked[seat]) for seat in (1, 2)] == [None, None]
        assert (await house.post(f"{table.path}/invite", {}, host=table.host, ok=False))["error"] == "not-found"
        again = await house.get(f"{table.path}/state", invite=invite, ok=False)
        if wound == HURT:  # what its link for guests was nobody knows: no old one opens it
            assert again["error"] == "not-found" and "host makes a new one" in said
            invite = (await house.post(f"{table.path}/invite", {}, host=host))["invite"]
            again = await house.get(f"{table.path}/state", invite=invite)
        assert again["table"]["id"] == table.id
        await house.close()


async def test_who_is_sat_in_for_has_the_seat_of_the_backup_and_the_newcomer_has_not(tmp_path: Path):
    folder, log = tmp_path / "games", tmp_path / "log"
    with serving("--data", str(folder), "absence=5.0", log=log) as server:
        house = House(server.address)
        table = await house.table(people=3)
        await command("backup", str(tmp_path / "monday"), "--data", str(folder))
        absent = await renewed(table, 1)
        await house.post(f"{table.path}/hand", {"seat": 1, "bot": "random"}, token=absent)
        async with table.player(0) as ann, table.player(2):
            asked = await table.post(0, "hand", {"seat": 1})
            await table.post(2, "vote", {"proposal": asked["proposal"], "yes": True})
            await ann.until(lambda state: state["table"]["seats"][1]["kind"] == "open")
            newcomer = (await table.join("Newcomer", 1))["token"]
        await house.close()
    said = await restored(folder, table, HURT)
    assert "opens seat" not in said
    with serving("--data", str(folder), log=log, port=server.port) as server:
        house = House(server.address)
        assert [await opens(house, table, token) for token in (absent, newcomer)] == [1, None]
        await house.close()


async def test_of_a_table_that_is_gone_the_command_says_that_it_does_not_know(tmp_path: Path):
    folder = tmp_path / "games"
    with serving("--data", str(folder), log=tmp_path / "log") as server:
        house = House(server.address)
        table = await house.table(people=2)
        await command("backup", str(tmp_path / "monday"), "--data", str(folder))
        await house.close()
    with sqlite3.connect(folder / "questboard.db") as line:
        line.execute("DELETE FROM tokens WHERE table_id = ?", (table.id,))
    said = await restored(folder, table, HURT.replace("UPDATE tables SET info = x'c1'", "DELETE FROM tables"))
    assert "links are those of the backup" in said
