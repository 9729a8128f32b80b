"""What an adventurer thinks of the toll; what the City's Spaces are worth lies in `bots.toml`."""

from __future__ import annotations

from questboard.engine import Option
from questboard.games.talisman.bots import JUDGES
from questboard.games.talisman.seen import Look


@JUDGES.named("toll")
def toll(look: Look, option: Option) -> float:
    return {"citizen": 1.0, "pay": 0.8}.get(option[0], 0.0)
