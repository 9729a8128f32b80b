"""`python -m tests.server.kills --store sqlite --kills 1000`: servers killed at random moments under load.

Real servers play several tables at once, over sockets and REST, and are killed (SIGKILL) at random moments; with
`--store postgres` the database under them is killed and frozen too. After each death every acknowledged answer must be
kept, once and in its order. What was reached is added up in a file: stop it when you like, and go on later.
"""

from __future__ import annotations

import argparse
import asyncio
import shutil
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import gmtime, monotonic, strftime
from typing import Any

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed

from questboard import __version__
from questboard.server.settings import Settings
from tests.server.house import PATIENCE, House, settings_for
from tests.server.nursery import Nursery
from tests.server.player import Player, Refused
from tests.server.processes import Cluster
from tests.server.witness import Mortal, Witness, all_decisions, compare

TABLES = 6
LONGEST = 0.4
"""Seconds that a server lives under load, at most."""
WORN = 150
"""Answers after which a table is exchanged for a new one."""
NOT_KNOWN = ("store-down", "unknown")


class Tally(msgspec.Struct):
    """What was reached so far."""

    store: str
    version: str = ""
    until: str = ""
    servers: int = 0
    """Server processes that were killed."""
    databases: int = 0
    """PostgreSQLs that were killed under load."""
    frozen: int = 0
    """PostgreSQLs that were frozen under load and went on."""
    acknowledged: int = 0
    lost: int = 0
    seconds: float = 0.0

    @property
    def kills(self) -> int:
        return self.servers + self.databases


class OnSocket(Witness):
    """Answers over sockets; asks again over REST."""

    def __init__(self, house: House, table: Any, seed: int):
        super().__init__(house, table, seed)
        self._players: dict[int, Player] = {}

    async def give(self, seat: int, body: dict[str, object]) -> None:
        self.unsure.append((seat, body))
        try:
            player = self._players.get(seat)
            if player is None:
                player = self._players[seat] = await self.table.player(seat, want=[]).__aenter__()
            await player.send("answer", **body)
        except Refused as refused:
            if refused.told["error"] not in NOT_KNOWN:
                self.unsure.pop()
        except (OSError, ConnectionClosed) as error:
            raise httpx.TransportError(str(error)) from error
        else:
            self.unsure.pop()
            self.acknowledged.append((seat, body["question"], body["option"]))  # type: ignore[arg-type]

    async def until_cut(self) -> None:
        try:
            await super().until_cut()
        finally:
            players, self._players = self._players, {}
            for player in players.values():
                player._task.cancel()
                player.connection.transport.abort()


class Killing:
    """One run: a server, its tables, and a store that may be killed too."""

    def __init__(self, mortal: Mortal, where: str, tally: Tally, luck: Random, cluster: Cluster | None):
        self.mortal = mortal
        self.where = where
        self.tally = tally
        self.luck = luck
        self.cluster = cluster
        self.witnesses: list[Witness] = []

    async def renew(self) -> None:
        """Exchange tables that are worn or over for new ones."""
        house = self.mortal.house
        self.witnesses = [one for one in self.witnesses if len(one.acknowledged) < WORN and not one.over]
        while len(self.witnesses) < TABLES:
            table = await house.table("moonrunners", people=3, options={"nights": 8})
            kind = OnSocket if len(self.witnesses) % 2 else Witness
            self.witnesses.append(kind(house, table, self.luck.getrandbits(32)))

    async def round(self, what: str) -> None:
        """Let everybody play, let something die, and see whether all of it is kept."""
        await self.renew()
        before = sum(len(one.acknowledged) for one in self.witnesses)
        playing = [asyncio.create_task(one.until_cut()) for one in self.witnesses]
        await asyncio.sleep(self.luck.uniform(0, LONGEST))
        await {"server": self.kill_server, "database": self.kill_database, "frozen": self.freeze}[what]()
        for one in playing:
            one.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        await self.mortal.house.reconnect()
        await self.until_ready()
        await asyncio.gather(*(one.check() for one in self.witnesses))
        kept = await all_decisions(self.where, [one.table.id for one in self.witnesses])
        for one, decided in zip(self.witnesses, kept, strict=True):
            try:
                compare(decided, [one])
            except (AssertionError, ValueError):
                self.tally.lost += 1
                raise
        self.tally.acknowledged += sum(len(one.acknowledged) for one in self.witnesses) - before

    async def kill_server(self) -> None:
        await self.mortal.die()
        await self.mortal.come_back()
        self.tally.servers += 1

    async def kill_database(self) -> None:
        assert self.cluster is not None
        await asyncio.to_thread(self.cluster.kill)
        await asyncio.to_thread(self.cluster.start)
        self.tally.databases += 1

    async def freeze(self) -> None:
        """For a moment, or for longer than the server's patience; sometimes the server dies meanwhile."""
        assert self.cluster is not None
        await asyncio.to_thread(self.cluster.freeze)
        try:
            await asyncio.sleep(self.luck.choice((0.3, 2.0, 7.0)))
            dies = self.luck.random() < 0.3
            if dies:
                await self.mortal.die()
        finally:
            await asyncio.to_thread(self.cluster.thaw)
        self.tally.frozen += 1
        if dies:
            await self.mortal.come_back()
            self.tally.servers += 1

    async def until_ready(self) -> None:
        async with asyncio.timeout(PATIENCE):
            while (await self.mortal.house.http.get("/ready")).status_code != 200:
                await asyncio.sleep(0.1)


def what_dies(number: int, postgres: bool) -> str:
    """Most deaths are the server's; of twenty times the database dies once, and is frozen once."""
    return {3: "database", 13: "frozen"}.get(number % 20, "server") if postgres else "server"


async def murder(nursery: Nursery, where: str, tally: Tally, kills: int, cluster: Cluster | None, file: Path) -> None:
    luck = Random(f"{tally.store} {tally.kills}")
    wanted = tally.kills + kills
    async with Mortal(nursery.bear) as mortal:
        killing = Killing(mortal, where, tally, luck, cluster)
        number = 0
        while tally.kills < wanted:
            began = monotonic()
            number += 1
            try:
                await killing.round(what_dies(number, cluster is not None))
            finally:
                tally.seconds = round(tally.seconds + monotonic() - began, 1)
                tally.until = strftime("%Y-%m-%d", gmtime())
                file.write_bytes(msgspec.json.format(msgspec.json.encode(tally)))


def run(store: str, kills: int, folder: Path) -> Tally:
    """Kill so many more, and give what was reached in all."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"kills-{store}.json"
    tally = msgspec.json.decode(file.read_bytes(), type=Tally) if file.exists() else Tally(store)
    tally.version = __version__
    data = folder / "data"
    shutil.rmtree(data, ignore_errors=True)
    cluster = Cluster() if store == "postgres" else None
    try:
        settings: Settings = settings_for(data, database=cluster.url if cluster else "")
        nursery = Nursery(settings, folder / f"kills-{store}.log")
        try:
            where = cluster.url if cluster else str(data)
            asyncio.run(murder(nursery, where, tally, kills, cluster, file))
        finally:
            nursery.close()
    finally:
        if cluster is not None:
            cluster.remove()
    return tally


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.server.kills", description=__doc__)
    parser.add_argument("--store", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--kills", type=int, default=1000, help="so many more than were reached before")
    parser.add_argument("--folder", type=Path, default=Path("build/kills"))
    chosen = parser.parse_args(arguments)
    for number in (signal.SIGINT, signal.SIGTERM):  # in the background too, nothing is left behind
        signal.signal(number, signal.default_int_handler)
    print(msgspec.json.encode(run(chosen.store, chosen.kills, chosen.folder)).decode())


if __name__ == "__main__":
    main(sys.argv[1:])
