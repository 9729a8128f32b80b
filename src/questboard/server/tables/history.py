"""Which page told what: for replays, for answers sent twice, and for clients that were away."""

from __future__ import annotations

from hashlib import blake2b

import msgspec

from questboard.engine.journal.log import Undone
from questboard.server.problems import Conflict
from questboard.server.store.rows import Written
from questboard.server.wire.messages import Answer, Interject, Undo

REMEMBERED = 2000
"""Clients' own names of moves that are remembered, to know them again."""

MARK = "#"
"""Stands in no client's name, and between it and what it names."""


def named(sent: Answer | Interject | Undo) -> str:
    """A client's own name for a message with a digest of what the message says, as the log keeps it."""
    if not sent.id:
        return ""
    said = msgspec.json.encode(msgspec.structs.replace(sent, id=""))
    return f"{sent.id}{MARK}{blake2b(said, digest_size=8).hexdigest()}"


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
        self.moved: dict[int, float] = {}
        """When each seat last sent a move under a name of its own: no bot, clock or standing answer has one."""
        self._moves: dict[tuple[int, str], str] = {}
        """Seat and a client's own name -> the digest of what was sent under it; empty in logs of before."""

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
            self.moved[written.seat] = written.at
            name, _, digest = written.client.partition(MARK)
            self._moves[written.seat, name] = digest
            if len(self._moves) > REMEMBERED:
                del self._moves[next(iter(self._moves))]

    def known(self, seat: int, client: str) -> bool:
        """Whether a move of that seat under that name has already been made; `Conflict` if it was another one."""
        name, _, digest = client.partition(MARK)
        if not name or (seat, name) not in self._moves:
            return False
        before = self._moves[seat, name]
        if before and before != digest:
            raise Conflict("Something else was done under this id already. Send this under an id of its own.")
        return True
