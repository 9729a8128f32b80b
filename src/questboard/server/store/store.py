"""The truth about every table: pages of its match, its document, the tokens of its seats."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from secrets import token_hex
from time import monotonic
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import Executable, bindparam, delete, func, insert, or_, select, update
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from questboard.engine.journal.pages import Head
from questboard.engine.play.trail import Checkpoint
from questboard.server.logs import note
from questboard.server.problems import NotFound, StoreDown, Taken
from questboard.server.steady import now
from questboard.server.store.batches import AsyncBatches, ThreadBatches, Unit
from questboard.server.store.database import impatient, lost_before
from questboard.server.store.downtime import HEARTBEAT, Downtimes
from questboard.server.store.rows import Damage, Reading, Written, checkpoint_row, log_row, read, read_checkpoint
from questboard.server.store.schema import broken, checkpoints, log, meta, tables, tokens
from questboard.server.store.unreadable import Reader, Unreadable
from questboard.server.store.writer import Writer
from questboard.server.tables.info import Info
from questboard.server.tokens import hashed, put_by

RECENT = 64
"""Pages whose checkpoints are all kept; of older ones every `SPARSE`th has them, for replays."""
SPARSE = 16
LOADED, EVERY = 32, 1_000_000
"""Checkpoints that are read with a match, for undos that the table agrees on."""

encode = msgspec.msgpack.encode

Statement: TypeAlias = tuple[Executable, dict[str, Any]]
"""SQL and its values. The SQL is made once: what is made anew has to be understood anew."""

_table = bindparam("of_table")
_STILL = delete(meta).where(meta.c.name == bindparam("of_name"))
_BEAT = insert(meta)
_CREATE = insert(tables)
_GRANT = insert(tokens)
_REVOKE = delete(tokens).where(tokens.c.table_id == _table, tokens.c.seat == bindparam("of_seat"))
_PASS = (
    update(tokens)
    .where(tokens.c.table_id == _table, tokens.c.seat == bindparam("of_seat"))
    .values(seat=bindparam("to_seat"))
)
_WAKE = update(tables).where(tables.c.id == _table).values(wake_at=bindparam("at"))
_TAKE_BACK = delete(checkpoints).where(checkpoints.c.table_id == _table, checkpoints.c.place > bindparam("behind"))
_DROP = delete(checkpoints).where(
    checkpoints.c.table_id == _table, checkpoints.c.sequence == bindparam("of_page"),
    checkpoints.c.place == bindparam("at_place"),
)  # fmt: skip
_CUT = [
    delete(kept).where(kept.c.table_id == _table, kept.c.sequence >= bindparam("from_page"))
    for kept in (log, checkpoints)
]
_THIN_OUT = delete(checkpoints).where(
    checkpoints.c.table_id == _table, checkpoints.c.sequence < bindparam("older"), checkpoints.c.sequence % SPARSE != 0
)
_CHANGE = {
    with_head: update(tables)
    .where(tables.c.id == _table, tables.c.version == bindparam("expected"))
    .values({name: bindparam(f"new_{name}") for name in ("info", "version", "status", "listed", *["head"] * with_head)})
    for with_head in (False, True)
}


class Kept(msgspec.Struct):
    """A table's row."""

    info: Info
    version: int
    head: Head | None


def _first_row(info: Info) -> dict[str, Any]:
    """A table that has just been made."""
    return {
        "id": info.id, "created": info.created, "status": info.status, "listed": info.listed, "version": 1,
        "info": encode(info), "head": None, "wake_at": None,
    }  # fmt: skip


class Store:
    """Reads for itself, writes through the writer."""

    def __init__(self, engine: AsyncEngine):
        self.engine = engine
        self.process = token_hex(4)
        """This process, as others know it."""
        self.reader = Reader()
        self.downtimes = Downtimes()
        self.shared = engine.dialect.name == "postgresql"
        """Whether other processes may write there too."""
        url = engine.url.render_as_string(hide_password=False)
        self.writer = Writer(AsyncBatches(engine, self.process) if self.shared else ThreadBatches(url))

    async def rows(self, statement: Any) -> Sequence[Any]:
        """What a query finds; `StoreDown` if the database does not answer."""
        began = monotonic()
        try:
            return await self._rows(statement)
        except DBAPIError as error:
            if not lost_before(error, began):
                raise StoreDown(reason=type(error).__name__) from error
        except (SQLAlchemyError, OSError) as error:
            raise StoreDown(reason=type(error).__name__) from error
        try:
            return await self._rows(statement)
        except (SQLAlchemyError, OSError) as error:
            raise StoreDown(reason=type(error).__name__) from error

    async def _rows(self, statement: Any) -> Sequence[Any]:
        async with self.engine.connect() as connection, impatient(connection):
            return (await connection.execute(statement)).all()

    # -- tables ----------------------------------------------------------------------------------------------

    async def read(self, table_id: str) -> Kept:
        found = await self.rows(select(tables.c.info, tables.c.version, tables.c.head).where(tables.c.id == table_id))
        if not found:
            raise NotFound()
        info, version, head = found[0]
        read = self.reader.read
        return Kept(read(info, Info, table_id), version, None if head is None else read(head, Head, table_id))

    async def has(self, table_id: str) -> bool:
        return bool(await self.rows(select(tables.c.id).where(tables.c.id == table_id)))

    async def create(self, info: Info, host: str) -> None:
        token = {"hash": hashed(host), "table_id": info.id, "seat": -1, "created": now()}
        await self.writer.commit(Unit(info.id, [(tables, _first_row(info)), (tokens, token)]))

    def creation(self, info: Info, host: str) -> list[Statement]:
        """The same as statements, for a table that is there only if something else is true."""
        return [(_CREATE, _first_row(info)), self.grant(info.id, -1, host)]

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
        """Listed tables that still have an open seat, newest first; those that cannot be read are left out."""
        unreadable = select(broken.c.table_id).where(broken.c.kind == "unreadable")
        where = (tables.c.listed, tables.c.status.in_(("lobby", "playing")), tables.c.id.not_in(unreadable))
        statement = select(tables.c.id, tables.c.info).where(*where).order_by(tables.c.created.desc()).limit(most)
        found: list[Info] = []
        for table_id, data in await self.rows(statement):
            with suppress(Unreadable):
                found.append(self.reader.read(data, Info, table_id))
        return [info for info in found if info.open_seats]

    async def to_wake(self, moment: float) -> list[str]:
        """Tables whose time has come, the longest waiting first; those that are set aside only when they are tried
        again, and after all others: however many they are, they keep nobody waiting."""
        rests = broken.c.again > moment
        statement = (
            select(tables.c.id)
            .outerjoin(broken, broken.c.table_id == tables.c.id)
            .where(tables.c.wake_at <= moment, tables.c.status == "playing", or_(broken.c.table_id.is_(None), ~rests))
            .order_by(broken.c.table_id.is_not(None), tables.c.wake_at)
            .limit(200)
        )
        return [table_id for (table_id,) in await self.rows(statement)]

    async def playing(self) -> list[str]:
        where = tables.c.status.in_(("playing", "broken"))
        return [i for (i,) in await self.rows(select(tables.c.id).where(where).order_by(tables.c.created))]

    # -- pages -----------------------------------------------------------------------------------------------

    async def pages(self, table_id: str, after: int = -1) -> list[Written]:
        """The pages of a match in order, the last ones with their checkpoints; `BadFile` if one is damaged."""
        return (await self.reading(table_id, after)).whole()

    async def reading(self, table_id: str, after: int = -1, most: int = LOADED) -> Reading:
        """The same as far as it can be read, with at most so many checkpoints."""
        rows = await self.rows(
            select(log).where(log.c.table_id == table_id, log.c.sequence > after).order_by(log.c.sequence)
        )
        made = await self.rows(
            select(checkpoints)
            .where(checkpoints.c.table_id == table_id, checkpoints.c.sequence > after)
            .order_by(checkpoints.c.sequence.desc(), checkpoints.c.place.desc())
            .limit(most)
        )
        found = read(rows, made, self.reader)
        for one in found.damage:
            note("damaged row", 50, table=table_id, entry=one.entry, what=one.what)
        return found

    async def newest(self, table_id: str) -> int:
        """The sequence of the last entry of the log, whether or not it can be read."""
        found = await self.rows(select(func.max(log.c.sequence)).where(log.c.table_id == table_id))
        return found[0][0] if found and found[0][0] is not None else -1

    def append(self, table_id: str, written: Written) -> Unit:
        """A unit that appends a page, or is `Taken`."""
        page = written.page
        unit = Unit(table_id, [(log, log_row(table_id, written))], notice=f"p:{table_id}:{written.sequence}")
        last = {made.place: made for made in page.checkpoints}  # steps with no entry between them begin at one place
        for made in last.values():
            unit.rows.append((checkpoints, checkpoint_row(table_id, written.sequence, page.schema, made)))
        if written.sequence and written.sequence % RECENT == 0:
            unit.more.append((_THIN_OUT, {"of_table": table_id, "older": written.sequence - RECENT}))
        return unit

    def take_back(self, table_id: str, place: int) -> Statement:
        """Forgets the checkpoints behind an undo."""
        return _TAKE_BACK, {"of_table": table_id, "behind": place}

    def cut(self, table_id: str, sequence: int) -> list[Statement]:
        """Forgets the log from a page on: only for a repair, and only of what cannot be read."""
        return [(statement, {"of_table": table_id, "from_page": sequence}) for statement in _CUT]

    def drop(self, table_id: str, damage: Sequence[Damage]) -> list[Statement]:
        """Forgets damaged checkpoints."""
        bad = [one for one in damage if one.place is not None]
        return [(_DROP, {"of_table": table_id, "of_page": one.entry, "at_place": one.place}) for one in bad]

    def wake(self, table_id: str, at: float | None) -> Statement:
        """Says when a process must look after the table."""
        return _WAKE, {"of_table": table_id, "at": at}

    async def checkpoint_before(self, table_id: str, place: int) -> tuple[Checkpoint, int] | None:
        """The last sound checkpoint at or before a place of the log, and its game's schema."""
        rows = await self.rows(
            select(checkpoints)
            .where(checkpoints.c.table_id == table_id, checkpoints.c.place <= place)
            .order_by(checkpoints.c.place.desc(), checkpoints.c.sequence.desc())
            .limit(LOADED)
        )
        for row in rows:
            found = read_checkpoint(row, [], self.reader)
            if found is not None:
                return found, row.game_schema
        return None

    # -- tokens ----------------------------------------------------------------------------------------------

    async def seat_of(self, token: str) -> tuple[str, int] | None:
        """The table and the seat of a token, if there are any."""
        rows = await self.rows(select(tokens.c.table_id, tokens.c.seat).where(tokens.c.hash == hashed(token)))
        return (rows[0][0], rows[0][1]) if rows else None

    def grant(self, table_id: str, seat: int, token: str) -> Statement:
        return _GRANT, {"hash": hashed(token), "table_id": table_id, "seat": seat, "created": now()}

    def revoke(self, table_id: str, seat: int) -> Statement:
        return _REVOKE, {"of_table": table_id, "of_seat": seat}

    def put_by(self, table_id: str, seat: int) -> Statement:
        """Somebody is sat in for: the tokens of the seat lead to nothing but the way back."""
        return _PASS, {"of_table": table_id, "of_seat": seat, "to_seat": put_by(seat)}

    def bring_back(self, table_id: str, seat: int) -> Statement:
        return _PASS, {"of_table": table_id, "of_seat": put_by(seat), "to_seat": seat}

    # -- signs of life ---------------------------------------------------------------------------------------

    async def beat(self) -> None:
        """Write down that a server lives, the same way as everything else; else `StoreDown`."""
        row = {"name": HEARTBEAT, "value": repr(now())}
        with suppress(Taken):  # another process has just done so
            await self.writer.commit(Unit("", more=[(_STILL, {"of_name": HEARTBEAT}), (_BEAT, row)]))
