"""What an operator may choose."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from questboard.engine.errors import BadTable

DATABASE = "questboard.db"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """A server process. SQLite in a data folder, or a PostgreSQL that several processes may share."""

    data: Path
    """The folder for the database (without `database`) and for records of faults."""
    database: str = ""
    """`postgresql://user@host/name`; empty: SQLite in the data folder."""
    damaged: bool = False
    """Serve although the database says that it is damaged."""
    base_url: str = ""
    """How people reach the server, for links and web hooks; empty: links are relative."""
    bot_workers: int = 1
    """Processes in which bots think; 0: a thread, for tests."""
    bot_pause: float = 0.8
    """Seconds that bots wait on an open floor before they speak, if people are there too."""
    bot_grace: float = 10.0
    """Seconds for which they let people speak first on an open floor where the first to speak wins."""
    bot_pace: float = 0.4
    """Seconds between two decisions at a table where only bots play, so that one can follow them, and the machine is
    not theirs alone. Longer while nobody looks; 0: as fast as they can."""
    bot_seconds: float = 1.0
    """How long a searching bot thinks."""
    operator_file: Path | None = None
    """The file with the operator's token, which `/metrics` asks for; None: `operator.token` in the data folder."""
    local_hooks: bool = False
    """Web hooks may lead into the server's own network. Only for tests and closed networks."""
    rate: float = 50.0
    """Messages a second that one client may send, on average; 0: no limit."""
    new_tables: float = 30.0
    """Tables a minute that one client may make; 0: no limit."""
    absence: float = 600.0
    """Seconds after which somebody who was not seen at a live table counts as absent, so that a bot may sit in."""
    slow_absence: float = 3 * 86400.0
    """The same at a slow table."""
    keep_waiting: float = 14.0
    """Days after which a table that never began is archived and deleted, if nothing happens there; 0: never."""
    keep_over: float = 90.0
    """The same of one whose game is over."""
    keep_idle: float = 365.0
    """The same of a running game that everybody has left."""
    archive: Literal["file", "table", "none"] = "file"
    """Where such tables go: files in the folder `archive`, a table within the database, nowhere."""
    ending_round: float = 3600.0
    """Seconds between two looks for them."""
    connections: int = 200
    """Connections that one address may have open at once; 0: no limit."""
    sockets: int = 100
    """Web sockets and streams that one address may have open at once; 0: no limit."""
    spectators: int = 100
    """Who may watch one table at once without a seat; 0: no limit."""
    head_seconds: float = 10.0
    """How long a request's headers may take to arrive; 0: for ever."""
    body_seconds: float = 60.0
    """How long its body may take after them."""
    files: float = 10.0
    """Games a minute that one address may import or have verified; 0: no limit."""
    downloads: float = 30.0
    """Records, saves and chronicles a minute that one address may ask for; 0: no limit."""
    file_workers: int = 1
    """Processes in which games from files are played again; 0: a thread, for tests."""
    file_seconds: float = 20.0
    """How long that may take for one file."""
    bot_tables: int = 20
    """Games with bots that one address may have running at once; 0: no limit."""
    thinking: float = 3600.0
    """Seconds an hour in which the bots of one address may think; then they answer quickly. 0: no limit."""
    table_thinking: float = 900.0
    """The same for the bots of one table."""
    advice: float = 10.0
    """Seconds a minute that the server works out advice for one address; 0: no limit."""
    table_advice: float = 5.0
    """The same for the seats of one table, and for those who watch it."""
    sign_of_life: float = 5.0
    """Seconds between the signs of life of processes that share a PostgreSQL: one that fails to give four counts as
    dead, and whoever sat there as gone."""
    unattended: float = 60.0
    """Seconds after which a game of bots alone rests if nobody watches; 0: never."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses and networks of reverse proxies: their `X-Forwarded-For` says who the client is."""
    idle: float = 900.0
    """Seconds after which a table that nobody watches is put away."""
    hot: int = 1000
    """How many tables are held in memory before idle ones are put away earlier."""

    def absence_at(self, pace: str) -> float:
        return self.absence if pace == "live" else self.slow_absence

    @property
    def url(self) -> str:
        """The database as SQLAlchemy names it."""
        if not self.database:
            return f"sqlite+aiosqlite:///{self.data / DATABASE}"
        scheme, found, rest = self.database.partition("://")
        if not found or scheme not in ("postgresql", "postgres", "postgresql+asyncpg"):
            raise BadTable("a database is named by a URL such as postgresql://user@host/name")
        return f"postgresql+asyncpg://{rest}"

    @property
    def shared(self) -> bool:
        """Whether other processes may serve the same tables."""
        return bool(self.database)
