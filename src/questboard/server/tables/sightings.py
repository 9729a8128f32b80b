"""When somebody was last seen at a seat, by this process's own clock, which nobody can turn.

A server that has just started knows of nobody's absence: then everybody's begins anew, in favour of who is away.
"""

from __future__ import annotations

from time import monotonic

from questboard.server.tables.info import Info


class Sightings:
    """Of one table. A seat that changes hands (its `term` grows) is another person's absence."""

    def __init__(self, info: Info):
        self._last = {(number, seat.term): monotonic() for number, seat in enumerate(info.seats)}
        self._seen: set[tuple[int, int]] = set()
        self._announced: dict[str, float] = {}

    def saw(self, info: Info, seat: int) -> None:
        self._last[seat, info.seats[seat].term] = monotonic()
        self._seen.add((seat, info.seats[seat].term))

    def unseen(self, info: Info, seat: int) -> float:
        """Seconds since somebody was seen there."""
        now = monotonic()
        return now - self._last.setdefault((seat, info.seats[seat].term), now)

    def known(self, info: Info, seat: int) -> bool:
        """Whether this process has seen anybody there, and does not only count from its own beginning."""
        return (seat, info.seats[seat].term) in self._seen

    def announced(self, proposal: str) -> float:
        """Seconds since this process has announced what is proposed."""
        now = monotonic()
        return now - self._announced.setdefault(proposal, now)
