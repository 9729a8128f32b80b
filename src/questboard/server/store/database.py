"""A connection to the database: SQLite with a write-ahead log that is synced on every commit, or PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import monotonic
from typing import Any

from sqlalchemy import Connection, event, inspect, select, text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.schema import CreateColumn

from questboard.engine.errors import BadFile
from questboard.server.settings import Settings
from questboard.server.store import schema

PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "busy_timeout = 5000", "foreign_keys = ON")


PATIENCE = 4
"""Seconds for PostgreSQL to let us in, and for one of our connections to come free."""
SILENCE = 5.0
"""Seconds after which a PostgreSQL that does not answer is cut off (`impatient`)."""
LIMITS = {"lock_timeout": "4s", "statement_timeout": "20s", "idle_in_transaction_session_timeout": "15s"}
"""The same from its side: no process of ours that has died or hangs keeps the others waiting."""


def connect(settings: Settings) -> AsyncEngine:
    """An engine; nothing is opened yet."""
    if settings.shared:
        limits = {"timeout": PATIENCE, "command_timeout": 30.0, "server_settings": LIMITS}
        return create_async_engine(
            settings.url, pool_size=8, max_overflow=8, pool_timeout=PATIENCE, connect_args=limits
        )  # fmt: skip
    settings.data.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(settings.url)
    event.listen(engine.sync_engine, "connect", prepare)
    return engine


def prepare(connection: Any, _: object) -> None:
    """Every SQLite connection: many readers beside one writer, and a sync on every commit."""
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


@asynccontextmanager
async def impatient(connection: AsyncConnection) -> AsyncIterator[None]:
    """Within, a PostgreSQL that falls silent is cut off: whoever waits for it gets an error, and the line is given up.

    The driver's own time limit asks the database to stop, and would wait for that in turn.
    """
    if connection.dialect.name != "postgresql":
        yield
        return
    line = (await connection.get_raw_connection()).driver_connection
    assert line is not None
    cutting = asyncio.get_running_loop().call_later(SILENCE, line.terminate)
    try:
        yield
    finally:
        cutting.cancel()


def lost_before(error: DBAPIError, began: float) -> bool:
    """Whether a connection that was kept from earlier had been lost meanwhile: then another one is worth a try.

    `began`: when it was first used again; one that was cut off for its silence is not tried twice.
    """
    return error.connection_invalidated and monotonic() - began < SILENCE / 2


async def make_tables(engine: AsyncEngine) -> None:
    """Make what is missing, in a database of an older version too; `BadFile` if it is of a newer one."""
    for attempt in (1, 2):  # two processes may start at once on one empty PostgreSQL
        try:
            async with engine.begin() as connection:
                await connection.run_sync(schema.metadata.create_all)
                where = schema.meta.c.name == "schema"
                found = await connection.scalar(select(schema.meta.c.value).where(where).with_for_update())
                if found is None:
                    await connection.execute(schema.meta.insert(), {"name": "schema", "value": str(schema.SCHEMA)})
                elif int(found) < schema.SCHEMA:
                    await connection.run_sync(_add_columns)
                    await connection.execute(schema.meta.update().where(where).values(value=str(schema.SCHEMA)))
            break
        except (SQLAlchemyError, OSError) as error:
            if attempt == 2:
                raise BadFile(f"The database cannot be used: {_plain(error)}") from None
    else:
        found = None
    if found is not None and int(found) > schema.SCHEMA:
        raise BadFile(f"The database has schema {found}; this version of Questboard knows {schema.SCHEMA}.")


def _add_columns(connection: Connection) -> None:
    """What rows of an older version lack stays empty: whoever reads it knows that it may be."""
    for table in schema.EVERY:
        known = {column["name"] for column in inspect(connection).get_columns(table.name)}
        for column in table.columns:
            if column.name not in known:
                shape = CreateColumn(column).compile(dialect=connection.dialect)
                connection.execute(text(f"ALTER TABLE {table.name} ADD COLUMN {shape}"))


def _plain(error: Exception) -> str:
    """The driver's own words, without SQL and parameters: those may hold secrets."""
    return str(getattr(error, "orig", None) or type(error).__name__).split("\n")[0]
