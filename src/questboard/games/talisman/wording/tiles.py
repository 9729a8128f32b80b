"""Teleport tiles in words, for the boards that have some."""

from __future__ import annotations

from questboard.engine import Panel
from questboard.games.talisman.boards.teleports import TilesSeen
from questboard.games.talisman.seen import Look
from questboard.games.talisman.wording import names


def panel(look: Look, title: str, seen: TilesSeen) -> list[Panel]:
    """Where the tiles lie and lead to; nothing while none does."""
    rows = tuple((f"{names.place(look, space)} leads to {names.place(look, to)}",) for space, to in seen.laid)
    return [Panel(title, rows)] if rows else []
