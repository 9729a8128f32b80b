"""Somebody who watches a table: woken when it changes, sent what is new for that seat and nothing else.

However fast the table changes, there is one update on its way at a time, and it holds the newest state. Where nobody
has to wait for anything it is sent at once (`look`); a task waits for the rest (`news`).
"""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from collections.abc import Callable

from questboard.server.tables.chat import Said
from questboard.server.tables.table import Table
from questboard.server.wire.sight import ALL, NO_PARTS, Sight, Wanted, lasting, outer_parts, sight_of
from questboard.server.wire.telling import Parts, changes, message, whole_message


class Watcher:
    """One socket's or stream's eyes on a table."""

    def __init__(self, table: Table, seat: int | None, want: Wanted = ALL, heard: int = 0, patched: bool = False):
        self.table = table
        self.seat = seat
        self.want = want
        self.patched = patched
        self._heard = heard
        """How many of the seat's events the client has."""
        self._undos = -1
        """How many undos it has been told of."""
        self._last: tuple[Parts, Parts, Parts, Parts] = (NO_PARTS, NO_PARTS, NO_PARTS, NO_PARTS)
        """What the client has."""
        self._said: list[Said] = []
        self._term = table.info.seats[seat].term if seat is not None else 0
        self.ended = False
        self._news = True
        self._waiting: asyncio.Future[None] | None = None
        self.at_once: Callable[[], bool] | None = None
        """Sends what there is to see; False: that has to wait."""

    def wake(self) -> None:
        self._news = True
        if self._waiting is None or self._waiting.done():
            return  # who waited for news is at work, and looks again afterwards
        if self.at_once is None or not self.at_once():
            self._waiting.set_result(None)

    def wants(self, want: Wanted) -> None:
        """Something else than before; what is no longer wanted must be sent whole if it is wanted again."""
        self.want = want
        self.wake()

    def took_back(self, kept: int) -> None:
        """Only the first so many of the table's events still stand."""
        hearing = self.table.hearings.get(self.seat)
        if hearing is not None:
            self._heard = min(self._heard, bisect_left(hearing.places, kept))

    def end(self) -> None:
        """There will be no more news."""
        self.ended = True
        self.wake()

    def hear(self, said: Said) -> None:
        self._said.append(said)
        self.wake()

    def said(self) -> list[Said]:
        """What was said since the last time."""
        said, self._said = self._said, []
        return said

    async def news(self) -> bytes:
        """Waits until the seat can see or hear something new, and gives the members of a JSON object."""
        while True:
            if not self._news:
                self._waiting = asyncio.get_running_loop().create_future()
                await self._waiting
            if self.ended:
                return b""
            self._news = False
            try:
                async with self.table.lock:
                    await self.table.current()
                    found = self._build()
            except BaseException:  # it is still news
                self._news = True
                raise
            if found or self._said or self._out:
                return found

    @property
    def _out(self) -> bool:
        """The seat has changed hands or a token was revoked: whoever is here says hello anew, though nothing is new."""
        return self.seat is not None and self.table.info.seats[self.seat].term != self._term

    def look(self) -> bytes | None:
        """What is new for the seat; None if one has to wait to see it."""
        if self.ended or not self.table.at_rest:
            return None
        found = self._build()
        self._news = False
        return found

    def _build(self) -> bytes:
        table, want = self.table, self.want
        sight = sight_of(table, self.seat)
        *shared, board = now = (outer_parts(table, self.seat), lasting(table), *sight.parts(want))
        known = self._last
        told = table.drawn.told.changes
        found = [told(new, old, self.patched) for new, old in zip(shared, known, strict=False) if new is not old]
        if board is not known[-1]:
            found.append(changes(board, known[-1], self.patched))
        events, heard, undos = b"", self._heard, table.history.undos
        if table.match is not None and "events" in want:
            heard = len(table.hearing(self.seat).places)
            start = min(self._heard, heard)
            if start < heard or undos != self._undos:
                events = events_from(start, sight, want)
        self._last, self._heard, self._undos = now, heard, undos
        return message(found, events)


def events_from(start: int, sight: Sight, want: Wanted) -> bytes:
    return b'"start":%d,"events":%b' % (start, sight.events(start, want))


def whole(table: Table, seat: int | None, want: Wanted = ALL, heard: int = 0) -> bytes:
    """The whole state for a seat with the events since an index, as JSON; hold the lock."""
    sight = sight_of(table, seat)
    events = b""
    if table.match is not None and "events" in want:
        start = min(max(0, heard), len(table.hearing(seat).places))
        events = events_from(start, sight, want)
    return whole_message(outer_parts(table, seat), lasting(table), *sight.parts(want), more=events)
