"""Events: facts that happened, for people to read. The "why?", the chronicle and statistics are views of them.

Rules tell events and never read them. An event names faces and amounts, not card ids that a shuffle would
give to another card.
"""

from __future__ import annotations

from typing import Any

import msgspec

CHANCE, INFORMATION = 1, 2
"""Marks: a die fell or a deck was shuffled; somebody learned something. Undo cannot cross either."""


class Event(msgspec.Struct, array_like=True):
    """`audience` None is everybody. `cause` is the answer that set it off, as a count of answers so far."""

    kind: str
    rule: str
    data: dict[str, Any]
    audience: tuple[int, ...] | None
    marks: int
    cause: int

    def heard_by(self, seat: int | None, dm: int | None) -> bool:
        """The DM hears everything; a spectator (None) what everybody hears."""
        return self.audience is None or (seat is not None and (seat == dm or seat in self.audience))


class Heard(msgspec.Struct, frozen=True):
    """An event as one seat heard it; `index` counts that seat's own events."""

    index: int
    kind: str
    rule: str
    data: dict[str, Any]
    private: bool = False
    marks: int = 0
