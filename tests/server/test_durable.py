"""Nothing that was acknowledged is ever lost: servers are killed in the middle of answers."""

# pyright: reportArgumentType=false, reportReturnType=false, reportCallIssue=false
from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterator
from pathlib import Path
from random import Random

import httpx
import pytest

from tests.server.house import House, NewTable
from tests.server.player import Player, pick
from tests.server.processes import Process, postgres, postgres_programs, serving

pytestmark = pytest.mark.anyio

needs_postgres = pytest.mark.skipif(
    postgres_programs() is None,
    reason="PostgreSQL IS NOT INSTALLED: `make system` as root installs it; two processes on one database go UNTESTED",
)


class Witness:
    """Plays all seats of a table one after the other, and remembers everything that was acknowledged."""

    def __init__(self, house: House, table: NewTable, seed: int):
        self.house = house
        self.table = table
        self.luck = Random(seed)
        self.acknowledged: list[tuple[int, int, list[object]]] = []
        self.unsure: list[tuple[int, dict[str, object]]] = []
        self.count = 0

    async def step(self) -> None:
        seats = list(self.table.tokens)
        state = await self.table.state(self.luck.choice(seats))
        if state["outcome"] is not None:
            return
        seat = self.luck.choice(state["waiting"])
        state = await self.table.state(seat)
        if seat not in state["waiting"] or not state["options"]:
            return
        self.count += 1
        body = {"question": state["asked"]["number"], "option": pick(state, self.luck), "id": f"w{self.count}"}
        self.unsure.append((seat, body))
        answer = await self.house.http.post(
            f"{self.table.path}/answer", json=body, headers={"authorization": f"Bearer {self.table.tokens[seat]}"}
        )
        self.unsure.pop()
        if answer.status_code == 200:
            self.acknowledged.append((seat, state["asked"]["number"], body["option"]))

    async def until_cut(self) -> None:
        try:
            while True:
                await self.step()
        except (httpx.TransportError, AssertionError):
            return

    async def check(self) -> int:
        """The answers in the store are those that were acknowledged, in order, and perhaps the one in flight."""
        for seat, body in self.unsure:  # sent again under its name: it counts once, whether it got through or not
            await self.table.post(seat, "answer", body, ok=False)
        self.unsure.clear()
        state = await self.table.state(next(iter(self.table.tokens)))
        assert state["view"]
        return len(self.acknowledged)


async def decisions(where: str, table_id: str) -> list[tuple[int, int, list[object]]]:
    """What the store says was answered, read by another program."""
    from questboard.engine.log import Answered, Sealed
    from questboard.server.database import connect
    from questboard.server.settings import Settings
    from questboard.server.store import Store

    database = where if where.startswith("postgres") else ""
    engine = connect(Settings(data=Path(where) if not database else Path("/nowhere"), database=database))
    written = await Store(engine).pages(table_id)
    await engine.dispose()
    entries = [entry for one in written for entry in one.page.entries if isinstance(entry, (Answered, Sealed))]
    return [(entry.seat, entry.number, _listed(entry.option)) for entry in entries if entry.by == ""]


def _listed(option: object) -> object:
    return [_listed(part) for part in option] if isinstance(option, (list, tuple)) else option


async def murder(start: object, where: str, rounds: int = 3, tables: int = 3) -> int:
    """Kill the server at random moments under load, again and again; gives how many answers were acknowledged."""
    luck = Random(5)
    process: Process = start()
    house = House(process.address)
    made = [await house.table("moonrunners", people=3, options={"nights": 8}) for _ in range(tables)]
    witnesses = [Witness(house, table, seed) for seed, table in enumerate(made)]
    for _ in range(rounds):
        playing = [asyncio.create_task(witness.until_cut()) for witness in witnesses]
        await asyncio.sleep(luck.uniform(0.3, 0.8))
        await asyncio.to_thread(process.kill)
        await asyncio.gather(*playing)
        process = await asyncio.to_thread(start, process.port)
        await house.reconnect()
        try:
            await asyncio.gather(*(witness.check() for witness in witnesses))
        except httpx.TransportError as error:
            raise AssertionError(f"{process.how()}: {error!r}") from error
    await asyncio.to_thread(process.stop)
    total = 0
    for witness, table in zip(witnesses, made, strict=True):
        kept = await decisions(where, table.id)
        place = 0
        for one in witness.acknowledged:  # all of it, in this order
            place = kept.index(one, place) + 1
        assert len(kept) <= len(witness.acknowledged) + rounds
        assert len({tuple(map(str, one)) for one in kept}) >= len(kept) - len(kept) // 2
        total += len(witness.acknowledged)
    await house.close()
    return total


async def test_killed_under_load_on_sqlite(tmp_path: Path):
    where = tmp_path / "data"

    def start(port: int = 0) -> Process:
        return Process("--data", str(where), log=tmp_path / "log", port=port)

    assert await murder(start, str(where)) > 20


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with postgres() as url:
        yield url


@needs_postgres
async def test_killed_under_load_on_postgres(tmp_path: Path, database: str):
    def start(port: int = 0) -> Process:
        return Process("--database", database, str(tmp_path), log=tmp_path / "log", port=port)

    assert await murder(start, database, rounds=2) > 10


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
            assert await asyncio.wait_for(ann.closed.wait(), 10)
            async with player(0, two) as again:  # the other process goes on
                await asyncio.gather(*(each.play(Random(each.seat)) for each in (again, bea, cy)))
                assert again.state["outcome"] == bea.state["outcome"] and again.state["outcome"]
        other = House(two.address)
        record = await other.http.get(f"{table.path}/record", headers={"authorization": f"Bearer {table.tokens[0]}"})
        assert (await other.http.post("/api/verify", content=record.content)).json()["finished"]
        await house.close()
        await other.close()


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


async def test_sigterm_finishes_what_was_begun(tmp_path: Path):
    process = Process("--data", str(tmp_path / "data"), log=tmp_path / "log")
    house = House(process.address)
    table = await house.table("moonrunners", people=2)
    async with table.player(0) as ann:
        await ann.until(lambda state: state.get("asked"))
        sent = asyncio.create_task(ann.answer(["christen", "Just in Time"]))
        await sent
        stopping = asyncio.create_task(asyncio.to_thread(process.stop))
        await asyncio.wait_for(ann.closed.wait(), 10)
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
