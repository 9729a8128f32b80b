"""Who has read which Necro Text, what waits for somebody's next turn, and who inherits; and what all see of it."""

from __future__ import annotations

from typing import Any

import msgspec

from questboard.engine import Open, Seen, Slot, Table
from questboard.games.talisman.rules import numbers
from questboard.games.talisman.state import NO_CARD
from questboard.games.talisman.typed import Match


class Waiting(msgspec.Struct, array_like=True):
    """A standing rule or a number that holds for somebody's next turn, and no other."""

    seat: Open[int]
    what: Open[str]
    n: Open[int] = 0


class Necro(msgspec.Struct):
    read: Open[list[int]]
    """By seat: the Text that it holds and has read, or NO_CARD."""
    waits: Open[list[Waiting]] = []
    heirs: Open[dict[int, int]] = {}
    """Seat that is dying -> who has its Last Word."""


class NecroSeen(msgspec.Struct):
    read: tuple[bool, ...]
    """By seat: whether it has read the Text that it holds."""
    spells: tuple[int, ...]
    """By seat: how many Necro Spells it knows."""


NECRO = Slot("necro", Necro)
NECRO_SEEN = Seen("necro", NecroSeen)


def unread(table: Table, content: Any, state: Any) -> Necro:
    return Necro([NO_CARD] * len(table.players))


def seen(match: Match, seat: int | None) -> NecroSeen:
    read = NECRO.of(match).read
    known = tuple(len(numbers.necro_spells(match, other)) for other in range(match.seats))
    return NecroSeen(tuple(text != NO_CARD for text in read), known)
