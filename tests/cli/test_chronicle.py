"""`questboard chronicle`: of saved games and of records, public or whole, as text or as a page."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import questboard
from questboard import Match, bots
from questboard.cli.play import saving
from tests.cli.conftest import Ask
from tests.cli.table import run


def played(decisions: int, turns: int = 2, dm: str | None = None) -> Match:
    match = questboard.new("forty-factions", ("Ann", "Bea"), "cli", {"end_turns": turns}, dm=dm)
    bots.play_randomly(match, Random(4).random, decisions)
    return match


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished game."""
    file = tmp_path / "tuesday.record.json"
    file.write_bytes(played(5000).record())
    return file


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """A game that goes on."""
    file = tmp_path / "tuesday.questboard"
    file.write_bytes(saving.pack(played(40, 9, "Dora"), {}))
    return file


def test_a_record_is_told_to_the_end(ask: Ask, record: Path) -> None:
    said = ask("chronicle", str(record)).output
    assert said.startswith("# A game of Forty Factions, as everybody saw it")
    assert "## Turn 2" in said and "## The end" in said and "(secret)" not in said
    assert "(secret)" in ask("chronicle", str(record), "--full").output
    assert len(ask("chronicle", str(record), "--asides").output) > len(said)


def test_a_saved_game_is_told_so_far(ask: Ask, save: Path) -> None:
    assert "The game goes on." in ask("chronicle", str(save)).output
    own = ask("chronicle", str(save), "--seat", "ann", "--asides").output
    assert "as Ann saw it" in own and "(secret)" in own


def test_secrets_wait_for_the_end_or_the_dm(data: Path, save: Path) -> None:
    refused = run(data, "chronicle", str(save), "--full")
    assert refused.returncode == 2 and "when the game is over" in refused.stderr and not refused.stdout
    whole = run(data, "chronicle", str(save), "--full", "--seat", "dm")
    assert whole.returncode == 0 and "with its secrets" in whole.stdout
    unknown = run(data, "chronicle", str(save), "--seat", "Zoe")
    assert unknown.returncode == 2 and "Ann, Bea, Dora" in unknown.stderr


def test_a_page_in_a_file(ask: Ask, record: Path, tmp_path: Path) -> None:
    page = tmp_path / "tuesday.html"
    said = ask("chronicle", str(record), "--full", "--out", str(page)).output
    assert "Written to" in said and page.read_text().startswith("<!DOCTYPE html>")
    assert ask("chronicle", str(record), "--html").output.startswith("<!DOCTYPE html>")


def test_what_is_no_game(data: Path, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Aunt")
    told = run(data, "chronicle", str(file))
    assert told.returncode == 2 and "no record and no saved game" in told.stderr
