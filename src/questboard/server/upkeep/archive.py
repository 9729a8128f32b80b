"""A table that has ended, as compact bytes: all its rows, from which it can be brought back whole.

Its links are in it as hashes, so they open it again. Like a backup it holds the table's seed and secrets.
"""

from __future__ import annotations

import gzip
from typing import Any

import msgspec
from sqlalchemy import Executable, Table, bindparam, delete, func, insert, select

from questboard.engine.errors import BadFile
from questboard.server.problems import Taken
from questboard.server.steady import now
from questboard.server.store.batches import Unit
from questboard.server.store.schema import SCHEMA, archived, broken, chat, checkpoints, log, tables, tokens
from questboard.server.store.store import Store

MAGIC = "questboard table"
PARTS: dict[str, Table] = {
    "tables": tables, "log": log, "checkpoints": checkpoints, "tokens": tokens, "chat": chat, "broken": broken
}  # fmt: skip

_table = bindparam("of_table")
_newest = select(func.coalesce(func.max(log.c.sequence), -1)).where(log.c.table_id == _table).scalar_subquery()
_GONE = delete(tables).where(
    tables.c.id == _table, tables.c.version == bindparam("expected"), _newest == bindparam("last_page")
)
_REST = [delete(part).where(part.c.table_id == _table) for part in PARTS.values() if part is not tables]
_UNFILED = delete(archived).where(archived.c.table_id == _table)
_FILED = insert(archived)


class Packed(msgspec.Struct):
    """All rows of one table."""

    magic: str
    schema: int
    at: float
    rows: dict[str, list[dict[str, Any]]]


async def packed(store: Store, table_id: str) -> bytes:
    rows: dict[str, list[dict[str, Any]]] = {}
    for name, part in PARTS.items():
        key = part.c.id if part is tables else part.c.table_id
        found = await store.rows(select(part).where(key == table_id).order_by(*part.primary_key.columns))
        rows[name] = [dict(row._mapping) for row in found]
    return gzip.compress(msgspec.msgpack.encode(Packed(MAGIC, SCHEMA, now(), rows)), 6)


def removal(table_id: str, version: int, newest: int, kept: bytes | None) -> Unit:
    """A unit that deletes a table and its tokens, or is `Taken` if anything has happened there since. `kept`: put this
    into the archive within the database."""
    named = {"of_table": table_id}
    unit = Unit(table_id, notice=f"x:{table_id}")
    unit.sure.append((_GONE, {**named, "expected": version, "last_page": newest}))
    unit.more += [(statement, named) for statement in _REST]
    if kept is not None:
        more: list[tuple[Executable, dict[str, Any]]] = [
            (_UNFILED, named), (_FILED, {"table_id": table_id, "at": now(), "data": kept})
        ]  # fmt: skip
        unit.more += more
    return unit


async def bring_back(store: Store, data: bytes) -> str:
    """Put an archived table where it was; gives its id."""
    found = unpacked(data)
    table_id = found.rows["tables"][0]["id"]
    unit = Unit(table_id, [(PARTS[name], row) for name, rows in found.rows.items() for row in rows])
    unit.more.append((_UNFILED, {"of_table": table_id}))
    try:
        await store.writer.commit(unit)
    except Taken:
        raise BadFile(f"Table {table_id} is there already.") from None
    return table_id


async def filed(store: Store, table_id: str) -> bytes | None:
    """What the archive within the database has of a table."""
    rows = await store.rows(select(archived.c.data).where(archived.c.table_id == table_id))
    return rows[0][0] if rows else None


def unpacked(data: bytes) -> Packed:
    try:
        found = msgspec.msgpack.decode(gzip.decompress(data), type=Packed)
    except (OSError, EOFError, msgspec.MsgspecError, UnicodeDecodeError):
        raise BadFile("That is no archived table of Questboard, or it is damaged.") from None
    if found.magic != MAGIC or not found.rows.get("tables") or not found.rows.keys() <= PARTS.keys():
        raise BadFile("That is no archived table of Questboard.")
    if found.schema > SCHEMA:
        raise BadFile(f"That table has schema {found.schema}; this version of Questboard knows {SCHEMA}.")
    return found
