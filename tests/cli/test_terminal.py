"""A real terminal of 80 columns: colours, clearing, nothing wider than the screen, keys."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from tests.cli.table import environment

pexpect = pytest.importorskip("pexpect")

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|\x1b\][^\x07]*\x07")
CLEARED = "\x1b[2J"


def spawn(data: Path, *args: str, rows: int = 24) -> Any:
    return pexpect.spawn(
        sys.executable, ["-m", "questboard", *args],
        env={**environment(data), "LINES": str(rows)}, dimensions=(rows, 80), encoding="utf-8", timeout=180,
    )  # fmt: skip


def shown(raw: str) -> list[str]:
    return [ESCAPES.sub("", line) for line in re.split(r"\r*\n|\r", raw)]


@pytest.fixture
def close(tmp_path: Path) -> Path:
    """A data folder with a short name, so that a path fits into a line."""
    import tempfile

    return Path(tempfile.mkdtemp(prefix="qb", dir="/tmp"))


def test_a_short_game_on_80_columns(close: Path) -> None:
    table = spawn(close, "play", "moonrunners", "--seed", "7", "--option", "nights=2", "--bot", "random")
    seen = ""
    for typed in ("Sea Witch", "?", "why", "2", "cancel", "offer Ada 1 salt 1", "x", "hand", *["1"] * 30):
        place = table.expect(["\n[a-z]*> ", r"Enter to leave\. ", pexpect.EOF])
        seen += table.before
        if place == 2:
            break
        table.sendline(typed if place == 0 else "")  # at the end it asks whether to play once more
    else:
        table.expect(pexpect.EOF)
        seen += table.before
    assert "questboard verify" in seen
    assert CLEARED in seen and "\x1b[1m" in seen
    wide = [line for line in shown(seen) if cell_len(line) > 80]
    assert wide == []


def test_what_one_chooses_between_is_told_in_full_where_it_fits(close: Path) -> None:
    table = spawn(close, "play", "talisman", "--seed", "7", "--bots", "2", rows=40)
    table.expect("\n> ")
    lines = shown(table.before)
    assert "Characters with the mind." in " ".join(lines)  # the end of what the Oracle can do
    assert len(lines) - max(at for at, line in enumerate(lines) if "Talisman Advanced" in line) <= 40
    table.close()


def test_a_page_fits_the_screen(close: Path) -> None:
    table = spawn(close, "play", "moonrunners", "--seed", "7", "--bot", "random")
    table.expect("\n> ")
    table.sendline("Sea Witch")
    table.expect("\n> ")
    page = table.before.split(CLEARED)[-1]
    assert len(shown(page)) <= 24
    assert "Moonrunners" in page
    table.sendline("quit")
    table.expect(pexpect.EOF)
    assert "questboard resume" in table.before


def test_between_two_people_the_screen_is_cleared_and_waits(close: Path) -> None:
    table = spawn(close, "play", "moonrunners", "--seats", "2", "--name", "Ann", "--name", "Bea", "--seed", "7")
    table.expect("Ann, press Enter when only you can see it. ")
    assert "\x1b[3J" in table.before
    table.sendline("")
    table.expect("\n> ")
    table.sendline("Sea Witch")
    table.expect("Bea, press Enter when only you can see it. ")
    assert CLEARED in table.before and "Your hand" not in table.before.split(CLEARED)[-1]
    table.sendintr()
    table.expect(pexpect.EOF)
    assert "questboard resume" in table.before


def test_plain_is_plain(close: Path) -> None:
    table = spawn(close, "play", "moonrunners", "--seed", "7", "--plain")
    table.expect("\n> ")
    table.sendeof()
    table.expect(pexpect.EOF)
    assert ESCAPES.sub("", table.before) == table.before


def watching(close: Path) -> Any:
    """A short game is saved, and stepped through."""
    table = spawn(close, "play", "moonrunners", "--seed", "7", "--bot", "random", "--plain")
    table.expect("\n> ")
    table.sendline("Sea Witch")
    table.expect("\n> ")
    table.sendline(f"save {close}/kept")
    table.expect("Saved")
    table.sendline("quit")
    table.expect(pexpect.EOF)
    return spawn(close, "replay", f"{close}/kept", "--step")


def test_stepping_through_a_record(close: Path) -> None:
    film = watching(close)
    film.expect("after 0 of")
    film.send("\x1b[C")
    film.expect("after 1 of")
    film.send("\r")
    film.expect("after 2 of")
    film.send("\x1b[D")
    film.expect("after 1 of")
    film.send("q")
    film.expect(pexpect.EOF)


def test_keys_that_are_pressed_while_a_page_is_drawn_are_not_lost(close: Path) -> None:
    film = watching(close)
    film.expect("after 0 of")
    film.send("\x1b[Cn\x1b[D")
    film.expect("after 1 of")
    film.send("nq")
    film.expect(pexpect.EOF)
