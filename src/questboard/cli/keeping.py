"""`questboard backup`, `restore` and `verify-live`: looking after the games of a server."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from questboard.cli.serve import Database, Games, settings

if TYPE_CHECKING:
    from questboard.server.store.store import Store
    from questboard.server.upkeep.upgrade import Verdict

T = TypeVar("T")


def backup(
    file: Annotated[
        Path,
        typer.Argument(dir_okay=False, help="Where to; a backup that is there is replaced, once the new one is whole."),
    ],
    data: Games = None,
    database: Database = "",
) -> None:
    """Write all games of a server into one file. The server may go on running.

    [bold]Examples[/]

    [cyan]questboard backup tuesday.backup --data /srv/games[/]
    """
    from sqlalchemy import func, select

    from questboard.server.store import schema
    from questboard.server.upkeep.backup import backup as write

    async def work(store: Store) -> tuple[int, int]:
        async with store.engine.connect() as connection:
            tables = (await connection.execute(select(func.count()).select_from(schema.tables))).scalar_one()
        return await write(store.engine, file), tables

    rows, tables = with_store(data, database, work)
    print(f"{file}: {counted(tables, 'table')}, {counted(rows, 'row')}.")


def restore(
    file: Annotated[Path, typer.Argument(exists=True, dir_okay=False, help="What `backup` wrote.")],
    data: Games = None,
    database: Database = "",
    table: Annotated[
        str, typer.Option(metavar="ID", help="Only this table, which is gone or which `repair` cannot bring back.")
    ] = "",
) -> None:
    """Read a backup where no games are yet; or one table of it, beside the games that are there.

    It may come from SQLite or PostgreSQL and go into either. SQLite's server must not run meanwhile.

    [bold]Examples[/]

    [cyan]questboard restore tuesday.backup --data /srv/other[/]
    [cyan]questboard restore tuesday.backup --database postgresql://qb@db/qb[/]
    [cyan]questboard restore tuesday.backup --data /srv/games --table k3Jx0aQpZbW1[/]
    """
    from questboard.server.upkeep.backup import restore as read

    if table:
        with owned(data, database):
            print(with_store(data, database, lambda store: _restored(store, file, table)))
        return
    with owned(data, database, new=True):
        rows = with_store(data, database, lambda store: read(store.engine, file), new=True)
    print(f"{counted(rows, 'row')} restored.")


async def _restored(store: Store, file: Path, table: str) -> str:
    """One table, never in place of one that can be brought back without the backup."""
    from questboard.engine.errors import BadFile
    from questboard.server.upkeep.backup import restore_one
    from questboard.server.upkeep.repair import plans

    (before,) = await plans(store, [table])
    if before.kind != "none":
        raise BadFile(f"Table {table} needs no backup: {before.says}. See `questboard repair {table}`.")
    restored = await restore_one(store.engine, file, table)
    (after,) = await plans(store, [table])
    said = [f"{table} {after.game} {after.title!r}: {counted(restored.rows, 'row')} restored; {after.says}."]
    if restored.gone:
        said.append("Its links are those of the backup: nothing was left that tells which were revoked since.")
    if not restored.invitation:
        said.append("The link for guests opens it no more, it may have been renewed: the host makes a new one.")
    for seat in restored.without:
        said.append(f"Nobody's link opens seat {seat}: `questboard links {table} {seat}` makes one.")
    return "\n".join(said)


def verify_live(
    data: Games = None,
    database: Database = "",
    json: Annotated[bool, typer.Option("--json", help="For programs: a verdict for each table.")] = False,
) -> None:
    """Check everything that is kept: is it undamaged, and would a running game lose anything?

    For after an update, before the server starts; or whenever you like.

    Checks the database, then each running game: its rows, and whether it can be played again by the rules of this
    version.

    Changes nothing. Exits with 1 if anything is damaged or any game would lose a decision.

    [bold]Examples[/]

    [cyan]questboard verify-live --data /srv/games[/]
    """
    from questboard.cli.output import print_json
    from questboard.server.store.integrity import complaints
    from questboard.server.upkeep.upgrade import verify_live as verify

    async def look(store: Store) -> tuple[list[str], list[Verdict]]:
        return await complaints(store.engine, thorough=True), await verify(store)

    wrong, found = with_store(data, database, look)
    if json:
        print_json({"database": wrong, "tables": found})
    else:
        for complaint in wrong:
            print(f"The database: {complaint}")
        for one in found:
            if one.lost or one.damage:
                print(f"{one.table} {one.game} {one.title!r}: {one.says}")
            for damage in one.damage:
                print(f"{one.table} entry {damage.entry}: {damage.what}")
        hurt = [one.table for one in found if one.damage or one.lost < 0]
        whole = sum(not one.lost and not one.damage for one in found)
        ruined = f" `questboard repair {' '.join(hurt)}` tells what is possible." if hurt else ""
        print(f"{len(found)} running games: {whole} go on as they are.{ruined}")
    if wrong or any(one.lost or one.damage for one in found):
        raise typer.Exit(1)


@contextmanager
def owned(data: Path | None, database: str, wanted: bool = True, new: bool = False) -> Iterator[None]:
    """While no server uses the folder, which is made if it may be `new`; a PostgreSQL looks after itself."""
    from questboard.engine.errors import BadTable
    from questboard.server.service import claim

    if database or not wanted:
        yield
        return
    folder = settings(data, database).data
    if new:
        if folder.exists() and not folder.is_dir():
            raise BadTable(f"{folder} is a file. --data names a folder")
        folder.mkdir(parents=True, exist_ok=True)
    else:
        _has_games(folder)
    with claim(folder):
        yield


def counted(number: int, thing: str) -> str:
    """1 row, 2 rows."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _has_games(folder: Path) -> None:
    """Whoever mistypes a folder is told so, and does not back up nothing for years."""
    from questboard.engine.errors import BadTable
    from questboard.server.settings import DATABASE

    if not (folder / DATABASE).is_file():
        raise BadTable(f"there are no games in {folder}: it has no {DATABASE}. --data names the folder of `serve`")


def with_store(data: Path | None, database: str, work: Callable[[Any], Awaitable[T]], *, new: bool = False) -> T:
    """What a command does with the store; what a server would log, it says itself. `new`: the store may be made."""
    import asyncio
    import logging

    from questboard.server.store.database import connect, make_tables
    from questboard.server.store.store import Store

    if not database and not new:
        _has_games(settings(data, database).data)
    logging.getLogger("questboard").addHandler(logging.NullHandler())

    async def run() -> T:
        engine = connect(settings(data, database))
        try:
            await make_tables(engine)
            return await work(Store(engine))
        finally:
            await engine.dispose()

    return asyncio.run(run())
