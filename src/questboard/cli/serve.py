"""`questboard serve`: the table in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

if TYPE_CHECKING:
    from questboard.server.settings import Settings

Data = Annotated[
    Path | None, typer.Option("--data", metavar="DIR", help="The folder that holds the games; made if missing.")
]
Games = Annotated[
    Path | None, typer.Option("--data", metavar="DIR", help="The folder that holds the games, as `serve` was told it.")
]
Database = Annotated[
    str, typer.Option("--database", metavar="URL", help="A PostgreSQL, which several servers may share.")
]
Proxies = Annotated[
    list[str] | None,
    typer.Option("--trusted-proxy", metavar="ADDRESS", help="A reverse proxy whose X-Forwarded-For is believed."),
]


def _limit(words: str, least: float = 0) -> Any:
    return typer.Option(min=least, rich_help_panel="Limits for each address (0: none)", help=words)


Rate = Annotated[float, _limit("Messages a second.")]
NewTables = Annotated[float, _limit("Tables made in a minute.")]
Connections = Annotated[int, _limit("Connections open at once; a trusted proxy may have more.")]
Sockets = Annotated[int, _limit("Web sockets and streams open at once.")]
Spectators = Annotated[int, _limit("Who may watch one table at once without a seat, from wherever.")]
Files = Annotated[float, _limit("Games imported or verified in a minute.")]
Downloads = Annotated[float, _limit("Records, saves and chronicles asked for in a minute.")]
FileSeconds = Annotated[float, _limit("How long one of these may take.", 1)]
BotTables = Annotated[int, _limit("Games with bots running at once.")]
Thinking = Annotated[float, _limit("Seconds an hour in which bots may think; beyond them they answer quickly.")]
TableThinking = Annotated[float, _limit("The same for one table, whoever made it.")]
Advice = Annotated[float, _limit("Seconds a minute of working out what answers, cards and places are good for.")]
TableAdvice = Annotated[float, _limit("The same for one table, whoever asks.")]
Unattended = Annotated[float, _limit("Seconds after which a game of bots alone rests while nobody watches; 0: never.")]
HeadSeconds = Annotated[float, _limit("How long the headers of a request may take to arrive.")]
BodySeconds = Annotated[float, _limit("How long its body may take after them.")]

KeepWaiting = Annotated[
    float | None, typer.Option(min=0, metavar="DAYS", help="Tables that never began end after so long; 0: never.")
]
KeepOver = Annotated[
    float | None, typer.Option(min=0, metavar="DAYS", help="Tables whose game is over end after so long; 0: never.")
]
KeepIdle = Annotated[
    float | None, typer.Option(min=0, metavar="DAYS", help="Running games that all have left end then; 0: never.")
]
Archive = Annotated[
    Literal["file", "table", "none"] | None,
    typer.Option(help="What is left of them: files, a table within the database, or nothing."),
]


def serve(  # long because each option of the command is a parameter of its own: that is how typer finds them
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
    bot_grace: Annotated[
        float,
        typer.Option(min=0, metavar="SECONDS", help="Bots let people speak first where the first to speak wins."),
    ] = 10,
    file_workers: Annotated[
        int, typer.Option(min=0, max=64, help="Processes in which games from files are played again.")
    ] = 1,
    trusted_proxy: Proxies = None,
    absence: Annotated[
        float, typer.Option(min=1, metavar="SECONDS", help="Who was not seen for so long may be sat in for.")
    ] = 600,
    slow_absence: Annotated[
        float, typer.Option(min=1, metavar="SECONDS", help="The same at tables of a slow pace.")
    ] = 259_200,
    operator_file: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Where the operator's token lies, for /metrics; made if missing."),
    ] = None,
    keep_waiting: KeepWaiting = 14,
    keep_over: KeepOver = 90,
    keep_idle: KeepIdle = 365,
    archive: Archive = "file",
    local_hooks: Annotated[bool, typer.Option("--local-hooks", help="Web hooks may lead into this network.")] = False,
    damaged: Annotated[
        bool, typer.Option("--damaged", help="Serve what can be read, although the database is damaged.")
    ] = False,
    rate: Rate = 50,
    new_tables: NewTables = 30,
    connections: Connections = 200,
    sockets: Sockets = 100,
    spectators: Spectators = 100,
    files: Files = 10,
    downloads: Downloads = 30,
    file_seconds: FileSeconds = 20,
    bot_tables: BotTables = 20,
    thinking: Thinking = 3600,
    table_thinking: TableThinking = 900,
    advice: Advice = 10,
    table_advice: TableAdvice = 5,
    unattended: Unattended = 60,
    head_seconds: HeadSeconds = 10,
    body_seconds: BodySeconds = 60,
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
        data,
        database,
        base_url=base_url.rstrip("/"),
        bot_workers=bot_workers, local_hooks=local_hooks, operator_file=operator_file,
        trusted_proxies=tuple(trusted_proxy or ()), rate=rate, new_tables=new_tables, connections=connections,
        sockets=sockets, spectators=spectators, files=files, downloads=downloads, file_seconds=file_seconds,
        bot_tables=bot_tables, thinking=thinking, table_thinking=table_thinking,
        unattended=unattended, advice=advice, table_advice=table_advice,
        head_seconds=head_seconds, body_seconds=body_seconds,
        bot_grace=bot_grace, file_workers=file_workers, damaged=damaged, absence=absence, slow_absence=slow_absence,
        keep_waiting=keep_waiting, keep_over=keep_over, keep_idle=keep_idle, archive=archive,
    )  # fmt: skip

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
