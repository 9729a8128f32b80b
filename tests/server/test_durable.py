"""Nothing that was acknowledged is ever lost: servers are killed in the middle of answers."""

# pyright: reportArgumentType=false, reportReturnType=false, reportCallIssue=false
from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterator
from pathlib import Path
from random import Random
from resource import RLIM_INFINITY, RLIMIT_FSIZE, prlimit

import pytest

from tests.server.house import PATIENCE, House
from tests.server.player import Player
from tests.server.processes import Process, postgres, postgres_programs, serving
from tests.server.witness import Mortal, Start, Witness, compare, cut, decisions

pytestmark = pytest.mark.anyio

needs_postgres = pytest.mark.skipif(
    postgres_programs() is None,
    reason="PostgreSQL IS NOT INSTALLED: `make system` as root installs it; two processes on one database go UNTESTED",
)


async def murder(start: Start, where: str, rounds: int = 3, tables: int = 3) -> int:
    """Kill the server at random moments under load, again and again; gives how many answers were acknowledged."""
    luck = Random(5)
    async with Mortal(start) as mortal:
        made = [await mortal.house.table("moonrunners", people=3, options={"nights": 8}) for _ in range(tables)]
        witnesses = [Witness(mortal.house, table, seed) for seed, table in enumerate(made)]
        for _ in range(rounds):
            await cut(witnesses, luck.randint(5, 40), mortal)
            await mortal.come_back()
            await asyncio.gather(*(witness.check() for witness in witnesses))
    return sum([compare(await decisions(where, one.table.id), [one]) for one in witnesses])


async def test_killed_under_load_on_sqlite(tmp_path: Path):
    where = tmp_path / "data"

    def start(port: int) -> Process:
        return Process("--data", str(where), log=tmp_path / "log", port=port)

    assert await murder(start, str(where)) >= 15


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with postgres() as url:
        yield url


@needs_postgres
async def test_killed_under_load_on_postgres(tmp_path: Path, database: str):
    def start(port: int) -> Process:
        return Process("--database", database, str(tmp_path), log=tmp_path / "log", port=port)

    assert await murder(start, database, rounds=2) >= 10


@needs_postgres
async def test_two_processes_play_one_table_and_one_is_killed(tmp_path: Path, database: str):
    with (
        serving("--database", database, str(tmp_path / "a"), log=tmp_path / "log a") as one,
        serving("--database", database, str(tmp_path / "b"), log=tmp_path / "log b") as two,
    ):
        house = House(one.address)
        table = await house.table("moonrunners", people=3, bots=1, options={"nights": 4})

        def player(seat: int, process: Process) -> Player:
            return Player(process.address.replace("http", "ws") + "/api/socket", table.id, table.tokens[seat], seat)

        async with player(0, one) as ann, player(1, two) as bea, player(2, two) as cy:
            await asyncio.gather(*(
                each.play(Random(each.seat), lambda state: state["view"].get("night", 0) >= 2)
                for each in (ann, bea, cy)
            ))  # fmt: skip
            await bea.until(lambda state: state["table"]["seats"][0]["present"])
            await ann.send("say", words="over there?")
            await bea.until(lambda _: bea.chat)
            await asyncio.to_thread(one.kill)
            assert await asyncio.wait_for(ann.closed.wait(), PATIENCE)
            async with player(0, two) as again:  # the other process goes on
                await asyncio.gather(*(each.play(Random(each.seat)) for each in (again, bea, cy)))
                assert again.state["outcome"] == bea.state["outcome"] and again.state["outcome"]
        other = House(two.address)
        record = await other.http.get(f"{table.path}/record", headers={"authorization": f"Bearer {table.tokens[0]}"})
        assert (await other.http.post("/api/verify", content=record.content)).json()["finished"]
        await house.close()
        await other.close()


@needs_postgres
async def test_two_processes_under_load_and_one_is_killed_again_and_again(tmp_path: Path, database: str):
    """Both play the same tables at once; one dies at random moments, the other goes on, and all of it is kept once."""
    luck = Random(9)

    def start(port: int) -> Process:
        return Process("--database", database, str(tmp_path), log=tmp_path / f"log {port}", port=port)

    async with Mortal(start) as mortal, Mortal(start) as other:
        made = [await other.house.table("moonrunners", people=3, options={"nights": 8}) for _ in range(2)]
        witnesses = [
            Witness(each.house, table, 10 * place + number)
            for place, table in enumerate(made) for number, each in enumerate((mortal, other))
        ]  # fmt: skip
        for _ in range(2):
            await cut(witnesses, luck.randint(10, 30), mortal)
            await asyncio.gather(*(one.check() for one in witnesses if one.house is other.house))
            await mortal.come_back()
            await asyncio.gather(*(one.check() for one in witnesses))
    for table in made:
        kept = await decisions(database, table.id)
        assert compare(kept, [one for one in witnesses if one.table is table])


@needs_postgres
async def test_two_processes_race_for_one_question(tmp_path: Path, database: str):
    """Both answer the same seat at once: one is right, the other is told so, and nothing is counted twice."""
    with (
        serving("--database", database, str(tmp_path / "a"), log=tmp_path / "log a") as one,
        serving("--database", database, str(tmp_path / "b"), log=tmp_path / "log b") as two,
    ):
        houses = House(one.address), House(two.address)
        table = await houses[0].table("moonrunners", people=2)
        path, tokens = table.path, table.tokens
        for seat in (0, 1):
            await table.post(seat, "answer", {"question": 1, "option": ["christen", f"B{seat}"]})
        states = [await house.get(f"{path}/state", token=tokens[0]) for house in houses]
        number = states[0]["asked"]["number"]
        assert states[0]["view"] == states[1]["view"]
        offer = {"question": number, "option": ["offer", 1, [], [], 1]}
        answers = await asyncio.gather(*(
            house.post(f"{path}/answer", {**offer, "id": f"r{i}"}, token=tokens[0], ok=False)
            for house in houses for i in range(4)
        ))  # fmt: skip
        good = [answer for answer in answers if "error" not in answer]
        assert len(good) == 4 + 4 - sum("error" in answer for answer in answers)
        assert {answer.get("error", "stale") for answer in answers} <= {"stale"}
        assert sum(not answer.get("again") and "error" not in answer for answer in answers) == 1
        ends = [await house.get(f"{path}/state", token=tokens[0]) for house in houses]
        assert ends[0]["view"] == ends[1]["view"] and ends[0]["view"]["offers_left"] == 2
        for house in houses:
            await house.close()


async def test_a_full_disk_refuses_and_goes_on_when_there_is_room_again(tmp_path: Path):
    """The operating system itself refuses to let the files grow: law 14 holds there too."""
    data = tmp_path / "data"

    def start(port: int) -> Process:
        return Process("--data", str(data), log=tmp_path / "log", port=port)

    async with Mortal(start) as mortal:
        table = await mortal.house.table("moonrunners", people=3, options={"nights": 8})
        witness = Witness(mortal.house, table, 1)
        largest = max(file.stat().st_size for file in data.iterdir())
        prlimit(mortal.process.pid, RLIMIT_FSIZE, (largest + 50_000, RLIM_INFINITY))
        while witness.status != 503:
            await witness.step()
        assert witness.acknowledged
        seen = await witness.see(0)
        again = {"question": 1, "option": ["christen", "x"]}
        assert (await witness.send(0, again)).status_code in (409, 503)  # long past, or not to be kept
        told = await mortal.house.post(
            f"{table.path}/say", {"words": "x" * 2000}, token=table.tokens[0], ok=False
        )  # fmt: skip
        assert told["error"] == "store-down" and "nothing was changed" in told["says"]
        assert {**await witness.see(0), "table": 0} == {**seen, "table": 0}
        prlimit(mortal.process.pid, RLIMIT_FSIZE, (RLIM_INFINITY, RLIM_INFINITY))
        before = len(witness.acknowledged)
        while len(witness.acknowledged) < before + 5:
            await witness.step()
        await mortal.die()
        await mortal.come_back()
        await witness.check()
    compare(await decisions(str(data), table.id), [witness])


async def test_sigterm_finishes_what_was_begun(tmp_path: Path):
    process = Process("--data", str(tmp_path / "data"), log=tmp_path / "log")
    house = House(process.address)
    table = await house.table("moonrunners", people=2)
    async with table.player(0) as ann:
        await ann.until(lambda state: state.get("asked"))
        sent = asyncio.create_task(ann.answer(["christen", "Just in Time"]))
        await sent
        stopping = asyncio.create_task(asyncio.to_thread(process.stop))
        await asyncio.wait_for(ann.closed.wait(), PATIENCE)
        assert await stopping in (0, -signal.SIGTERM)
    await house.close()
    kept = await decisions(str(tmp_path / "data"), table.id)
    assert kept == [(0, 1, ["christen", "Just in Time"])]
    log = (tmp_path / "log").read_text()
    assert '"stopped"' in log and table.tokens[0] not in log and table.invite not in log and "Just in Time" not in log


async def test_one_data_folder_has_one_server(tmp_path: Path):
    data = str(tmp_path / "data")
    second = pytest.raises(AssertionError, match="another server is using")
    with serving("--data", data, log=tmp_path / "log"), second:
        Process("--data", data, log=tmp_path / "log 2")
