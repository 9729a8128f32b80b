"""What there is to do out of turn."""

from __future__ import annotations

from questboard.engine import Interjection, Match
from questboard.engine.asking.interject import DM_TOOLS


def tools_of(match: Match, seat: int) -> dict[str, Interjection]:
    """What there is for a seat to do out of turn, possible now or not."""
    tools = {**match.game.interjections, **(DM_TOOLS if match.dm is not None else {})}
    return {verb: tool for verb, tool in tools.items() if (tool.by == "dm") == (seat == match.dm)}
