"""What was last made for those who look at a table, so that what several see alike is made once."""

from __future__ import annotations

from typing import Any

from questboard.server.wire.patches import Lines
from questboard.server.wire.telling import Encoded, Parts, Remembered


class Drawn:
    """It belongs to a table, is filled by `sight.py`, and can be thrown away at any time."""

    def __init__(self) -> None:
        self.sights: dict[int | None, Any] = {}
        """What each seat sees at the moment `sights_at`."""
        self.sights_at: tuple[int, int, int] = (-1, -1, -1)
        self.shared: dict[bool, Parts] = {}
        """What several seats see alike at that moment."""
        self.in_common: dict[str, Any] = {}
        """What their views have in common."""
        self.written: Encoded = {}
        """Parts of their views as JSON."""
        self.events: dict[tuple[int, int], bytes] = {}
        """Events without words, as they are sent at that moment: place and marks -> JSON."""
        self.told = Remembered()
        """What several seats are told alike at that moment."""
        self.lasting: Parts = {}
        """What all seats see alike and what hardly ever changes, as it was at `lasting_at`."""
        self.lasting_at: tuple[Any, ...] = ()
        self.outer: dict[int | None, Parts] = {}
        """What there is around the match for each seat at the moment `outer_at`."""
        self.outer_at: tuple[int, int, int, int] | None = None
        self.seen = b""
        """The table as everybody sees it at that moment."""
        self.rooms: dict[int | None, bytes] = {}
        """The rooms as each seat sees them."""
        self.options: dict[int | None, Lines] = {}
        """Each seat's options without words, as they were last sent."""

    def at(self, moment: tuple[int, int, int]) -> None:
        """Forget what was seen at another moment."""
        if self.sights_at != moment:
            self.sights_at, self.sights, self.shared, self.events = moment, {}, {}, {}
            self.in_common, self.written = {}, {}
            self.told.forget()
