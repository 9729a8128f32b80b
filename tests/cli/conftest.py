from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from questboard.cli.main import app

Ask = Callable[..., Result]


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty data folder, and 80 columns."""
    folder = tmp_path / "data"
    monkeypatch.setenv("QUESTBOARD_DATA", str(folder))
    monkeypatch.setenv("COLUMNS", "80")
    return folder


@pytest.fixture
def ask(data: Path) -> Ask:
    """`ask("games", "--json")` runs a command in this process; `typed` are the lines somebody types."""

    def invoke(*args: str, typed: list[str] | None = None) -> Result:
        lines = None if typed is None else "".join(line + "\n" for line in typed)
        return CliRunner().invoke(app, args, input=lines)

    return invoke
