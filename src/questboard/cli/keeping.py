"""`questboard backup`, `restore` and `verify-live`: looking after the games of a server."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer

from questboard.cli.serve import Data, Database, settings

T = TypeVar("T")


def backup(
    file: Annotated[Path, typer.Argument(help="Where to; written whole or not at all.")],
    data: Data = None,
    database: Database = "",
) -> None:
    """Write all games of a server into one file. The server may go on running.

    [bold]Examples[/]

    [cyan]questboard backup tuesday.backup --data /srv/games[/]
    """
    from questboard.server.backup import backup as write

    rows = _with_store(data, database, lambda store: write(store.engine, file))
    print(f"{file}: {rows} rows.")


def restore(
    file: Annotated[Path, typer.Argument(exists=True, dir_okay=False, help="What `backup` wrote.")],
    data: Data = None,
    database: Database = "",
) -> None:
    """Read a backup into an empty store, SQLite or PostgreSQL, whichever it came from.

    [bold]Examples[/]

    [cyan]questboard restore tuesday.backup --data /srv/other[/]
    [cyan]questboard restore tuesday.backup --database postgresql://qb@db/qb[/]
    """
    from questboard.server.backup import restore as read
    from questboard.server.service import claim

    lock = None
    if not database:
        chosen = settings(data, database)
        chosen.data.mkdir(parents=True, exist_ok=True)
        lock = claim(chosen.data)
    try:
        rows = _with_store(data, database, lambda store: read(store.engine, file))
    finally:
        if lock is not None:
            lock.close()
    print(f"{rows} rows restored.")


def verify_live(
    data: Data = None,
    database: Database = "",
    json: Annotated[bool, typer.Option("--json", help="For programs: a verdict for each table.")] = False,
) -> None:
    """After an update, before the server starts: which running games would lose what under the new rules?

    Changes nothing. Exits with 1 if any game would lose a decision.

    [bold]Examples[/]

    [cyan]questboard verify-live --data /srv/games[/]
    """
    from questboard.cli.output import print_json
    from questboard.server.upgrade import verify_live as verify

    found = _with_store(data, database, verify)
    if json:
        print_json(found)
    else:
        for one in found:
            if one.lost:
                print(f"{one.table} {one.game} {one.title!r}: {one.says}")
        whole = sum(not one.lost for one in found)
        print(f"{len(found)} running games: {whole} go on as they are.")
    if any(one.lost for one in found):
        raise typer.Exit(1)


def _with_store(data: Path | None, database: str, work: Callable[[Any], Awaitable[T]]) -> T:
    import asyncio

    from questboard.server.database import connect, make_tables
    from questboard.server.store import Store

    async def run() -> T:
        engine = connect(settings(data, database))
        try:
            await make_tables(engine)
            return await work(Store(engine))
        finally:
            await engine.dispose()

    return asyncio.run(run())
