"""`make bench-server`: Questboard's server beside boardgame.io's, under the same load. Loopback only, some minutes.

Both get the same games, the same sockets and the same generator, in turns; medians of several rounds are told. The
results are written to bench/results/server.json, server.md and server.png.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from machines import HERE, Load, Server, boardgame_io, install, questboard
from report import plot, table

GAMES = {"grid": ("bench-grid", 2, 50, {"grids": 1_000_000}), "realm": ("bench-realm", 4, 50, {})}
FACTIONS: dict[str, Any] = {"game": "forty-factions", "seats": 5, "want": ["events"], "floor": False}


class Size(NamedTuple):
    """How much of everything."""

    rounds: int
    seconds: float
    warm: float
    """Seconds before the counting begins; for Forty Factions three times as many."""
    tables: int
    storm: int
    """How many sockets are cut at once; a multiple of 20, since tables have 4 and 5. More than one address may have."""


FULL = Size(5, 5, 1, 200, 500)
QUICK = Size(1, 2, 1, 40, 500)
GLANCE = Size(1, 0.3, 0.1, 4, 120)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a minute and a half instead of five: to see roughly")
    parser.add_argument(
        "--glance", action="store_true", help="some seconds: to see that it works; the numbers mean nothing"
    )
    parser.add_argument("--out", type=Path, default=HERE.parent / "results", metavar="DIR")
    chosen = parser.parse_args()
    install()
    size = GLANCE if chosen.glance else QUICK if chosen.quick else FULL
    results: dict[str, Any] = {
        "machine": {"cores": os.cpu_count(), "python": platform.python_version(), "load_before": os.getloadavg()[0]},
        "quick": size is not FULL, "rounds": size.rounds, "seconds": size.seconds,
        "rates": rates(size),
        "factions": factions(size),
        "memory": memory(size.tables),
        "storm": storm(size.storm),
    }  # fmt: skip
    chosen.out.mkdir(parents=True, exist_ok=True)
    (chosen.out / "server.json").write_text(json.dumps(results, indent=1) + "\n")
    (chosen.out / "server.md").write_text(table(results))
    plot(results, chosen.out / "server.png")
    print(table(results))


def with_server(make: Callable[[], Server], work: Callable[[Server], Any]) -> Any:
    server = make()
    try:
        return work(server)
    finally:
        server.stop()


def rates(size: Size) -> list[dict[str, Any]]:
    """Moves a second as fast as they will go, the servers in turns."""
    makers = [questboard, boardgame_io, lambda: boardgame_io(durable=True)]
    servers: list[Server] = []
    found: dict[tuple[str, str], list[dict[str, Any]]] = {}
    try:
        for make in makers:
            servers.append(make())
        for _ in range(size.rounds):
            for name, (game, seats, count, options) in GAMES.items():
                for place, server in enumerate(servers):
                    plan = {"game": game, "seats": seats, "tables": min(count, size.tables), "options": options}
                    try:
                        measured = Load(server, **plan, seconds=size.seconds, warm=size.warm).result()
                    except SystemExit as died:
                        if server.kind == "questboard":
                            raise
                        print(f"{died}; this round of {name} does without it")
                        server.stop()
                        servers[place] = makers[place]()
                    else:
                        found.setdefault((name, server.name), []).append(measured)
    finally:
        for server in servers:
            server.stop()
    return [
        {
            "game": game,
            "server": server,
            "per_second": median(one["per_second"] for one in each),
            "per_cpu_second": median(one["moves"] / max(one["cpu"], 0.01) for one in each),
            "p50": median(one["p50"] for one in each),
            "p99": median(one["p99"] for one in each),
            "bytes": median(one["bytes"] / max(one["moves"], 1) for one in each),
        }
        for (game, server), each in found.items()
    ]


def factions(size: Size) -> dict[str, Any]:
    """Forty Factions with five programs at each table: the most there is, then half of that at a steady rate; and the
    most with programs that are sent their options on every open floor."""

    def work(server: Server) -> dict[str, Any]:
        plan = {**FACTIONS, "tables": size.tables, "seconds": size.seconds * 2, "warm": size.warm * 3}
        most = Load(server, **plan).result()
        half = Load(server, **plan, rate=most["per_second"] / 2).result()
        eager = Load(server, **{**plan, "floor": True}).result()
        return {"tables": size.tables, "most": most, "half": half, "eager": eager}

    return with_server(questboard, work)


def memory(tables: int) -> list[dict[str, Any]]:
    """Resident memory for each table that is being played and watched by all its seats."""

    def grown(plan: dict[str, Any]) -> Callable[[Server], float]:
        def work(server: Server) -> float:
            Load(server, **plan, tables=4, idle=True).end()
            before = server.memory()
            load = Load(server, **plan, tables=tables, idle=True)
            after = server.memory()
            load.end()
            return (after - before) / tables

        return work

    realm = {"game": "bench-realm", "seats": 4}
    return [
        {"what": "Questboard, Forty Factions, 5 sockets", "kilobytes": with_server(questboard, grown(FACTIONS))},
        {"what": "Questboard, realm, 4 sockets", "kilobytes": with_server(questboard, grown(realm))},
        {"what": "boardgame.io, realm, 4 sockets", "kilobytes": with_server(boardgame_io, grown(realm))},
        {
            "what": "Questboard, a table that nobody has open: on disk",
            "kilobytes": with_server(questboard, lambda server: on_disk(server, min(tables, 40))),
        },
    ]


def on_disk(server: Server, tables: int) -> float:
    """A table that is put away needs no memory; this is what a new one needs in the store."""

    def size() -> float:
        return sum(file.stat().st_size for file in (server.folder / "data").iterdir()) / 1024

    before = size()
    Load(server, **FACTIONS, tables=tables, idle=True).end()
    return (size() - before) / tables


def storm(sockets: int) -> list[dict[str, Any]]:
    """Every socket of a server is cut and comes back at the same moment, and wants everything."""
    realm = {"game": "bench-realm", "seats": 4, "tables": sockets // 4}
    plans = [
        ("Questboard, Forty Factions", questboard, {**FACTIONS, "tables": sockets // 5}),
        ("Questboard, realm", questboard, realm),
        ("boardgame.io, realm", boardgame_io, realm),
    ]
    return [
        {"what": name, **with_server(make, lambda server, plan=plan: Load(server, **plan, storm=1).result())}
        for name, make, plan in plans
    ]


if __name__ == "__main__":
    main()
