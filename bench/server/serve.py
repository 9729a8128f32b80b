"""`python serve.py PORT DATA`: Questboard's server with the games of the bench, on SQLite, without limits."""

from __future__ import annotations

import sys
from pathlib import Path

from questboard.server.run import serve
from questboard.server.settings import Settings

if __name__ == "__main__":
    port, where = sys.argv[1:3]
    settings = Settings(data=Path(where), rate=0, new_tables=0, connections=0, sockets=0, hot=5000)
    serve(settings, "127.0.0.1", int(port), lambda address: print(address, flush=True))
