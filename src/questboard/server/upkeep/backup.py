"""The whole store as one file, and back: from SQLite to PostgreSQL too. A running server need not stop.

The file holds the hashes of tokens, never tokens; but it holds every table's seed and secrets.
"""

from __future__ import annotations

import gzip
import os
import zlib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from time import time
from typing import Any

import msgspec
from sqlalchemy import Table, func, select, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from questboard import __version__
from questboard.engine.errors import BadFile
from questboard.server.store.batches import CHANNEL
from questboard.server.store.schema import EVERY, SCHEMA, meta
from questboard.server.tables.info import Info
from questboard.server.upkeep import links
from questboard.server.upkeep.archive import PARTS

MAGIC = "questboard backup"
ROWS = 500
"""Rows in one piece of the file."""


class Label(msgspec.Struct):
    """The first piece."""

    magic: str
    schema: int
    version: str
    at: float


class Piece(msgspec.Struct):
    """Some rows of a table; the last piece has no name and the number of all rows."""

    table: str
    rows: list[dict[str, Any]]
    count: int = 0


async def backup(engine: AsyncEngine, file: Path) -> int:
    """Write everything, as it is at one moment; gives the number of rows. No half of a file is ever left, and nothing
    but an older backup is written over."""
    _check_place(file)
    beside = file.with_name(f".{file.name}.{os.getpid()}")
    file.parent.mkdir(parents=True, exist_ok=True)
    count = 0
    try:
        with gzip.open(beside, "wb", compresslevel=5) as out:
            _write(out, Label(MAGIC, SCHEMA, __version__, time()))
            async with engine.connect() as connection:
                connection = await _at_one_moment(connection)
                for table in EVERY:
                    async for rows in _pieces(connection, table):
                        _write(out, Piece(str(table.name), rows))
                        count += len(rows)
            _write(out, Piece("", [], count))
        os.replace(beside, file)
    finally:
        beside.unlink(missing_ok=True)
    return count


def _check_place(file: Path) -> None:
    if not file.exists():
        return
    try:
        with gzip.open(file, "rb") as source:
            if msgspec.msgpack.decode(_next(source), type=Label).magic == MAGIC:
                return
    except (OSError, EOFError, zlib.error, msgspec.MsgspecError, UnicodeDecodeError):
        pass
    raise BadFile(f"{file} is there already and is no backup: it is not written over. Name another file.")


async def _at_one_moment(connection: AsyncConnection) -> AsyncConnection:
    if connection.dialect.name == "postgresql":
        return await connection.execution_options(isolation_level="REPEATABLE READ")
    await connection.exec_driver_sql("BEGIN")
    return connection


async def _pieces(connection: AsyncConnection, table: Table) -> AsyncIterator[list[dict[str, Any]]]:
    result = await connection.stream(select(table).order_by(*table.primary_key.columns))
    async for rows in result.mappings().partitions(ROWS):
        yield [{str(name): value for name, value in row.items()} for row in rows]


async def restore(engine: AsyncEngine, file: Path) -> int:
    """Read a backup into an empty store; gives the number of rows. All of it, or nothing. Of an older version too."""
    tables = {table.name: table for table in EVERY}
    count = 0
    async with engine.begin() as connection:
        for table in EVERY:
            if table is not meta and await connection.scalar(select(func.count()).select_from(table)):
                raise BadFile("There are games in that store already: restore into an empty one.")
        await connection.execute(meta.delete())
        for piece in _read(file):
            if not piece.table:
                if piece.count != count:
                    raise BadFile(f"{file} is damaged: it should hold {piece.count} rows and has {count}.")
                await connection.execute(meta.update().where(meta.c.name == "schema").values(value=str(SCHEMA)))
                return count
            if piece.table not in tables:
                raise BadFile(f"{file} holds a table {piece.table!r} that this version does not know.")
            await connection.execute(tables[piece.table].insert(), piece.rows)
            count += len(piece.rows)
        raise BadFile(f"{file} is damaged: its end is missing.")


class Restored(msgspec.Struct):
    """What became of one table. `gone`: nothing was left of it that could tell which links were revoked since."""

    rows: int
    gone: bool = False
    invitation: bool = True
    """Whether the guests' link still opens the table; else the host makes a new one."""
    without: list[int] = []
    """Seats of people that no link opens."""


async def restore_one(engine: AsyncEngine, file: Path, table_id: str) -> Restored:
    """Put one table where it was, in place of what there is of it; a link that was revoked since stays so. All of it,
    or nothing. Whoever serves the store forgets what it has of the table."""
    async with engine.begin() as connection:
        own = await _rows(connection, PARTS["tokens"], table_id)
        document = await connection.scalar(select(PARTS["tables"].c.info).where(PARTS["tables"].c.id == table_id))
        for part in PARTS.values():
            await connection.execute(part.delete().where(_key(part) == table_id))
        found = _found(file, table_id)
        restored = _with_links(found, own, document)
        for name, rows in found.items():
            if rows:
                await connection.execute(PARTS[name].insert(), rows)
        if connection.dialect.name == "postgresql":
            payload = {"channel": CHANNEL, "payload": f"restore x:{table_id}"}
            await connection.execute(text("SELECT pg_notify(:channel, :payload)"), payload)
    return restored


async def _rows(connection: AsyncConnection, part: Table, table_id: str) -> list[dict[str, Any]]:
    found = await connection.execute(select(part).where(_key(part) == table_id))
    return [dict(row) for row in found.mappings()]


def _found(file: Path, table_id: str) -> dict[str, list[dict[str, Any]]]:
    """All rows of one table in a backup."""
    found: dict[str, list[dict[str, Any]]] = {name: [] for name in PARTS}
    whole = False
    for piece in _read(file):
        whole = not piece.table
        part = PARTS.get(piece.table)
        if part is not None:
            found[piece.table] += [row for row in piece.rows if row[_key(part).name] == table_id]
    if not whole:
        raise BadFile(f"{file} is damaged: its end is missing.")
    if not found["tables"]:
        raise BadFile(f"{file} has no table {table_id}.")
    return found


def _with_links(found: dict[str, list[dict[str, Any]]], own: list[dict[str, Any]], document: bytes | None) -> Restored:
    """The rows that were found, with the links that are still good."""
    (row,) = found["tables"]
    known = True
    if own:
        row["info"], known = links.with_invitation(row["info"], document)
        found["tokens"] = links.still_good(found["tokens"], own, msgspec.msgpack.decode(row["info"], type=Info))
    people = msgspec.msgpack.decode(row["info"], type=Info).people
    opened = {token["seat"] for token in found["tokens"]}
    count = sum(map(len, found.values()))
    return Restored(count, not own, known, [seat for seat in people if seat not in opened])


def _key(part: Table) -> Any:
    """The column that names the table whose row it is."""
    return part.c.id if part is PARTS["tables"] else part.c.table_id


def _write(out: Any, piece: msgspec.Struct) -> None:
    data = msgspec.msgpack.encode(piece)
    out.write(len(data).to_bytes(4, "big") + data)


def _read(file: Path) -> Iterator[Piece]:
    try:
        with gzip.open(file, "rb") as source:
            label = msgspec.msgpack.decode(_next(source), type=Label)
            if label.magic != MAGIC:
                raise BadFile(f"{file} is no backup of Questboard.")
            if label.schema > SCHEMA:
                raise BadFile(f"{file} has schema {label.schema}; this version of Questboard knows {SCHEMA}.")
            while True:
                yield msgspec.msgpack.decode(_next(source), type=Piece)
    except EOFError:
        return
    except (gzip.BadGzipFile, zlib.error, msgspec.MsgspecError, UnicodeDecodeError):
        raise BadFile(f"{file} is no backup of Questboard, or is damaged.") from None


def _next(source: Any) -> bytes:
    size = source.read(4)
    if len(size) < 4:
        raise EOFError
    return source.read(int.from_bytes(size, "big"))
