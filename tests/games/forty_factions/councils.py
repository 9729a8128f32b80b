"""Councils of the worked examples."""

from __future__ import annotations

from tests.games.forty_factions.tehmor import Tehmor


def council_points(table: Tehmor) -> dict[str, int]:
    return table.points("council")


def example_15() -> Tehmor:
    table = Tehmor()
    table.has("B", "reform-party")
    table.has("D", "free-trade-party")
    table.party("Militant", A=2, C=1)
    table.party("Liberal", B=3, C=2)
    table.party("Conservative", A=2, D=1)
    table.party("Mercantile", D=2, A=1)
    table.party("Independent", C=1)
    return table
