"""Both stores, for tests that must hold on each: a server process's options, and rows that a test writes itself."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from questboard.server.operator import FILE
from questboard.server.settings import Settings
from questboard.server.store.database import connect
from tests.server.processes import postgres, postgres_programs

BOTH = ["sqlite", "postgresql"]


class Place:
    """Where a server keeps its games."""

    def __init__(self, folder: Path, database: str = ""):
        self.folder = folder
        self.settings = Settings(data=folder, database=database)
        self.options = ("--database", database, str(folder)) if database else ("--data", str(folder))
        self.log = folder / "log"

    @property
    def operator(self) -> str:
        return (self.folder / FILE).read_text().strip()

    async def execute(self, *statements: Any) -> None:
        """Do something to the store behind the server's back."""
        engine = connect(self.settings)
        async with engine.begin() as connection:
            for statement in statements:
                await connection.execute(statement)
        await engine.dispose()


@contextmanager
def place(kind: str, folder: Path) -> Iterator[Place]:
    if kind == "sqlite":
        yield Place(folder)
        return
    if postgres_programs() is None:
        pytest.skip("PostgreSQL IS NOT INSTALLED: `make system` as root installs it")
    with postgres() as url:
        yield Place(folder, url)
