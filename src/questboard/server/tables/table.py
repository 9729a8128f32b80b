"""A table in memory: a copy of what the store knows, for whoever holds its lock."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from math import inf
from time import monotonic
from typing import Any, Protocol

import questboard
from questboard.engine import Game, Match
from questboard.engine.errors import BadFile
from questboard.engine.journal import pages
from questboard.engine.journal.pages import Head, Page
from questboard.engine.telling.events import Hearing
from questboard.server import metrics
from questboard.server.logs import note
from questboard.server.problems import Conflict, NotFound, Problem, SetAside, Taken
from questboard.server.steady import now
from questboard.server.store.batches import Unit
from questboard.server.store.rows import Written
from questboard.server.store.store import EVERY, Kept, Store
from questboard.server.store.unreadable import Unreadable
from questboard.server.tables.broken import Broken, all_broken, lifted, set_aside
from questboard.server.tables.history import History
from questboard.server.tables.info import Info
from questboard.server.tables.sightings import Sightings
from questboard.server.wire.drawn import Drawn

TRIES = 5
"""How often something is tried again after a lost race."""
NOBODY, CLOCK = -1, -2
"""The seats that the log names when no seat has moved."""


class Watches(Protocol):
    """Somebody who is told that the table has changed."""

    seat: int | None

    def wake(self) -> None: ...
    def took_back(self, kept: int) -> None: ...
    def hear(self, said: Any) -> None: ...
    def end(self) -> None: ...


class Lock(asyncio.Lock):
    """Whoever is to have it waits in a row, or takes it without waiting."""

    def take(self) -> bool:
        """False: somebody has it, or waits for it."""
        if self.locked():
            return False
        taking = self.acquire()
        try:
            taking.send(None)
        except StopIteration:
            return True
        taking.close()
        return False


class Table:
    """One table. Whoever looks at its match holds the lock: what is not durable yet is nobody's to see."""

    def __init__(
        self, kept: Kept, store: Store, after: Callable[[Table], None], absence: float = inf, grace: float = 0.0
    ):
        self.store = store
        self.absence = absence
        """Seconds after which somebody who is not seen counts as absent."""
        self.grace = grace
        """Seconds for which bots let people speak first where the first to speak wins (`people_first`)."""
        self.info: Info = kept.info
        self.version = kept.version
        self.head: Head | None = kept.head
        self.match: Match | None = None
        self.history = History()
        self.lock = Lock()
        self.watchers: set[Watches] = set()
        self.sightings = Sightings(kept.info)
        self.here: dict[int, int] = {}
        """How many devices have a seat open, in this process."""
        self.asked_around = False
        """The other processes were asked who is there."""
        self.elsewhere: dict[int, set[str]] = {}
        """Seats that are open in other processes, and in which."""
        self.comings = 0
        """Counts who comes and who goes, and whether the table is set aside."""
        self.spoken: dict[str, int] = {}
        """How many things were said in each room, as far as this process knows."""
        self.hearings: dict[int | None, Hearing] = {}
        self.drawn = Drawn()
        self.newest = -1
        """The newest page that this process has been told of."""
        self.stale_info = False
        self.broken: Broken | None = None
        """Why the table is set aside, if it is."""
        self.hurried = False
        """The time for thinking is used up: bots answer quickly."""
        self.mine = False
        """This process made the last move, so it drives the bots."""
        self.wake_at: float | None = None
        """When the store says that the table must be looked after; never later than it must."""
        self.touched = now()
        self.watched = monotonic()
        """When somebody last looked on."""
        self.owner = ""
        """Whose table it is, as far as limits are concerned: the address of who made it or first came here."""
        self._after = after
        self._waking = False

    @property
    def id(self) -> str:
        return self.info.id

    @property
    def game(self) -> Game:
        return questboard.find(self.info.game)

    @property
    def behind(self) -> bool:
        """Others have written what this process has not read yet."""
        return self.stale_info or self.newest > self.history.sequence

    @property
    def at_rest(self) -> bool:
        """Whether one can look at the match without waiting: it is here and durable, and nobody is changing it."""
        return not self.lock.locked() and not self.behind and (self.match is not None or self.head is None)

    # -- being where the store is ----------------------------------------------------------------------------

    async def current(self) -> Match | None:
        """The match as it stands, read anew if need be; hold the lock. None: the game has not begun."""
        self.touched = now()
        if self.stale_info:
            await self.reread_info()
        if self.head is None:
            return None
        if self.match is None:
            await self._load_or_set_aside()
        elif self.newest > self.history.sequence:
            await self._follow()
        return self.match

    async def playing(self) -> Match:
        match = await self.current()
        if match is None:
            raise Conflict("The game has not begun yet.")
        return match

    async def reread_info(self) -> None:
        self.stale_info = False  # what is told of from here on may be newer than what is read
        try:
            kept = await self.store.read(self.id)
        except BaseException as error:
            self.stale_info = True
            if not isinstance(error, Unreadable):
                raise
            self.put_aside(await set_aside(self.store, self.id, "unreadable", "the document was read", error))
            raise SetAside() from error
        self.info, self.version, self.head = kept.info, kept.version, kept.head
        found = next(iter(await all_broken(self.store, self.id)), None)
        if found != self.broken:
            self.put_aside(found)
        if self.match is not None and self.head is not None:
            self.match.table = self.head.table

    async def reload(self) -> None:
        """Forget what is in memory, and read the table again."""
        metrics.RELOADS.inc()
        self.match = None
        await self.reread_info()
        if self.head is not None:
            await self._load_or_set_aside()

    async def _load_or_set_aside(self) -> None:
        if self.broken is not None and self.broken.unreadable and self.broken.resting:
            raise SetAside()
        try:
            await self._load()
        except Problem:
            raise
        except Exception as error:
            if not await self.store.has(self.id):
                raise NotFound() from error  # it has ended while it was being read
            self.put_aside(await set_aside(self.store, self.id, "unreadable", "the game was read", error))
            raise SetAside() from error
        if self.broken is not None and self.broken.unreadable:  # it was repaired, or the rules were
            await self.store.writer.commit(Unit(self.id, more=[lifted(self.id)], notice=f"i:{self.id}"))
            self.put_aside(None)

    async def _load(self) -> None:
        for _ in range(TRIES):
            assert self.head is not None
            reading = await self.store.reading(self.id)
            try:
                match = await asyncio.to_thread(pages.restored, self.head, reading.pages, questboard.find)
                if not reading.behind:
                    self.opened(match, reading.written)
                    return
            except BadFile as error:
                note("table does not replay", 30, table=self.id, kind=type(error).__name__)
            with suppress(Taken):
                await self._mend()
                return
        raise Conflict()

    async def _mend(self) -> None:
        """The newest checkpoint leads elsewhere: an older one and the log are the truth. If none leads to where the
        match was, the rules have changed under it: what no longer fits is taken back. The table is told."""
        assert self.head is not None
        reading = await self.store.reading(self.id, most=EVERY)
        try:
            found = await asyncio.to_thread(pages.rebuilt, self.head, reading.pages, questboard.find)
            wrong = [self.store.take_back(self.id, found.place), *self.store.drop(self.id, reading.damage)]
        except BadFile:
            found = await asyncio.to_thread(pages.salvaged, self.head, reading.pages, questboard.find)
            wrong = self.store.drop(self.id, reading.damage)
        page = Written(len(reading.written), now(), NOBODY, "", asked_now(found.match), found.page)
        unit = self.store.append(self.id, page)
        unit.more += wrong
        await self.store.writer.commit(unit)
        self.opened(found.match, [*reading.written, page])

    async def _follow(self) -> None:
        """Read on what another process has written."""
        assert self.match is not None
        told = self.newest
        written = await self.store.pages(self.id, self.history.sequence)
        if self.newest == told:  # else more was written while we read
            self.newest = self.history.sequence + len(written)
        try:
            pages.follow(self.match, [one.page for one in written])
        except BadFile:
            await self.reload()
            return
        for one in written:
            self.turn(one)
            self.mine = False

    # -- being broken ----------------------------------------------------------------------------------------

    @property
    def resting(self) -> bool:
        """Whether the server leaves the table alone at the moment."""
        return self.broken is not None and self.broken.resting

    @property
    def trouble(self) -> str:
        """The same for the people at the table, in a sentence."""
        return self.broken.says if self.broken is not None else ""

    async def stuck(self, doing: str, error: Exception) -> None:
        """The server could not answer here; whoever watches is told."""
        self.put_aside(await set_aside(self.store, self.id, "stuck", doing, error))
        self.changed()

    def put_aside(self, broken: Broken | None) -> None:
        self.broken = broken
        self.comings += 1  # so that the table is looked at anew

    def hurry(self, hurried: bool) -> None:
        """Bots have to answer quickly from now on, or may think again; whoever watches is told."""
        self.hurried = hurried
        self.comings += 1
        self.changed()

    # -- going on --------------------------------------------------------------------------------------------

    def opened(self, match: Match, written: list[Written]) -> None:
        """The match is here, whole; of the pages, only those are news that this process has not seen."""
        self.match = match
        for one in written[self.history.sequence + 1 :]:
            self.turn(one)
        self.history.asked_at = min(self.history.asked_at, now())  # a clock may have been put back by days
        self.hearings.clear()

    def turn(self, written: Written) -> None:
        """A page is durable: what it takes back, nobody has heard any more."""
        page: Page = written.page
        if page.kept < len(self.history.told_in):
            for watcher in self.watchers:
                watcher.took_back(page.kept)
        self.history.add(written)
        self.newest = max(self.newest, self.history.sequence)

    def changed(self) -> None:
        """Something that somebody might see has changed, and is durable."""
        if self.watchers and not self._waking:  # whoever did it is answered first
            self._waking = True
            asyncio.get_running_loop().call_soon(self._wake)
        self._after(self)

    def tell(self) -> None:
        """As `changed`, for who has just been answered: the others need not wait."""
        if self.watchers:
            self._wake()
        self._after(self)

    def _wake(self) -> None:
        self._waking = False
        for watcher in list(self.watchers):
            watcher.wake()

    def came(self, seat: int) -> bool:
        """A device has opened a seat; whether it is the first."""
        self.comings += 1
        self.sightings.saw(self.info, seat)
        self.here[seat] = self.here.get(seat, 0) + 1
        return self.here[seat] == 1

    def went(self, seat: int) -> bool:
        """A device has left a seat; whether it was the last."""
        if seat not in self.here:
            return False
        self.comings += 1
        self.sightings.saw(self.info, seat)
        self.here[seat] -= 1
        if self.here[seat]:
            return False
        del self.here[seat]
        return True

    def open_elsewhere(self, seat: int, here: bool, process: str) -> None:
        """Somebody has come there or gone, and was seen in either case."""
        self.comings += 1
        self.sightings.saw(self.info, seat)
        at = self.elsewhere.setdefault(seat, set())
        (at.add if here else at.discard)(process)
        if not at:
            del self.elsewhere[seat]

    def nobody_at(self, process: str) -> bool:
        """It has died: whether somebody was there. Whoever was, was seen until now."""
        seats = [seat for seat, at in self.elsewhere.items() if process in at]
        for seat in seats:
            self.open_elsewhere(seat, False, process)
        return bool(seats)

    def nobody_elsewhere(self) -> None:
        """As far as we know."""
        self.comings += 1
        for seat in self.elsewhere:
            self.sightings.saw(self.info, seat)
        self.elsewhere.clear()

    @property
    def present(self) -> set[int]:
        """Seats that somebody has open just now."""
        return {*self.here, *self.elsewhere}

    def away(self, seat: int) -> float:
        """For how many seconds nobody was seen at a seat; 0: somebody has it open."""
        return 0.0 if seat in self.present else self.sightings.unseen(self.info, seat)

    def last_seen(self, seat: int) -> float:
        """When who has the seat, or is sat in for, was there for certain: after a restart, when they last moved."""
        chair = self.info.seats[seat]
        if chair.held:
            return chair.left
        if seat in self.present or self.sightings.known(self.info, seat):
            return now() - self.away(seat)
        return max(chair.came, self.history.moved.get(seat, 0.0))

    def until(self) -> float:
        """When the clock answers the open question; 0: never."""
        return self.info.late_at(self.asked_since)

    @property
    def asked_since(self) -> float:
        """Since when the open question is open, for the clock: time in which no server was there does not count."""
        since = max(self.history.asked_at, self.info.clock_from)
        return since + self.store.downtimes.since(since)

    def hearing(self, seat: int | None) -> Hearing:
        """What a seat has heard; hold the lock."""
        assert self.match is not None
        known = self.hearings.get(seat)
        if known is None:
            known = self.hearings[seat] = Hearing(seat, self.match.dm)
        known.follow(self.match.full_events)
        return known


def asked_now(match: Match) -> int:
    """The number of the open question; 0 when the game is over."""
    return match.pending.number if match.pending is not None else 0
