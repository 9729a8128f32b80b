"""What an operator may choose."""

from __future__ import annotations

from pathlib import Path

import msgspec

from questboard.engine.errors import BadTable

DATABASE = "questboard.db"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """A server process. SQLite in a data folder, or a PostgreSQL that several processes may share."""

    data: Path
    """The folder for the database (without `database`) and for records of faults."""
    database: str = ""
    """`postgresql://user@host/name`; empty: SQLite in the data folder."""
    base_url: str = ""
    """How people reach the server, for links and web hooks; empty: links are relative."""
    bot_workers: int = 1
    """Processes in which bots think; 0: a thread, for tests."""
    bot_pause: float = 0.8
    """Seconds that bots wait on an open floor before they speak, if people are there too."""
    bot_pace: float = 0.4
    """Seconds between two decisions at a table where only bots play, so that one can follow them, and the machine is
    not theirs alone. Longer while nobody looks; 0: as fast as they can."""
    bot_seconds: float = 1.0
    """How long a searching bot thinks."""
    local_hooks: bool = False
    """Web hooks may lead into the server's own network. Only for tests and closed networks."""
    rate: float = 50.0
    """Messages a second that one client may send, on average; 0: no limit."""
    new_tables: float = 30.0
    """Tables a minute that one client may make; 0: no limit."""
    idle: float = 900.0
    """Seconds after which a table that nobody watches is put away."""
    hot: int = 1000
    """How many tables are held in memory before idle ones are put away earlier."""

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
