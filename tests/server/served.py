"""`python -m tests.server.served PORT --data DIR | --database URL`: a server without limits, for load and murder."""

from __future__ import annotations

import sys
from pathlib import Path

from questboard.server.run import serve
from tests.server.house import settings_for

if __name__ == "__main__":
    port, option, where = sys.argv[1:4]
    if option == "--data":
        settings = settings_for(Path(where), bot_workers=1)
    else:
        settings = settings_for(Path(sys.argv[4]), database=where, bot_workers=1)
    serve(settings, "127.0.0.1", int(port), lambda address: print(address, flush=True))
