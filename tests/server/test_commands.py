"""The operator's commands as a club's host uses them: on a folder that was mistyped, and on one that is damaged."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import update

from questboard.server.store.schema import log
from tests.server.test_keeping import command
from tests.server.test_repair import a_game, execute, opened

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    "words", [["backup", "FILE"], ["verify-live"], ["tables"], ["repair", "--apply"], ["links", "x", "0"]]
)
async def test_a_folder_without_games_is_named_and_not_made(tmp_path: Path, words: list[str]):
    """Whoever backs up a mistyped folder every night would find out on the day of the fire."""
    file, folder = tmp_path / "tuesday.backup", tmp_path / "mistyped"
    code, said = await command(*(str(file) if word == "FILE" else word for word in words), "--data", str(folder))
    assert code == 2 and "there are no games in" in said.lower() and "mistyped" in said, said
    assert not folder.exists() and not file.exists()


async def test_damage_that_no_server_has_met_is_found_named_and_cut_only_with_a_copy(tmp_path: Path):
    data = ["--data", str(tmp_path)]
    table = await a_game(tmp_path)
    code, said = await command("repair", *data)
    assert code == 0 and said.startswith("No table is set aside.") and "verify-live" in said
    async with opened(tmp_path) as store:
        await execute(store, update(log).where(log.c.sequence == 9).values(page=b"\xc1\xc1"))
    code, said = await command("verify-live", *data)
    assert code == 1 and f"`questboard repair {table.id}` tells what is possible" in said, said
    assert all(table.id in line or line.startswith("1 running") for line in said.splitlines()), said
    code, said = await command("repair", table.id, "--apply", *data)
    assert code == 1 and "Not done without --export" in said and said.endswith("1 table.\n"), said
    code, said = await command("repair", table.id, "--apply", "--export", str(tmp_path / "out"), *data)
    assert code == 0 and "Done" in said and (tmp_path / "out" / f"{table.id}.zip").exists()
    code, said = await command("verify-live", *data)
    assert code == 0 and said == "1 running games: 1 go on as they are.\n"


async def test_a_backup_says_how_much_is_in_it(tmp_path: Path):
    await a_game(tmp_path, 1)
    code, said = await command("backup", str(tmp_path / "b"), "--data", str(tmp_path))
    assert code == 0 and ": 1 table, " in said
    code, said = await command("restore", str(tmp_path / "b"), "--data", str(tmp_path / "new"))
    assert code == 0 and said.endswith("rows restored.\n")
