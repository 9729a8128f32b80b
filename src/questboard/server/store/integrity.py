"""Whether the database itself is sound: what SQLite and PostgreSQL can say about their own files.

Rows have checksums of their own (`rows`); this is about everything around them.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import select, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from questboard.server.store.schema import EVERY

LARGE = 64 * 1024 * 1024
"""Bytes of an SQLite file from which on a start takes only the quick look, which leaves out the indices."""
SAID = 20
"""Complaints that are repeated, at most."""
_FAILED = text("SELECT coalesce(checksum_failures, 0) FROM pg_stat_database WHERE datname = current_database()")
_INDICES = text(
    "SELECT c.relname, bt_index_check(c.oid) FROM pg_class c JOIN pg_index i ON i.indexrelid = c.oid "
    "JOIN pg_am a ON a.oid = c.relam AND a.amname = 'btree' "
    "WHERE c.relnamespace = current_schema()::regnamespace AND i.indisvalid"
)
_AMCHECK = text("SELECT count(*) FROM pg_extension WHERE extname = 'amcheck'")


async def complaints(engine: AsyncEngine, thorough: bool) -> list[str]:
    """What is wrong with the database; nothing, if it is sound. `thorough`: take the time that it takes."""
    try:
        async with engine.connect() as connection:
            if connection.dialect.name == "postgresql":
                return await _of_postgres(connection, thorough)
            return await _of_sqlite(connection, thorough)
    except (SQLAlchemyError, OSError) as error:
        return [str(getattr(error, "orig", None) or error).split("\n")[0]]


async def _of_sqlite(connection: AsyncConnection, thorough: bool) -> list[str]:
    pages = (await connection.exec_driver_sql("PRAGMA page_count")).scalar_one()
    size = pages * (await connection.exec_driver_sql("PRAGMA page_size")).scalar_one()
    look = "integrity_check" if thorough or size < LARGE else "quick_check"
    found: Sequence[str] = (await connection.exec_driver_sql(f"PRAGMA {look}({SAID})")).scalars().all()
    return [] if list(found) == ["ok"] else list(found)


async def _of_postgres(connection: AsyncConnection, thorough: bool) -> list[str]:
    found: list[str] = []
    failed = (await connection.execute(_FAILED)).scalar_one()
    if failed:
        found.append(f"PostgreSQL has found {failed} pages whose checksums do not fit")
    if thorough:
        await connection.execute(text("SET statement_timeout = 0"))
        for table in EVERY:  # a page that cannot be read says so when it is read
            async for _ in await connection.stream(select(table)):
                pass
        if (await connection.execute(_AMCHECK)).scalar_one():
            await connection.execute(_INDICES)
    return found
