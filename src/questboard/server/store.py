"""The truth about every table: pages of its match, its document, the tokens of its seats."""

from __future__ import annotations

from collections.abc import Sequence
from secrets import token_hex
from time import time
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import Executable, bindparam, delete, func, insert, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from questboard.engine.pages import Head, Page
from questboard.engine.running import Checkpoint
from questboard.server.batches import AsyncBatches, ThreadBatches, Unit
from questboard.server.info import Info
from questboard.server.problems import NotFound, StoreDown
from questboard.server.schema import checkpoints, log, tables, tokens
from questboard.server.tokens import hashed
from questboard.server.writer import Writer

RECENT = 64
"""Pages whose checkpoints are all kept; of older ones every `SPARSE`th has them, for replays."""
SPARSE = 16
LOADED = 32
"""Checkpoints that are read with a match, for undos that the table agrees on."""

encode = msgspec.msgpack.encode

Statement: TypeAlias = tuple[Executable, dict[str, Any]]
"""SQL and its values. The SQL is made once: what is made anew has to be understood anew."""

_table = bindparam("of_table")
_GRANT = insert(tokens)
_REVOKE = delete(tokens).where(tokens.c.table_id == _table, tokens.c.seat == bindparam("of_seat"))
_WAKE = update(tables).where(tables.c.id == _table).values(wake_at=bindparam("at"))
_TAKE_BACK = delete(checkpoints).where(checkpoints.c.table_id == _table, checkpoints.c.place > bindparam("behind"))
_THIN_OUT = delete(checkpoints).where(
    checkpoints.c.table_id == _table, checkpoints.c.sequence < bindparam("older"), checkpoints.c.sequence % SPARSE != 0
)
_CHANGE = {
    with_head: update(tables)
    .where(tables.c.id == _table, tables.c.version == bindparam("expected"))
    .values({name: bindparam(f"new_{name}") for name in ("info", "version", "status", "listed", *["head"] * with_head)})
    for with_head in (False, True)
}


class Written(msgspec.Struct):
    """A page with what the log says about it."""

    sequence: int
    at: float
    seat: int
    client: str
    asked: int
    page: Page


class Kept(msgspec.Struct):
    """A table's row."""

    info: Info
    version: int
    head: Head | None


class Store:
    """Reads for itself, writes through the writer."""

    def __init__(self, engine: AsyncEngine):
        self.engine = engine
        self.process = token_hex(4)
        """This process, as others know it."""
        self.shared = engine.dialect.name == "postgresql"
        """Whether other processes may write there too."""
        url = engine.url.render_as_string(hide_password=False)
        self.writer = Writer(AsyncBatches(engine, self.process) if self.shared else ThreadBatches(url))

    async def rows(self, statement: Any) -> Sequence[Any]:
        try:
            async with self.engine.connect() as connection:
                return (await connection.execute(statement)).all()
        except (SQLAlchemyError, OSError) as error:
            raise StoreDown(reason=type(error).__name__) from error

    # -- tables ----------------------------------------------------------------------------------------------

    async def read(self, table_id: str) -> Kept:
        found = await self.rows(select(tables.c.info, tables.c.version, tables.c.head).where(tables.c.id == table_id))
        if not found:
            raise NotFound()
        info, version, head = found[0]
        return Kept(as_info(info), version, None if head is None else msgspec.msgpack.decode(head, type=Head))

    async def create(self, info: Info, host: str) -> None:
        row = {
            "id": info.id, "created": info.created, "status": info.status, "listed": info.listed, "version": 1,
            "info": encode(info), "head": None, "wake_at": None,
        }  # fmt: skip
        token = {"hash": hashed(host), "table_id": info.id, "seat": -1, "created": time()}
        await self.writer.commit(Unit(info.id, [(tables, row), (tokens, token)]))

    def change(self, info: Info, version: int, head: Head | None = None) -> Unit:
        """A unit that puts a document in the place of the one with that version, or is `Taken`."""
        values: dict[str, Any] = {
            "of_table": info.id, "expected": version, "new_info": encode(info), "new_version": version + 1,
            "new_status": info.status, "new_listed": info.listed,
        }  # fmt: skip
        if head is not None:
            values["new_head"] = encode(head)
        return Unit(info.id, sure=[(_CHANGE[head is not None], values)], notice=f"i:{info.id}")

    async def open_tables(self, most: int) -> list[Info]:
        """Listed tables that still have an open seat, newest first."""
        where = (tables.c.listed, tables.c.status.in_(("lobby", "playing")))
        statement = select(tables.c.info).where(*where).order_by(tables.c.created.desc()).limit(most)
        return [info for (data,) in await self.rows(statement) if (info := as_info(data)).open_seats]

    async def to_wake(self, now: float) -> list[str]:
        statement = select(tables.c.id).where(tables.c.wake_at <= now, tables.c.status == "playing").limit(200)
        return [table_id for (table_id,) in await self.rows(statement)]

    async def playing(self) -> list[str]:
        where = tables.c.status.in_(("playing", "broken"))
        return [i for (i,) in await self.rows(select(tables.c.id).where(where).order_by(tables.c.created))]

    # -- pages -----------------------------------------------------------------------------------------------

    async def pages(self, table_id: str, after: int = -1) -> list[Written]:
        """The pages of a match in order, the last ones with their checkpoints."""
        where = (log.c.table_id == table_id, log.c.sequence > after)
        columns = (log.c.sequence, log.c.at, log.c.seat, log.c.client, log.c.asked, log.c.page)
        rows = await self.rows(select(*columns).where(*where).order_by(log.c.sequence))
        made = await self.rows(
            select(checkpoints.c.sequence, checkpoints.c.game_schema, checkpoints.c.data)
            .where(checkpoints.c.table_id == table_id, checkpoints.c.sequence > after)
            .order_by(checkpoints.c.sequence.desc(), checkpoints.c.place.desc())
            .limit(LOADED)
        )
        found = [Written(*row[:5], page=msgspec.msgpack.decode(row[5], type=Page)) for row in rows]
        first = found[0].sequence if found else 0
        for sequence, _, data in reversed(made):
            if sequence - first < len(found):  # else it was written between the two queries
                page = found[sequence - first].page
                page.checkpoints.append(msgspec.msgpack.decode(data, type=Checkpoint))
        return found

    def append(self, table_id: str, written: Written) -> Unit:
        """A unit that appends a page, or is `Taken`."""
        page = written.page
        bare = msgspec.structs.replace(page, checkpoints=[])
        row = {
            "table_id": table_id, "sequence": written.sequence, "at": written.at, "seat": written.seat,
            "client": written.client, "asked": written.asked, "page": encode(bare),
        }  # fmt: skip
        unit = Unit(table_id, [(log, row)], notice=f"p:{table_id}:{written.sequence}")
        last = {made.place: made for made in page.checkpoints}  # steps with no entry between them begin at one place
        for made in last.values():
            unit.rows.append((checkpoints, {
                "table_id": table_id, "sequence": written.sequence, "place": made.place,
                "game_schema": page.schema, "data": encode(made),
            }))  # fmt: skip
        if written.sequence and written.sequence % RECENT == 0:
            unit.more.append((_THIN_OUT, {"of_table": table_id, "older": written.sequence - RECENT}))
        return unit

    def take_back(self, table_id: str, place: int) -> Statement:
        """Forgets the checkpoints behind an undo."""
        return _TAKE_BACK, {"of_table": table_id, "behind": place}

    def wake(self, table_id: str, at: float | None) -> Statement:
        """Says when a process must look after the table."""
        return _WAKE, {"of_table": table_id, "at": at}

    async def checkpoint_before(self, table_id: str, place: int) -> tuple[Checkpoint, int] | None:
        """The last checkpoint at or before a place of the log, and its game's schema."""
        rows = await self.rows(
            select(checkpoints.c.data, checkpoints.c.game_schema)
            .where(checkpoints.c.table_id == table_id, checkpoints.c.place <= place)
            .order_by(checkpoints.c.place.desc(), checkpoints.c.sequence.desc())
            .limit(1)
        )
        return (msgspec.msgpack.decode(rows[0][0], type=Checkpoint), rows[0][1]) if rows else None

    # -- tokens ----------------------------------------------------------------------------------------------

    async def seat_of(self, token: str) -> tuple[str, int] | None:
        """The table and the seat of a token, if there are any."""
        rows = await self.rows(select(tokens.c.table_id, tokens.c.seat).where(tokens.c.hash == hashed(token)))
        return (rows[0][0], rows[0][1]) if rows else None

    def grant(self, table_id: str, seat: int, token: str) -> Statement:
        return _GRANT, {"hash": hashed(token), "table_id": table_id, "seat": seat, "created": time()}

    def revoke(self, table_id: str, seat: int) -> Statement:
        return _REVOKE, {"of_table": table_id, "of_seat": seat}

    async def ready(self) -> None:
        """Whether the database answers; else `StoreDown`."""
        await self.rows(select(func.count()).select_from(tables).where(tables.c.id == ""))


def as_info(data: bytes) -> Info:
    return msgspec.msgpack.decode(data, type=Info)
