"""A table in memory: a copy of what the store knows, for whoever holds its lock."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import time
from typing import Any, Protocol

import questboard
from questboard.engine import Game, Match, pages
from questboard.engine.errors import BadFile
from questboard.engine.events import Hearing
from questboard.engine.pages import Head, Page
from questboard.server import metrics
from questboard.server.history import History
from questboard.server.info import Info
from questboard.server.logs import note
from questboard.server.patches import Lines
from questboard.server.problems import Conflict, Problem, Taken
from questboard.server.store import Kept, Store, Written
from questboard.server.telling import Encoded, Parts, Remembered

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

    def __init__(self, kept: Kept, store: Store, after: Callable[[Table], None]):
        self.store = store
        self.info: Info = kept.info
        self.version = kept.version
        self.head: Head | None = kept.head
        self.match: Match | None = None
        self.history = History()
        self.lock = Lock()
        self.watchers: set[Watches] = set()
        self.here: dict[int, int] = {}
        """How many devices have a seat open, in this process."""
        self.asked_around = False
        """The other processes were asked who is there."""
        self.elsewhere: set[int] = set()
        """Seats that are open in another process."""
        self.comings = 0
        """Counts who comes and who goes."""
        self.spoken: dict[str, int] = {}
        """How many things were said in each room, as far as this process knows."""
        self.hearings: dict[int | None, Hearing] = {}
        self.sights: dict[int | None, Any] = {}
        """What each seat sees at the moment `sights_at`."""
        self.sights_at: tuple[int, int, int] = (-1, -1, -1)
        self.shared: dict[bool, Parts] = {}
        """What several seats see alike at that moment."""
        self.in_common: dict[str, Any] = {}
        """What their views have in common."""
        self.written: Encoded = {}
        """Parts of their views as JSON."""
        self.events: dict[tuple[int, int], bytes] = {}
        """Events without words, as they are sent at that moment: place and marks -> JSON."""
        self.told = Remembered()
        """What several seats are told alike at that moment."""
        self.lasting: Parts = {}
        """What all seats see alike and what hardly ever changes, as it was at `lasting_at`."""
        self.lasting_at: tuple[Any, ...] = ()
        self.outer: dict[int | None, Parts] = {}
        """What there is around the match for each seat at the moment `outer_at`."""
        self.outer_at: tuple[int, int, int, int] | None = None
        self.seen = b""
        """The table as everybody sees it at that moment."""
        self.rooms: dict[int | None, bytes] = {}
        """The rooms as each seat sees them."""
        self.options: dict[int | None, Lines] = {}
        """Each seat's options without words, as they were last sent."""
        self.newest = -1
        """The newest page that this process has been told of."""
        self.stale_info = False
        self.mine = False
        """This process made the last move, so it drives the bots."""
        self.wake_at: float | None = None
        """When the store says that the table must be looked after; never later than it must."""
        self.touched = time()
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
        self.touched = time()
        if self.stale_info:
            await self.reread_info()
        if self.head is None:
            return None
        if self.match is None:
            await self._load()
        elif self.newest > self.history.sequence:
            await self._follow()
        return self.match

    async def playing(self) -> Match:
        match = await self.current()
        if match is None:
            raise Conflict("The game has not begun yet.")
        return match

    async def reread_info(self) -> None:
        kept = await self.store.read(self.id)
        self.info, self.version, self.head = kept.info, kept.version, kept.head
        self.stale_info = False
        if self.match is not None and self.head is not None:
            self.match.table = self.head.table

    async def reload(self) -> None:
        """Forget what is in memory, and read the table again."""
        metrics.RELOADS.inc()
        self.match = None
        await self.reread_info()
        if self.head is not None:
            await self._load()

    async def _load(self) -> None:
        for _ in range(TRIES):
            assert self.head is not None
            written = await self.store.pages(self.id)
            book = [one.page for one in written]
            try:
                match = await asyncio.to_thread(pages.restored, self.head, book, questboard.find)
            except BadFile as error:
                note("table does not replay", 30, table=self.id, kind=type(error).__name__)
                if await self._salvage(written):
                    return
            else:
                self.opened(match, written)
                return
        raise Conflict()

    async def _salvage(self, written: list[Written]) -> bool:
        """The rules have changed under the match: take back what no longer fits, and tell so."""
        assert self.head is not None
        book = [one.page for one in written]
        try:
            saved = await asyncio.to_thread(pages.salvaged, self.head, book, questboard.find)
        except BadFile:
            raise Problem("This game cannot be played on since an update. Its operator can export it.") from None
        page = Written(len(written), time(), NOBODY, "", asked_now(saved.match), saved.page)
        try:
            await self.store.writer.commit(self.store.append(self.id, page))
        except Taken:
            return False
        self.opened(saved.match, [*written, page])
        return True

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

    # -- going on --------------------------------------------------------------------------------------------

    def opened(self, match: Match, written: list[Written]) -> None:
        """The match is here, whole; of the pages, only those are news that this process has not seen."""
        self.match = match
        for one in written[self.history.sequence + 1 :]:
            self.turn(one)
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
        self.here[seat] = self.here.get(seat, 0) + 1
        return self.here[seat] == 1

    def went(self, seat: int) -> bool:
        """A device has left a seat; whether it was the last."""
        if seat not in self.here:
            return False
        self.comings += 1
        self.here[seat] -= 1
        if self.here[seat]:
            return False
        del self.here[seat]
        return True

    def open_elsewhere(self, seat: int, here: bool) -> None:
        self.comings += 1
        (self.elsewhere.add if here else self.elsewhere.discard)(seat)

    def nobody_elsewhere(self) -> None:
        """As far as we know."""
        self.comings += 1
        self.elsewhere.clear()

    @property
    def present(self) -> set[int]:
        """Seats that somebody has open just now."""
        return {*self.here, *self.elsewhere}

    def until(self) -> float:
        """When the clock answers the open question; 0: never."""
        return self.info.late_at(self.history.asked_at)

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
