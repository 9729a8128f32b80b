from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.server.house import House, running, settings_for


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
async def house(tmp_path_factory: pytest.TempPathFactory, anyio_backend: str) -> AsyncIterator[House]:
    """A server on SQLite, for all tests of a file."""
    async with running(settings_for(tmp_path_factory.mktemp("house"))) as house:
        yield house
