"""A PostgreSQL that falls silent, or dies: a clear refusal within seconds, and the server goes on when it is back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.house import NewTable
from tests.server.player import Refused
from tests.server.processes import Cluster, Process, cluster, postgres_programs
from tests.server.test_ready import until_ready
from tests.server.witness import Intent, Mortal, Witness, compare, decisions

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(
        postgres_programs() is None, reason="PostgreSQL IS NOT INSTALLED: a silent database goes UNTESTED"
    ),
]
SECONDS = 25.0
"""Far less than it takes without limits of time, which is for ever."""


@pytest.fixture(scope="module")
def database() -> Iterator[Cluster]:
    with cluster() as made:
        yield made


@pytest.fixture
async def server(tmp_path: Path, database: Cluster) -> AsyncIterator[Mortal]:
    log = tmp_path / "log"
    async with Mortal(lambda port: Process("--database", database.url, str(tmp_path), log=log, port=port)) as mortal:
        yield mortal


async def a_table(server: Mortal) -> tuple[NewTable, Witness]:
    table = await server.house.table("moonrunners", people=3, options={"nights": 8})
    witness = Witness(server.house, table, 1)
    for _ in range(5):
        await witness.step()
    return table, witness


async def intent(witness: Witness) -> Intent:
    while True:
        intended = await witness.intend()
        if intended is not None:
            return intended


async def refused(server: Mortal, *requests: tuple[str, str, Any]) -> list[Any]:
    """All of them at once, and all are answered."""
    async with asyncio.timeout(SECONDS):
        answers = await asyncio.gather(
            *(server.house.call(verb, path, body, ok=False) for verb, path, body in requests)
        )  # fmt: skip
    return [answer["error"] for answer in answers]


async def goes_on(server: Mortal, database: Cluster, table: NewTable, witness: Witness) -> None:
    await until_ready(server.house, 200)
    await witness.check()
    before = len(witness.acknowledged)
    while len(witness.acknowledged) < before + 5:
        await witness.step()
        assert witness.status == 200
    compare(await decisions(database.url, table.id), [witness])


async def test_a_silent_database_is_a_refusal_within_seconds(server: Mortal, database: Cluster):
    table, witness = await a_table(server)
    async with table.player(0) as ann:
        await ann.until(lambda state: state.get("asked"))
        intended = await intent(witness)
        database.freeze()
        try:
            async with asyncio.timeout(SECONDS):
                with pytest.raises(Refused) as problem:
                    await ann.send("say", words="anybody there?")
            assert problem.value.told["error"] == "store-down"
            many = [("POST", "/api/mine", {"tokens": [table.tokens[0]]})] * 30  # more than there are connections
            assert set(await refused(server, *many)) == {"store-down"}
            assert await refused(server, ("GET", "/ready", None)) == ["not-ready"]
            async with asyncio.timeout(SECONDS):
                await witness.give(*intended)
            assert witness.status == 503
        finally:
            database.thaw()
        await goes_on(server, database, table, witness)


async def test_a_database_that_was_killed_is_found_again(server: Mortal, database: Cluster):
    table, witness = await a_table(server)
    intended = await intent(witness)
    database.kill()
    async with asyncio.timeout(SECONDS):
        await witness.give(*intended)
    assert witness.status == 503
    assert await refused(server, ("GET", "/ready", None)) == ["not-ready"]
    database.start()
    await goes_on(server, database, table, witness)
