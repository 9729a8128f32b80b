"""What Rome remembers of people: how they did in the arena."""

from __future__ import annotations

from typing import Any

import msgspec

from questboard.engine import Open, Seen, Slot, Table
from questboard.games.talisman.typed import Match


class Rome(msgspec.Struct):
    row: Open[list[int]] = []
    """By seat: wins in a row in the Colosseum (R-69)."""


class RomeSeen(msgspec.Struct):
    row: tuple[int, ...]


ROME = Slot("rome", Rome)
ROME_SEEN = Seen("rome", RomeSeen)


def laid(table: Table, content: Any, state: Any) -> Rome:
    return Rome([0] * len(table.players))


def seen(match: Match, seat: int | None) -> RomeSeen:
    return RomeSeen(tuple(ROME.of(match).row))
