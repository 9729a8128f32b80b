"""Every program in bench/ still runs: each is started as its page says, with as little work as it can be given.

`questboard bench` is run in test_bench.py. Nothing here looks at how fast anything is, only that it was measured.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BENCH = ROOT / "bench"
STARTED_BY_OTHERS = {"server/serve.py"}
RUN_BELOW = {
    "instructions.py", "server/run.py", "runebound/stormlords.py", "forty_factions/sets.py", "forty_factions/speed.py",
    "talisman/balance.py", "talisman/boards.py",
}  # fmt: skip


def run(*words: str | Path) -> str:
    done = subprocess.run([sys.executable, *words], cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return done.stdout


def test_every_program_is_run_here_and_stands_on_the_page():
    found = {
        file.relative_to(BENCH).as_posix()
        for file in BENCH.rglob("*.py")
        if "node_modules" not in file.parts and '__name__ == "__main__"' in file.read_text("utf-8")
    }
    assert found == RUN_BELOW | STARTED_BY_OTHERS
    page = (BENCH / "README.md").read_text("utf-8")
    assert all(name in page for name in RUN_BELOW)


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The results of a glance at both servers."""
    folder = tmp_path_factory.mktemp("bench")
    run(BENCH / "server" / "run.py", "--glance", "--out", folder)
    return folder


def test_the_servers_are_measured(servers: Path):
    results = json.loads((servers / "server.json").read_text())
    measured = {(row["game"], row["server"]) for row in results["rates"]}
    names = ("Questboard, durable", "boardgame.io, in memory", "boardgame.io, files")
    assert measured == {(game, name) for game in ("grid", "realm") for name in names}
    assert all(row["per_second"] > 0 for row in results["rates"])
    assert all(results["factions"][load]["moves"] > 0 for load in ("most", "half", "eager"))
    assert [row["sockets"] for row in results["storm"]] == [120, 120, 120]
    assert len(results["memory"]) == 4


def test_the_servers_results_are_told(servers: Path):
    told = (servers / "server.md").read_text()
    assert "| grid | Questboard, durable |" in told and "Goals:" in told
    assert (servers / "server.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.skipif(shutil.which("valgrind") is None, reason="valgrind counts, and is not here")
def test_how_many_instructions_a_decision_takes():
    told = run(BENCH / "instructions.py", "--glance", "--game", "moonrunners")
    found = re.fullmatch(r"moonrunners: ([\d,]+) instructions for each of 30 decisions\n", told)
    assert found is not None and int(found[1].replace(",", "")) > 10_000


def test_how_hard_the_stormlords_are():
    told = run(BENCH / "runebound" / "stormlords.py", "--games", "1")
    assert [line.split(":")[0] for line in told.splitlines()] == [
        "seven-scions, without Scions",
        "seven-scions, with Scions",
        "seven-scions-together, without Scions",
        "seven-scions-together, with Scions",
    ]
    assert all("%" in line for line in told.splitlines())


def test_how_fast_all_boards_of_talisman_are():
    told = run(BENCH / "talisman" / "boards.py", "--games", "1", "--rounds", "2")
    assert [line.split(":")[0] for line in told.splitlines()] == ["random", "greedy"]
    assert all("times" in line for line in told.splitlines())


def test_the_speed_of_the_sets_of_forty_factions():
    told = run(BENCH / "forty_factions" / "speed.py", "--games", "1", "--turns", "1", "--each")
    assert [line.split(":")[0] for line in told.splitlines() if not line.startswith(" ")] == ["random", "greedy"]
    assert told.count("times") == 12 and told.count("is wanted") == 2


def test_the_balance_of_talismans_boards(tmp_path: Path):
    """The first game, again without it, and the page."""
    balance, games = BENCH / "talisman" / "balance.py", tmp_path / "boards.jsonl"
    for _ in range(2):
        run(balance, "play", "--rounds", "1", "--ends", "1", "--only", "all random", "--out", games)
    assert len(games.read_text().splitlines()) == 5
    run(balance, "page", "--games", games, "--out", tmp_path / "boards.md")
    page = (tmp_path / "boards.md").read_text()
    assert "5 whole games, 0 of them failed" in page and "| all, random bots | 2 | 1 | 2 |" in page


def test_the_sets_of_forty_factions(tmp_path: Path):
    """One set of all, one piece of work, and the page of it."""
    sets, games = BENCH / "forty_factions" / "sets.py", tmp_path / "sets.jsonl"
    told = run(sets, "check", "--few", "2", "--out", tmp_path / "subsets.md")
    assert len(told.splitlines()) == 2
    assert "2 sets, 6 games of two turns" in (tmp_path / "subsets.md").read_text()
    run(sets, "play", "--minutes", "0.001", "--rounds", "1", "--only", "random", "--out", games)
    run(sets, "page", "--games", games, "--out", tmp_path / "sets.md")
    page = (tmp_path / "sets.md").read_text()
    assert "14 simulated games" in page and "| base | random | 14 |" in page
    run(sets, "play", "--rounds", "1", "--only", "random", "--sets", "promo", "--out", games)
    run(sets, "page", "--games", games, "--out", tmp_path / "sets.md")
    page = (tmp_path / "sets.md").read_text()
    assert "random bots: 14 games, an average Faction" in page and "\n| Bandits | 0 | too few |" in page
