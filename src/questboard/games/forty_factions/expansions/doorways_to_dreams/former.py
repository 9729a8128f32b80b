"""Schema 1 kept a pawn on the road among those in the Halls that count for nothing, as a number below 0."""

from __future__ import annotations

from typing import Any

from questboard.engine import Former
from questboard.games.forty_factions.expansions.doorways_to_dreams.state import DREAMS


def _road(number: int) -> int:
    """There and back."""
    return -1 - number


def pawns_on_the_road(state: dict[str, Any]) -> dict[str, Any]:
    """From schema 1 to 2."""
    dreams = state.get(DREAMS.name)
    if dreams is not None:
        out: list[int] = dreams["left_out"]
        dreams["resting"] = [_road(number) for number in out if number < 0]
        dreams["left_out"] = [number for number in out if number >= 0]
    return state


def _position(state: dict[str, Any], sealed: dict[int, list[Any]]) -> None:
    dreams = state[DREAMS.name]
    dreams["left_out"] += [_road(faction) for faction in dreams.pop("resting")]


SCHEMA_1 = Former(position=_position)
