"""A connection to the database: SQLite with a write-ahead log that is synced on every commit, or PostgreSQL."""

from __future__ import annotations

from typing import Any

from sqlalchemy import event, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from questboard.engine.errors import BadFile
from questboard.server import schema
from questboard.server.settings import Settings

PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "busy_timeout = 5000", "foreign_keys = ON")


def connect(settings: Settings) -> AsyncEngine:
    """An engine; nothing is opened yet."""
    if settings.shared:
        return create_async_engine(settings.url, pool_size=8, max_overflow=8, pool_pre_ping=True)
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


async def make_tables(engine: AsyncEngine) -> None:
    """Make what is missing; `BadFile` if the database is of another version."""
    for attempt in (1, 2):  # two processes may start at once on one empty PostgreSQL
        try:
            async with engine.begin() as connection:
                await connection.run_sync(schema.metadata.create_all)
                found = await connection.scalar(select(schema.meta.c.value).where(schema.meta.c.name == "schema"))
                if found is None:
                    await connection.execute(schema.meta.insert(), {"name": "schema", "value": str(schema.SCHEMA)})
            break
        except SQLAlchemyError as error:
            if attempt == 2:
                raise BadFile(f"The database cannot be used: {_plain(error)}") from None
    else:
        found = None
    if found is not None and int(found) != schema.SCHEMA:
        raise BadFile(f"The database has schema {found}; this version of Questboard knows {schema.SCHEMA}.")


def _plain(error: Exception) -> str:
    """The driver's own words, without SQL and parameters: those may hold secrets."""
    return str(getattr(error, "orig", None) or type(error).__name__).split("\n")[0]
