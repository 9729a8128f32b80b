"""A table of Moonrunners for the tests."""

from __future__ import annotations

from typing import Any

from questboard.testing import Scenario

EMPTY = ("pass",)


def harbour(*players: str, ship: str = "old-temperance", **more: Any) -> Scenario:
    """Ann, Bea and Cy on the first night, before a ship that one can choose; hands and sleeves empty."""
    table = Scenario("moonrunners", *(players or ("Ann", "Bea", "Cy")), **more)
    table.zone("harbour", ship)
    for seat in range(table.match.seats):
        table.zone(f"hand {seat}")
        table.zone(f"sleeve {seat}")
    table.state.night = 1
    return table
