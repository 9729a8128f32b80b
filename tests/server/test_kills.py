"""The command that kills by the thousand, for a few: what was acknowledged is kept, and the count goes on."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from tests.server.kills import Tally
from tests.server.processes import ROOT, postgres_programs


def kill(store: str, kills: int, folder: Path) -> Tally:
    command = [sys.executable, "-m", "tests.server.kills", "--store", store, "--kills", str(kills)]
    done = subprocess.run([*command, "--folder", folder], cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr[-3000:]
    return msgspec.json.decode(done.stdout, type=Tally)


def test_a_few_on_sqlite_and_the_count_goes_on(tmp_path: Path):
    assert kill("sqlite", 3, tmp_path).servers == 3
    tally = kill("sqlite", 2, tmp_path)
    assert (tally.servers, tally.lost) == (5, 0)


@pytest.mark.skipif(postgres_programs() is None, reason="PostgreSQL IS NOT INSTALLED")
def test_a_few_on_postgres_which_is_killed_too(tmp_path: Path):
    tally = kill("postgres", 4, tmp_path)
    assert (tally.servers, tally.databases, tally.lost) == (3, 1, 0)
