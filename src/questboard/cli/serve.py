"""`questboard serve`: the table in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from questboard.server.settings import Settings

Data = Annotated[
    Path | None, typer.Option("--data", metavar="DIR", help="The folder that holds the games; made if missing.")
]
Database = Annotated[
    str, typer.Option("--database", metavar="URL", help="A PostgreSQL, which several servers may share.")
]


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for everybody in the network.")] = (
        "127.0.0.1"
    ),
    port: Annotated[int, typer.Option(min=0, max=65535, help="0: any free one.")] = 8000,
    data: Data = None,
    database: Database = "",
    base_url: Annotated[
        str, typer.Option(metavar="URL", help="How people reach it, for links that are sent around.")
    ] = "",
    bot_workers: Annotated[int, typer.Option(min=0, max=64, help="Processes in which bots think.")] = 1,
    rate: Annotated[float, typer.Option(min=0, help="Messages a second that one client may send; 0: no limit.")] = 50,
    local_hooks: Annotated[bool, typer.Option("--local-hooks", help="Web hooks may lead into this network.")] = False,
) -> None:
    """Play in the browser: serve tables to everybody who has a link. No accounts.

    [bold]Examples[/]

    [cyan]questboard serve[/]                                       games in your own data folder
    [cyan]questboard serve --host 0.0.0.0 --data /srv/games[/]      for everybody in the network
    [cyan]questboard serve --database postgresql://qb@db/qb[/]      several servers on one database
    """
    from questboard.cli.output import complain
    from questboard.server.run import serve as run

    chosen = settings(
        data, database, base_url=base_url.rstrip("/"), bot_workers=bot_workers, rate=rate, local_hooks=local_hooks
    )

    def announce(address: str) -> None:
        where = f"games in {chosen.data}" if not database else "games in the database"
        complain(f"Questboard is at {base_url or address} ({where}). Ctrl-C stops it.")
        print(address, flush=True)

    run(chosen, host, port, announce)


def settings(data: Path | None, database: str, **more: Any) -> Settings:
    """What the options of a command say about where games are kept."""
    from questboard.cli.folders import data_folder
    from questboard.server.settings import Settings

    return Settings(data=data or data_folder() / "server", database=database, **more)
