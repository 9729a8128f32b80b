"""A table as a file that can be looked into: its document, log, checkpoints and seed as JSON in a zip.

Whatever cannot be read is there as it is, in base64. The file holds every secret of the table.
"""

from __future__ import annotations

import os
from base64 import b64encode
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import msgspec
from sqlalchemy import select

from questboard.engine.journal.pages import Head, Page
from questboard.engine.play.trail import Checkpoint
from questboard.server.store.rows import wrong_with
from questboard.server.store.schema import checkpoints, log, tables
from questboard.server.store.store import Store
from questboard.server.tables.broken import all_broken
from questboard.server.tables.info import Info

ABOUT = """A table of Questboard, as its store has it.

table.json         the table's row: its document, the match's head with the seed, and why it is set aside
log.jsonl          the log, one entry a line: what was decided, what was told
checkpoints.jsonl  the positions from which the log can be played again

`wrong` says what cannot be true. What cannot be read at all stands under `raw`, in base64.
This file holds every secret of the table: keep it to yourself until the game is over.
"""


async def export(store: Store, table_id: str, folder: Path) -> Path:
    """Write a table's file; nobody else on the machine may read it."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{table_id}.zip"
    broken = [msgspec.to_builtins(one) for one in await all_broken(store, table_id)]
    rows = await store.rows(select(tables).where(tables.c.id == table_id))
    pages = await store.rows(select(log).where(log.c.table_id == table_id).order_by(log.c.sequence))
    made = await store.rows(
        select(checkpoints)
        .where(checkpoints.c.table_id == table_id)
        .order_by(checkpoints.c.sequence, checkpoints.c.place)
    )
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as out, ZipFile(
        out, "w", ZIP_DEFLATED
    ) as zipped:  # fmt: skip
        zipped.writestr("README.txt", ABOUT)
        document = {**(_table(rows[0]) if rows else {}), "broken": broken}
        zipped.writestr("table.json", msgspec.json.format(_json(document)))
        zipped.writestr("log.jsonl", b"\n".join(_json(_entry(row)) for row in pages))
        zipped.writestr("checkpoints.jsonl", b"\n".join(_json(_checkpoint(row)) for row in made))
    return file


def _table(row: Any) -> dict[str, Any]:
    info, head = _read(row.info, Info), _read(row.head, Head) if row.head is not None else None
    return {**_plain(row, "info", "head"), "info": info, "head": head}


def _entry(row: Any) -> dict[str, Any]:
    return {**_plain(row, "page"), "wrong": wrong_with(row), "page": _read(row.page, Page)}


def _checkpoint(row: Any) -> dict[str, Any]:
    found = _read(row.data, Checkpoint)
    if isinstance(found, dict) and isinstance(found.get("state"), bytes):
        found["state"] = _read(found["state"], Any)
    return {**_plain(row, "data"), "wrong": wrong_with(row), "checkpoint": found}


def _plain(row: Any, *but: str) -> dict[str, Any]:
    return {name: value for name, value in row._mapping.items() if name not in but}


def _read(data: bytes, kind: Any) -> Any:
    try:
        return _named(msgspec.msgpack.decode(data, type=kind))
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        return {"unreadable": str(error), "raw": b64encode(data).decode()}


def _named(value: Any) -> Any:
    """With the names of fields, where the store saves the room for them."""
    if isinstance(value, msgspec.Struct):
        kind = value.__struct_config__.tag
        given = msgspec.structs.asdict(value).items()
        fields = {name: _named(each) for name, each in given if each is not msgspec.UNSET}
        return {"kind": kind, **fields} if kind is not None else fields
    if isinstance(value, (list, tuple)):
        return [_named(each) for each in value]  # pyright: ignore[reportUnknownVariableType]
    if isinstance(value, dict):
        return {str(key): _named(each) for key, each in value.items()}  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]
    return value


def _json(value: Any) -> bytes:
    return msgspec.json.encode(value)
