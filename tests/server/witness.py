"""Witnesses who play and remember every acknowledgement, and servers that die under them."""

# pyright: reportArgumentType=false, reportReturnType=false
from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, Protocol, Self, TypeAlias

import httpx

from questboard.engine.journal.log import Answered, Sealed
from questboard.server.settings import Settings
from questboard.server.store.database import connect
from questboard.server.store.rows import Written
from questboard.server.store.store import Store
from tests.server.house import House, NewTable
from tests.server.player import pick

Decision: TypeAlias = tuple[int, int, list[object]]
Intent: TypeAlias = tuple[int, dict[str, object]]


class Killable(Protocol):
    """A server process."""

    port: int
    address: str

    @property
    def pid(self) -> int: ...
    def kill(self) -> None: ...
    def stop(self) -> object: ...


Start: TypeAlias = Callable[[int], Killable]


class Mortal:
    """A server that is killed and comes back at the same port, and does not outlive its test."""

    def __init__(self, start: Start):
        self._start = start
        self.process: Killable = start(0)
        self.house = House(self.process.address)

    async def die(self) -> None:
        await asyncio.to_thread(self.process.kill)

    async def come_back(self) -> None:
        self.process = await asyncio.to_thread(self._start, self.process.port)
        self.house.address = self.process.address
        await self.house.reconnect()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.house.close()
        await asyncio.to_thread(self.process.stop)


class Witness:
    """Plays all seats of a table one after the other through one server, and remembers what was acknowledged."""

    def __init__(self, house: House, table: NewTable, seed: int):
        self.house = house
        self.table = table
        self.luck = Random(seed)
        self.name = f"w{seed}"
        self.status = 0
        self.over = False
        """The game has ended."""
        self.acknowledged: list[Decision] = []
        self.unsure: list[Intent] = []
        self.count = 0

    async def see(self, seat: int) -> dict[str, Any]:
        return await self.house.get(f"{self.table.path}/state", token=self.table.tokens[seat])

    async def send(self, seat: int, body: dict[str, object]) -> httpx.Response:
        headers = {"authorization": f"Bearer {self.table.tokens[seat]}"}
        return await self.house.http.post(f"{self.table.path}/answer", json=body, headers=headers)

    async def step(self) -> None:
        intended = await self.intend()
        if intended is not None:
            await self.give(*intended)

    async def intend(self) -> Intent | None:
        """What to answer next; None: just now nobody has to."""
        state = await self.see(self.luck.choice(list(self.table.tokens)))
        if state["outcome"] is not None:
            self.over = True
            raise EOFError
        seat = self.luck.choice(state["waiting"])
        state = await self.see(seat)
        if seat not in state["waiting"] or not state["options"]:
            return None
        self.count += 1
        number = state["asked"]["number"]
        return seat, {"question": number, "option": pick(state, self.luck), "id": f"{self.name}.{self.count}"}

    async def give(self, seat: int, body: dict[str, object]) -> None:
        """Answer; until somebody says what has become of it, that is unsure."""
        self.unsure.append((seat, body))
        answer = await self.send(seat, body)
        self.status = answer.status_code
        if answer.status_code < 500:  # else only the store knows
            self.unsure.pop()
        if answer.status_code == 200:
            self.acknowledged.append((seat, body["question"], body["option"]))

    async def until_cut(self) -> None:
        """Play until the server is gone, or the game is over."""
        try:
            while True:
                await self.step()
        except (httpx.TransportError, AssertionError, EOFError):
            return

    async def check(self) -> None:
        """What was on its way is sent again under its name: it counts once, whether it got through or not."""
        while self.unsure:
            seat, body = self.unsure[-1]
            answer = await self.send(seat, body)
            assert answer.status_code < 500, answer.text
            self.unsure.pop()
            if answer.status_code == 200:
                self.acknowledged.append((seat, body["question"], body["option"]))
        assert (await self.see(0))["view"]


async def cut(witnesses: Sequence[Witness], more: int, mortal: Mortal) -> None:
    """Let all of them play, and kill the server when so many more answers are acknowledged, in the midst of others."""
    wanted = sum(len(witness.acknowledged) for witness in witnesses) + more
    playing = [asyncio.create_task(witness.until_cut()) for witness in witnesses]
    while sum(len(witness.acknowledged) for witness in witnesses) < wanted and not all(one.done() for one in playing):
        await asyncio.wait(playing, timeout=0.005)
    await mortal.die()
    await asyncio.gather(
        *(one for one, witness in zip(playing, witnesses, strict=True) if witness.house is mortal.house)
    )
    for one in playing:
        one.cancel()
    await asyncio.gather(*playing, return_exceptions=True)


async def decisions(where: str, table_id: str) -> list[Decision]:
    """What the store says was answered, read by another program."""
    return (await all_decisions(where, [table_id]))[0]


async def all_decisions(where: str, table_ids: Sequence[str]) -> list[list[Decision]]:
    """The same of several tables."""
    database = where if where.startswith("postgres") else ""
    engine = connect(Settings(data=Path(where) if not database else Path("/nowhere"), database=database))
    store = Store(engine)
    found = [_decided(await store.pages(table_id)) for table_id in table_ids]
    await engine.dispose()
    return found


def _decided(written: Sequence[Written]) -> list[Decision]:
    entries = [entry for one in written for entry in one.page.entries if isinstance(entry, (Answered, Sealed))]
    return [(entry.seat, entry.number, _listed(entry.option)) for entry in entries if entry.by == ""]


def _listed(option: object) -> object:
    return [_listed(part) for part in option] if isinstance(option, (list, tuple)) else option


def compare(kept: list[Decision], witnesses: Sequence[Witness]) -> int:
    """Everything that was acknowledged is kept, in its order and once, and nothing else is; gives how much it is."""
    total = 0
    for witness in witnesses:
        place = 0
        for one in witness.acknowledged:
            place = kept.index(one, place) + 1
        total += len(witness.acknowledged)
    assert len(kept) == total, (len(kept), total)
    return total
