"""`python -m tests.server.served PORT --data DIR | --database URL DIR [name=JSON ...]`: a server without limits but
those that are named, for load and murder.

Deadlines may be a second short, a boat called `WRECK` makes the rules fail when it is to be loaded, and with
`luck=kept` games from files go on with the dice that a test has seen.
"""

from __future__ import annotations

import sys
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import msgspec

import questboard
from questboard.server.run import serve
from questboard.server.settings import Settings
from questboard.server.tables import lobby
from tests.server.house import kept_luck, settings_for

WRECK = "Wreck"
KEPT_LUCK = "luck=kept"


def sabotage() -> None:
    steps: dict[str, Any] = questboard.find("moonrunners").steps  # type: ignore[assignment]
    sound = steps["loading"]

    def loading(match: Any) -> Any:
        if WRECK in match.state.boats:
            raise KeyError("no such hold")
        return (yield from sound(match))

    steps["loading"] = loading


if __name__ == "__main__":
    port, option, where, *more = sys.argv[1:]
    chosen: dict[str, Any] = {"bot_workers": 1}
    if option == "--database":
        chosen["database"], where = where, more.pop(0)
    kinds = {field.name: field.type for field in msgspec.structs.fields(Settings)}
    kept = KEPT_LUCK in more
    if kept:
        more.remove(KEPT_LUCK)
    for name, _, value in (each.partition("=") for each in more):
        chosen[name] = msgspec.json.decode(value, type=kinds[name], strict=False)
    lobby.LIVE_DEADLINES = (0, 1, 3600)
    sabotage()
    with kept_luck() if kept else nullcontext():
        serve(settings_for(Path(where), **chosen), "127.0.0.1", int(port), lambda address: print(address, flush=True))
