"""Which page told what: for replays, for answers sent twice, and for clients that were away."""

from __future__ import annotations

from questboard.engine.journal.log import Undone
from questboard.server.store.rows import Written

REMEMBERED = 2000
"""Clients' own names of moves that are remembered, to know them again."""


class History:
    """Kept up with every page."""

    def __init__(self) -> None:
        self.sequence = -1
        self.told_in: list[int] = []
        """For each event, the page that told it."""
        self.ends: list[int] = []
        """For each page, how long the log was after it."""
        self.undos = 0
        self.asked = -1
        self.asked_at = 0.0
        """Since when the present question is open."""
        self.moved_at = 0.0
        self._moves: dict[tuple[int, str], int] = {}

    def add(self, written: Written) -> None:
        page = written.page
        self.sequence = written.sequence
        del self.told_in[page.kept :]
        self.told_in += [written.sequence] * len(page.events)
        self.ends.append((self.ends[-1] if self.ends else 0) + len(page.entries))
        for entry in page.entries:
            if isinstance(entry, Undone):
                self.undos += 1
        if written.asked != self.asked:
            self.asked, self.asked_at = written.asked, written.at
        self.moved_at = written.at
        if written.client:
            self._moves[written.seat, written.client] = written.sequence
            if len(self._moves) > REMEMBERED:
                del self._moves[next(iter(self._moves))]

    def known(self, seat: int, client: str) -> bool:
        """Whether a move of that seat under that name has already been made."""
        return bool(client) and (seat, client) in self._moves
