"""Somebody who watches a table: woken when it changes, sent what is new for that seat and nothing else.

However fast the table changes, there is one update on its way at a time, and it holds the newest state. Where nobody
has to wait for anything it is sent at once (`look`); a task waits for the rest (`news`).
"""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from collections.abc import Callable
from typing import Any

import msgspec

from questboard.server.chat import Said, rooms_seen
from questboard.server.sight import ALL, Parts, Wanted, lasting, message, own_parts, sight_of, table_part
from questboard.server.table import Table


class Watcher:
    """One socket's or stream's eyes on a table."""

    def __init__(self, table: Table, seat: int | None, want: Wanted = ALL, heard: int = 0, patched: bool = False):
        self.table = table
        self.seat = seat
        self.want = want
        self.patched = patched
        self._heard = heard
        """How many of the seat's events the client has."""
        self._last: tuple[Parts, Parts, Parts] = ({}, {}, {})
        """What the client has."""
        self._said: list[Said] = []
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

    async def news(self) -> dict[str, Any]:
        """Waits until the seat can see or hear something new, and gives what it sees."""
        while True:
            if not self._news:
                self._waiting = asyncio.get_running_loop().create_future()
                await self._waiting
            if self.ended:
                return {}
            self._news = False
            try:
                async with self.table.lock:
                    await self.table.current()
                    found = self._build()
            except BaseException:  # it is still news
                self._news = True
                raise
            if found or self._said:
                return found

    def look(self) -> dict[str, Any] | None:
        """What is new for the seat; None if one has to wait to see it."""
        if self.ended or not self.table.at_rest:
            return None
        found = self._build()
        self._news = False
        return found

    def _build(self) -> dict[str, Any]:
        table = self.table
        sight = sight_of(table, self.seat)
        now = outer_parts(table, self.seat), lasting(table), sight.parts(self.want)
        found: dict[str, Any] = {}
        for parts, last in zip(now, self._last, strict=True):
            if parts is not last:
                found.update(message(parts, last, self.patched))
        self._last = now
        if table.match is not None and "events" in self.want:
            known = len(table.hearing(self.seat).places)
            if self._heard > known:
                self._heard = known
            if self._heard < known or "undos" in found:
                found["start"] = self._heard
                found["events"] = sight.events(self._heard, self.want)
            self._heard = known
        return found


def outer_parts(table: Table, seat: int | None) -> Parts:
    """What there is around the match; the same object as long as nothing there has changed."""
    seen = table_part(table)
    moment = table.version, sum(table.spoken.values())
    if table.rooms_at != moment:
        table.rooms_at, table.rooms, table.outer = moment, {}, {}
    known = table.outer.get(seat)
    if known is None or known["table"] is not seen:
        rooms = table.rooms.get(seat)
        if rooms is None:
            rooms = table.rooms[seat] = msgspec.json.encode(rooms_seen(table, seat))
        known = table.outer[seat] = own_parts(table, seat, rooms)
    return known


def whole(table: Table, seat: int | None, want: Wanted = ALL, heard: int = 0) -> bytes:
    """The whole state for a seat with the events since an index, as JSON; hold the lock."""
    sight = sight_of(table, seat)
    found = message({**outer_parts(table, seat), **lasting(table), **sight.parts(want)}, {})
    if table.match is not None and "events" in want:
        found["start"] = min(max(0, heard), len(table.hearing(seat).places))
        found["events"] = sight.events(found["start"], want)
    return msgspec.json.encode(found)
