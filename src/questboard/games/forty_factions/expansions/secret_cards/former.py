"""Schema 1 knew no place of Variable pawns: they stood in the first Area of their sheet, and that was kept nowhere."""

from __future__ import annotations

from typing import Any

from questboard.engine import Former
from questboard.games.forty_factions.expansions.secret_cards.strangers import STRANGERS


def nowhere(state: dict[str, Any]) -> dict[str, Any]:
    """From schema 1 to 2: whoever is there is placed, and asked, when something changes."""
    return {**state, STRANGERS.name: {}}


def _position(state: dict[str, Any], sealed: dict[int, list[Any]]) -> None:
    del state[STRANGERS.name]


SCHEMA_1 = Former(position=_position)
