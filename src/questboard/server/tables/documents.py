"""Changes of a table's document: who sits where, what is voted on, that the game begins."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec

import questboard
from questboard.engine.journal import pages
from questboard.engine.journal.pages import Head, Page
from questboard.lessons import find_lesson
from questboard.server.problems import Conflict, StoreDown, Taken
from questboard.server.steady import now
from questboard.server.store.batches import Unit
from questboard.server.store.rows import Written
from questboard.server.tables.info import Info
from questboard.server.tables.moves import wake_time
from questboard.server.tables.table import NOBODY, TRIES, Table, asked_now
from questboard.server.tokens import new_token

Edit: TypeAlias = Callable[[Info], list[Any] | None]
"""Changes a copy of the document, and may give statements that become true with it. It may be called again."""

Book: TypeAlias = tuple[Head, list[Page]]
"""A match as its head and its pages."""


async def change(table: Table, edit: Edit) -> None:
    """Change the document; returns once it is durable."""
    await asyncio.shield(asyncio.ensure_future(_change(table, edit)))


async def begin(table: Table, edit: Edit, book: Book | None = None) -> None:
    """Change the document and begin the game, or go on with one that was played elsewhere."""
    await asyncio.shield(asyncio.ensure_future(_begin(table, edit, book)))


async def _change(table: Table, edit: Edit) -> None:
    async with table.lock:
        for _ in range(TRIES):
            if table.stale_info:
                await table.reread_info()
            info = _copy(table.info)
            statements = edit(info) or []
            head = _renamed(table.head, info)
            unit = table.store.change(info, table.version, head)
            unit.more += statements
            if await _committed(table, unit):
                table.info, table.version, table.head = info, table.version + 1, head or table.head
                if head is not None and table.match is not None:
                    table.match.table = head.table
                break
        else:
            raise Conflict()
    table.changed()


async def _begin(table: Table, edit: Edit, book: Book | None) -> None:
    async with table.lock:
        for _ in range(TRIES):
            if table.stale_info:
                await table.reread_info()
            if table.head is not None:
                raise Conflict("The game has already begun.")
            info = _copy(table.info)
            statements = edit(info) or []
            head, leaves = book or await asyncio.to_thread(_opening, info)
            match = await asyncio.to_thread(pages.restored, head, leaves, questboard.find)
            info.status = "playing" if match.outcome is None else "over"
            written = _written(leaves, asked_now(match))
            unit = table.store.change(info, table.version, head)
            for one in written:
                unit.rows += table.store.append(table.id, one).rows
            wake = wake_time(info, match, now(), now())
            unit.more += [*statements, table.store.wake(table.id, wake)]
            if await _committed(table, unit):
                table.info, table.version, table.head = info, table.version + 1, head
                table.opened(match, written)
                table.wake_at, table.mine = wake, True
                break
        else:
            raise Conflict()
    table.changed()


def _written(leaves: list[Page], asked: int) -> list[Written]:
    moment, last = now(), len(leaves) - 1
    return [
        Written(place, moment, NOBODY, "", asked if place == last else 0, leaf) for place, leaf in enumerate(leaves)
    ]


async def _committed(table: Table, unit: Unit) -> bool:
    try:
        await table.store.writer.commit(unit)
    except Taken:
        await table.reread_info()
        return False
    except StoreDown:
        table.stale_info = True  # it may be true all the same
        raise
    return True


def _opening(info: Info) -> Book:
    """The match that a table's document describes, with luck that nobody knows; a lesson has the same for all."""
    names = [seat.name for seat in info.seats]
    dm = names.pop() if info.dm else None
    seed = find_lesson(questboard.find(info.game), info.lesson).table.seed if info.lesson else new_token()
    match = questboard.new(info.game, names, seed, info.options, info.expansions, dm=dm, practice=info.practice)
    return pages.head_of(match), [pages.opening(match)]


def _copy(info: Info) -> Info:
    return msgspec.msgpack.decode(msgspec.msgpack.encode(info), type=Info)


def _renamed(head: Head | None, info: Info) -> Head | None:
    """The head with the names of who sits there now, if somebody has come or gone."""
    if head is None:
        return None
    names = [seat.name for seat in info.seats]
    dm = names.pop() if info.dm else None
    if (tuple(names), dm) == (head.table.players, head.table.dm):
        return None
    return msgspec.structs.replace(head, table=msgspec.structs.replace(head.table, players=tuple(names), dm=dm))
