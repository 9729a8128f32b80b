"""A commit whose fate is unknown: the sender is told so, asks again by the answer's own id, and it counts once.

A real PostgreSQL is made to take its time over each commit of a page, and is frozen, killed or cut off in that moment.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from tests.server.house import House, NewTable
from tests.server.player import Refused
from tests.server.processes import Cluster, Process, cluster, postgres_programs
from tests.server.witness import Mortal, decisions

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(
        postgres_programs() is None, reason="PostgreSQL IS NOT INSTALLED: an unsure commit goes UNTESTED"
    ),
]
NAME = ["christen", "Perhaps"]
SECONDS = 40.0
FAST = "DROP TRIGGER IF EXISTS slow_commit ON log; DROP FUNCTION IF EXISTS take_time;"
SLOW = """
CREATE FUNCTION take_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF split_part(NEW.client, '#', 1) = 'perhaps' THEN PERFORM pg_sleep({seconds}); END IF;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER slow_commit AFTER INSERT ON log DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION take_time();
"""


@pytest.fixture(scope="module")
def database() -> Iterator[Cluster]:
    with cluster() as made:
        yield made


@pytest.fixture
async def server(tmp_path: Path, database: Cluster) -> AsyncIterator[Mortal]:
    async with mortal(tmp_path / "one", database) as made:
        await run(database, FAST)
        yield made


def mortal(folder: Path, database: Cluster) -> Mortal:
    folder.mkdir()
    log = folder / "log"
    return Mortal(lambda port: Process("--database", database.url, str(folder), log=log, port=port))


async def run(database: Cluster, statements: str) -> None:
    line = await asyncpg.connect(database.url)
    await line.execute(statements)
    await line.close()


async def committing(database: Cluster) -> None:
    """Until somebody's commit has been asked for and is not answered."""
    line = await asyncpg.connect(database.url)
    asked = "SELECT count(*) FROM pg_stat_activity WHERE query ILIKE 'COMMIT%' AND wait_event = 'PgSleep'"
    async with asyncio.timeout(SECONDS):
        while not await line.fetchval(asked):
            await asyncio.sleep(0.01)
    await line.close()


def answering(table: NewTable, house: House | None = None) -> asyncio.Task[Any]:
    """The one answer, always under its own id."""
    body = {"question": 1, "option": NAME, "id": "perhaps"}
    asked = (house or table.house).post(f"{table.path}/answer", body, token=table.tokens[0], ok=False)
    return asyncio.create_task(asked)


async def until_told(table: NewTable, house: House | None = None) -> Any:
    """What a client does: ask again until the store has an answer."""
    async with asyncio.timeout(SECONDS):
        while (told := await answering(table, house)).get("error") in ("unknown", "store-down"):
            await asyncio.sleep(0.2)
    return told


async def kept_once(database: Cluster, table: NewTable) -> None:
    assert await decisions(database.url, table.id) == [(0, 1, NAME)]


async def test_a_database_frozen_while_it_commits(server: Mortal, database: Cluster):
    """It was kept after all: asked again, it is told so, and nothing is entered twice."""
    table = await server.house.table(people=2)
    await run(database, SLOW.format(seconds=1))
    sent = answering(table)
    await committing(database)
    database.freeze()
    try:
        async with asyncio.timeout(SECONDS):
            told = await sent
        assert told["error"] == "unknown" and "Nothing" not in told["says"] and "nothing" not in told["says"]
    finally:
        database.thaw()
    assert await until_told(table) == {"again": True}
    await run(database, FAST)
    await kept_once(database, table)
    assert (await table.state(1))["asked"].get("answered") == [0]


async def test_a_database_killed_while_it_commits(server: Mortal, database: Cluster):
    """It was lost: asked again, it is entered."""
    table = await server.house.table(people=2)
    await run(database, SLOW.format(seconds=2))
    sent = answering(table)
    await committing(database)
    database.kill()
    assert (await sent)["error"] == "unknown"
    database.start()
    await run(database, FAST)
    assert await until_told(table) == {}
    assert await answering(table) == {"again": True}
    await kept_once(database, table)


async def test_a_commit_that_comes_later_than_anybody_waits_is_seen_by_all(server: Mortal, database: Cluster):
    """Nobody asks again; the table shows what is true all the same."""
    table = await server.house.table(people=2)
    await run(database, SLOW.format(seconds=8))
    async with table.player(1) as bea:
        await bea.until(lambda state: state.get("asked"))
        assert (await answering(table))["error"] == "unknown"
        await bea.until(lambda state: state["asked"].get("answered") == [0])
    await run(database, FAST)
    await kept_once(database, table)


async def test_another_process_is_asked_while_the_commit_hangs(server: Mortal, database: Cluster, tmp_path: Path):
    """Two processes, one id, one answer: whoever comes second waits for the first, or learns of it."""
    table = await server.house.table(people=2)
    async with mortal(tmp_path / "two", database) as other:
        await run(database, SLOW.format(seconds=7))
        first = answering(table)
        await committing(database)
        told = await until_told(table, other.house)
        assert told == {"again": True}
        assert (await first)["error"] == "unknown"
        await run(database, FAST)
        for house in (server.house, other.house):
            assert await until_told(table, house) == {"again": True}
        await kept_once(database, table)


async def test_a_server_killed_while_it_commits(server: Mortal, database: Cluster):
    """The line is cut, so the client knows nothing; the next process does."""
    table = await server.house.table(people=2)
    await run(database, SLOW.format(seconds=1))
    sent = answering(table)
    await committing(database)
    await server.die()
    await asyncio.gather(sent, return_exceptions=True)
    await server.come_back()
    table.house = server.house
    assert await until_told(table) == {"again": True}
    await run(database, FAST)
    await kept_once(database, table)


async def test_a_socket_is_told_the_same(server: Mortal, database: Cluster):
    table = await server.house.table(people=2)
    await run(database, SLOW.format(seconds=7))
    async with table.player(0) as ann:
        await ann.until(lambda state: state.get("asked"))
        with pytest.raises(Refused) as refused:
            await ann.send("answer", question=1, option=NAME, id="perhaps")
        assert refused.value.told["error"] == "unknown"
        async with asyncio.timeout(SECONDS):
            while True:
                try:
                    done = await ann.send("answer", question=1, option=NAME, id="perhaps")
                    break
                except Refused as again:
                    assert again.told["error"] in ("unknown", "store-down")
        assert done == {"again": True}
    await run(database, FAST)
    await kept_once(database, table)


async def test_what_is_known_to_be_undone_is_said_to_be_so(server: Mortal, database: Cluster):
    """Frozen before anything was asked to be kept: nothing was changed, and that is said."""
    table = await server.house.table(people=2)
    await table.state(0)
    database.freeze()
    try:
        async with asyncio.timeout(SECONDS):
            told = await answering(table)
        assert told["error"] == "store-down" and "nothing was changed" in told["says"]
    finally:
        database.thaw()
    assert await until_told(table) == {}
    await kept_once(database, table)
