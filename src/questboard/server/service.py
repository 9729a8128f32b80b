"""The parts of a server process, put together, started and stopped in order."""

from __future__ import annotations

import asyncio
import fcntl
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import IO

from questboard.engine.errors import BadFile, BadTable
from questboard.server.aside import Aside
from questboard.server.bots.driving import Driving
from questboard.server.limits import Advising, Buckets, Places
from questboard.server.logs import note
from questboard.server.operator import operator_token
from questboard.server.problems import NotFound, Problem, TooMany
from questboard.server.settings import Settings
from questboard.server.steady import now
from questboard.server.store.database import connect, make_tables
from questboard.server.store.fanout import BACK, EVERYTHING, Fanout
from questboard.server.store.integrity import complaints
from questboard.server.store.store import Store
from questboard.server.tables.clocks import Clocks
from questboard.server.tables.handing import Hands
from questboard.server.tables.hot import Tables
from questboard.server.tables.table import Table
from questboard.server.tokens import HOST, WATCHING, Access, put_by, same
from questboard.server.upkeep.ending import Ending, Policy
from questboard.server.upkeep.readiness import Readiness
from questboard.server.upkeep.tidying import Tidying
from questboard.server.warming import learn_types
from questboard.server.wire.hooks import Hooks
from questboard.server.wire.replay import Replays

TOO_MANY_TABLES = "You have made many tables just now. Wait a little before you make another."
TOO_MANY_FILES = "You have sent many games just now. Wait a little before you send another."
TOO_MANY_DOWNLOADS = "You have asked for many whole games just now. Wait a little before you ask for another."
TOO_MANY_SOCKETS = "One address may have {} tables open at once. Close some."
DEVICES = 12
"""Devices on which one seat may be open at once."""
AT_ONCE = 50
"""Notices in one breath."""
ASLEEP = 10.0
"""Seconds without a move after which bots among themselves are taken to rest."""


class Service:
    """Everything that a request may need."""

    def __init__(self, settings: Settings):
        self.settings = settings
        self.store = Store(connect(settings))
        self.tables = Tables(self.store, settings, self._after)
        self.fanout = Fanout(self.store, settings.shared, self._hear, settings.sign_of_life)
        self.driving = Driving(settings)
        self.hands = Hands(self.driving)
        self.tidying = Tidying()
        self.clocks = Clocks(self.store, self.tables, self.driving, self.tidying)
        policy = Policy(settings.keep_waiting, settings.keep_over, settings.keep_idle, settings.archive)
        self.ending = Ending(self.store, self.tables, policy, settings.data, settings.ending_round)
        self.readiness = Readiness(settings, self.store, self.clocks)
        self.hooks = Hooks(settings)
        self.replays = Replays()
        self.requests = Buckets(settings.rate, 4 * settings.rate)
        self.making = Buckets(settings.new_tables / 60, max(10.0, settings.new_tables), TOO_MANY_TABLES)
        self.files = Buckets(settings.files / 60, max(3.0, settings.files), TOO_MANY_FILES)
        self.downloads = Buckets(settings.downloads / 60, max(3.0, settings.downloads), TOO_MANY_DOWNLOADS)
        self.advising = Advising(settings.advice, settings.table_advice)
        self.sockets = Places(settings.sockets, TOO_MANY_SOCKETS)
        self.aside = Aside(settings)
        self.operator = ""
        """The token of who runs this server."""
        self.closing = asyncio.Event()
        self._lock: IO[str] | None = None
        self._untold: list[str] = []
        """What the other processes are to hear about who is here, in order."""
        self._telling: asyncio.Task[None] | None = None

    async def start(self) -> None:
        if not self.settings.shared:
            self._lock = claim(self.settings.data)
        self.operator = operator_token(self.settings)
        learn_types()
        await make_tables(self.store.engine)
        await self._look_at_database()
        self.store.writer.start()
        await self.store.downtimes.begin(self.store)
        await self.fanout.start()
        self.clocks.start()
        await self.ending.start()
        note("started", process=self.store.process, shared=self.settings.shared)

    async def _look_at_database(self) -> None:
        wrong = await complaints(self.store.engine, thorough=False)
        for one in wrong:
            note("database damaged", 50, says=one)
        if wrong and not self.settings.damaged:
            raise BadFile(
                f"The database is damaged ({wrong[0]}). Restore a backup; or look at it with `questboard verify-live`, "
                "and serve what can be read with --damaged."
            )

    async def close(self) -> None:
        """Let everything that was promised become true, then stop."""
        self.end_lines()
        await self.clocks.close()
        await self.ending.close()
        await self.hands.close()
        await self.driving.close()
        self.aside.close()
        await self.hooks.close()
        if self._telling is not None:
            await asyncio.gather(self._telling, return_exceptions=True)
        await self.fanout.close()
        await self.readiness.close()
        with suppress(Problem):
            await self.store.beat()
        await self.store.writer.close()
        await self.store.engine.dispose()
        if self._lock is not None:
            self._lock.close()
        note("stopped")

    def end_lines(self) -> None:
        """Open sockets and streams end by themselves; what is being done is still done."""
        self.closing.set()
        for table in self.tables:
            for watcher in table.watchers:
                watcher.end()

    def _after(self, table: Table) -> None:
        if table.info.proposals and not self.closing.is_set():
            self._ask_around(table)
            self.hands.look(table)
        if table.mine and not self.closing.is_set():
            try:
                self.driving.nudge(table)
                self.hooks.look(table)
            except Exception as error:  # what has changed is true all the same, and whoever did it is told so
                note("after a change", 40, exc_info=error, table=table.id)

    # -- who is who ------------------------------------------------------------------------------------------

    async def access(self, table: Table, token: str, host: str = "", invite: str = "") -> Access:
        """What somebody may do at a table; `NotFound` if they may not even know of it."""
        seat: int | None = None
        former: int | None = None
        is_host = False
        for given in (token, host):
            found = await self.store.seat_of(given) if given else None
            if found is not None and found[0] == table.id:
                if found[1] == HOST:
                    is_host = True
                elif found[1] < HOST:
                    former = put_by(found[1])
                else:
                    seat = found[1]
        if seat is not None:
            self._saw(table, seat)
        if seat is not None or is_host or former is not None:
            return Access(seat, is_host, former)
        if table.info.listed or (invite and same(invite, table.info.invite)):
            return WATCHING
        raise NotFound()

    def _saw(self, table: Table, seat: int) -> None:
        """Whoever asks for something is there; where the seat is voted on, the other processes are told."""
        table.sightings.saw(table.info, seat)
        if seat not in table.here and any(one.seat == seat for one in table.info.proposals):
            self._tell(f"s:{table.id}:{seat}:0")

    def _hear(self, notice: str, process: str = "") -> None:
        """Another process has written something, or asks who is here."""
        kind, _, table_id = notice.partition(":")
        if kind == "q":
            if (asked := self.tables.hot(table_id)) is not None:
                self._tell_who_is_here(asked)
            return
        self.tables.hear(notice, process)
        if notice in (EVERYTHING, BACK):  # nobody may have heard who came and went meanwhile, here and there
            for table in self.tables:
                self._tell_who_is_here(table)
                table.asked_around = False
                if table.watchers or table.info.proposals:
                    self._ask_around(table)

    def _tell_who_is_here(self, table: Table) -> None:
        for seat in table.here:
            self._tell(f"s:{table.id}:{seat}:1")

    def _ask_around(self, table: Table) -> None:
        """Who has the table open at another process? Nobody is absent whom nobody was asked about."""
        if not table.asked_around:
            table.asked_around = True
            self._tell(f"q:{table.id}")

    def may_come(self, table: Table, seat: int | None) -> None:
        """`TooMany` if the table is watched by as many as it can bear."""
        here = sum(watcher.seat == seat for watcher in table.watchers)
        most = self.settings.spectators if seat is None else DEVICES
        if most and here >= most:
            who = f"{most} people watch this table" if seat is None else f"This seat is open on {most} devices"
            raise TooMany(f"{who} already: there is room for no more.", after=30.0)

    def may_run_bots(self, client: str) -> None:
        """`TooMany` if the bots of somebody's tables have enough to do."""
        most = self.settings.bot_tables
        running = (table for table in self.tables if table.owner == client and table.info.status == "playing")
        if most and sum(bool(table.info.bots) and not self.driving.unattended(table) for table in running) >= most:
            raise TooMany(f"You have {most} games with bots running. Let one of them end first.", after=60.0)

    def came(self, table: Table, seat: int | None, client: str) -> None:
        """A device has opened a seat, or watches."""
        table.owner = table.owner or client
        table.watched = monotonic()
        if not table.info.people and now() - table.history.moved_at > ASLEEP:
            table.mine = True
            self.driving.nudge(table)
        self._ask_around(table)
        if seat is not None and table.came(seat):
            self._tell_presence(table, seat, True)

    def went(self, table: Table, seat: int | None) -> None:
        table.watched = monotonic()
        if seat is not None and table.went(seat):
            self._tell_presence(table, seat, False)

    def _tell_presence(self, table: Table, seat: int, here: bool) -> None:
        table.changed()
        self._tell(f"s:{table.id}:{seat}:{int(here)}")

    def _tell(self, notice: str) -> None:
        if self.settings.shared and not self.closing.is_set():
            self._untold.append(notice)
            if self._telling is None or self._telling.done():
                self._telling = asyncio.create_task(self._tell_all())

    async def _tell_all(self) -> None:
        """One after the other: who has gone and come again must not be heard the other way round."""
        while self._untold:
            notices = " ".join(self._untold[:AT_ONCE])
            del self._untold[:AT_ONCE]
            await self.fanout.tell(notices)


def claim(folder: Path) -> IO[str]:
    """A data folder belongs to one server at a time; several need a PostgreSQL."""
    handle = (folder / "lock").open("w")
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        handle.close()
        raise BadTable(f"another server is using {folder}; several servers can share a PostgreSQL database") from None
    return handle
