"""Tables end: those that never began, that are over, or that everybody has left, by the operator's policy."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Any, Literal, TypeAlias

import msgspec
from sqlalchemy import delete, func, insert, select

from questboard.server.logs import note
from questboard.server.problems import Problem, Taken
from questboard.server.steady import now
from questboard.server.store.batches import Unit
from questboard.server.store.schema import chat, checkpoints, log, meta, tables, tokens
from questboard.server.store.store import Store
from questboard.server.store.unreadable import Unreadable
from questboard.server.tables.hot import Tables
from questboard.server.tables.info import Info
from questboard.server.upkeep import archive

DAY = 86400.0
ROUND = 3600.0
"""Seconds between two rounds."""
FOLDER = "archive"
Where: TypeAlias = Literal["file", "table", "none"]


class Policy(msgspec.Struct, frozen=True):
    """After how many days without anything happening a table ends; 0: never. And where what is left of it goes."""

    waiting: float = 14.0
    """Of one that never began."""
    over: float = 90.0
    """Of one whose game is over."""
    idle: float = 365.0
    """Of a running game that everybody has left."""
    archive: Where = "file"
    """`file`: one for each table, in the folder `archive`; `table`: within the database; `none`: nowhere."""

    def days(self, status: str) -> float:
        return {"lobby": self.waiting, "over": self.over}.get(status, self.idle)


class Used(msgspec.Struct):
    """What there is to know about a table without looking into its game."""

    id: str
    game: str
    title: str
    status: str
    people: int
    created: float
    last: float
    """When somebody last sat down, decided or said something there."""
    pages: int
    size: int
    """Bytes of its game."""
    ends: float = 0.0
    """When it is tidied away, if nothing happens; 0: never."""
    version: int = 0
    newest: int = -1


async def tables_used(store: Store, policy: Policy) -> list[Used]:
    """All tables, the longest unused first."""
    of = tables.c.id
    fields: list[Any] = [
        tables.c.id, tables.c.status, tables.c.created, tables.c.version, tables.c.info,
        _of(log, func.max(log.c.at)), _of(chat, func.max(chat.c.at)), _of(tokens, func.max(tokens.c.created)),
        _of(log, func.count()), _of(log, func.sum(func.length(log.c.page))),
        _of(checkpoints, func.sum(func.length(checkpoints.c.data))), _of(log, func.max(log.c.sequence)),
    ]  # fmt: skip
    found: list[Used] = []
    for row in await store.rows(select(*fields).order_by(of)):
        table_id, status, created, version, info, moved, said, sat, pages, size, more, newest = row
        try:
            known = store.reader.read(info, Info, table_id)
        except Unreadable:
            known = Info(table_id, "?", "?", status, False, [])
        last = max(created, moved or 0, said or 0, sat or 0)
        days = policy.days(status)
        found.append(
            Used(
                table_id, known.game, known.title, status, len(known.people), created, last, pages,
                int(size or 0) + int(more or 0), last + days * DAY if days else 0.0, version,
                -1 if newest is None else newest,
            )
        )  # fmt: skip
    return sorted(found, key=lambda one: one.last)


def _of(part: Any, what: Any) -> Any:
    return select(what).where(part.c.table_id == tables.c.id).correlate(tables).scalar_subquery()


async def end(store: Store, one: Used, where: Where, folder: Path) -> bool:
    """Archive a table and delete it with its tokens; False: something has happened there meanwhile."""
    data = await archive.packed(store, one.id) if where != "none" else b""
    if where == "file":
        _keep(folder / f"{one.id}.table", data)
    try:
        kept = data if where == "table" else None
        await store.writer.commit(archive.removal(one.id, one.version, one.newest, kept))
    except Taken:
        return False
    note("table ended", 20, table=one.id, status=one.status, archive=where)
    return True


def _keep(file: Path, data: bytes) -> None:
    """Whole and on the disk, before anything is deleted."""
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    beside = file.with_name(f".{file.name}.{os.getpid()}")
    with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as out:
        out.write(data)
        out.flush()
        os.fsync(out.fileno())
    os.replace(beside, file)


async def proclaim(store: Store, policy: Policy) -> None:
    """Write down which policy is in force, for who asks."""
    row = {"name": "policy", "value": msgspec.json.encode(policy).decode()}
    await store.writer.commit(Unit("", more=[(delete(meta).where(meta.c.name == "policy"), {}), (insert(meta), row)]))


async def in_force(store: Store) -> Policy | None:
    """The policy of the server that last began to use the store."""
    rows = await store.rows(select(meta.c.value).where(meta.c.name == "policy"))
    return msgspec.json.decode(rows[0][0], type=Policy) if rows else None


class Ending:
    """Ends tables whose time has come, round after round."""

    def __init__(self, store: Store, hot: Tables, policy: Policy, folder: Path, every: float = ROUND):
        self._store = store
        self._hot = hot
        self._policy = policy
        self._folder = folder / FOLDER
        self._every = every
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        await proclaim(self._store, self._policy)
        self._task = asyncio.create_task(self._run(), name="ending")

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(self._every)
            try:
                await self._round()
            except Problem as problem:
                note("ending", 30, kind=type(problem).__name__)
            except Exception as error:
                note("ending", 40, exc_info=error)

    async def _round(self) -> None:
        for one in await tables_used(self._store, self._policy):
            if 0 < one.ends <= now() and not self._hot.watched(one.id):
                try:
                    await end(self._store, one, self._policy.archive, self._folder)
                except Exception as error:  # of one table; the others end all the same
                    note("table not ended", 40, exc_info=error, table=one.id)
                else:
                    self._hot.forget(one.id)
