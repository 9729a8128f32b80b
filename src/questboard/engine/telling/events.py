"""Events: facts that happened, for people to read. The "why?", the chronicle and statistics are views of them.

Rules tell events and never read them. An event names faces and amounts, not card ids that a shuffle would
give to another card.
"""

from __future__ import annotations

from collections.abc import Sequence
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

    def as_heard(self, index: int, told: int) -> Heard:
        """As a seat hears it: `index` among its own, `told` the marks that it may know of."""
        return Heard(index, self.kind, self.rule, self.data, self.audience is not None, self.marks & told)


class Heard(msgspec.Struct, frozen=True):
    """An event as one seat heard it; `index` counts that seat's own events."""

    index: int
    kind: str
    rule: str
    data: dict[str, Any]
    private: bool = False
    marks: int = 0


class Hearing:
    """What one seat has heard of a match, kept up from move to move: only what is new is looked at."""

    __slots__ = ("_dm", "_last", "_looked", "_seat", "places")

    def __init__(self, seat: int | None, dm: int | None):
        self._seat = seat
        self._dm = dm
        self._looked = 0
        self._last: Event | None = None
        self.places: list[int] = []
        """Where each event that the seat has heard stands among all events."""

    def follow(self, events: Sequence[Event]) -> None:
        """Look at the events that are new; after an undo, at all of them again."""
        if events and len(events) == self._looked and events[-1] is self._last:
            return
        if self._looked and (len(events) < self._looked or events[self._looked - 1] is not self._last):
            self._looked = 0
            self.places.clear()
        for place in range(self._looked, len(events)):
            if events[place].heard_by(self._seat, self._dm):
                self.places.append(place)
        self._looked = len(events)
        self._last = events[-1] if events else None

    def since(self, events: Sequence[Event], index: int) -> list[Heard]:
        """What was heard, from the seat's own index on."""
        self.follow(events)
        told = marks_told(self._seat, self._dm)
        places = self.places
        return [events[places[count]].as_heard(count, told) for count in range(max(0, index), len(places))]


def marks_told(seat: int | None, dm: int | None) -> int:
    """Whether somebody learned something may itself be a secret: only the DM hears of it."""
    return CHANCE | INFORMATION if seat is not None and seat == dm else CHANCE


def heard(events: Sequence[Event], seat: int | None, dm: int | None, since: int = 0) -> list[Heard]:
    """What a seat has heard, from its own index `since` on."""
    told = marks_told(seat, dm)
    own = (event for event in events if event.heard_by(seat, dm))
    return [event.as_heard(index, told) for index, event in enumerate(own) if index >= since]


def last_heard(events: Sequence[Event], seat: int | None, dm: int | None, kinds: Sequence[str]) -> Heard | None:
    """The last event of these kinds that a seat has heard."""
    for place in range(len(events) - 1, -1, -1):
        event = events[place]
        if event.kind in kinds and event.heard_by(seat, dm):
            index = sum(earlier.heard_by(seat, dm) for earlier in events[:place])
            return event.as_heard(index, marks_told(seat, dm))
    return None


def heard_since(
    events: Sequence[Event], seat: int | None, dm: int | None, start: str, kinds: Sequence[str]
) -> list[dict[str, Any]]:
    """The facts of the events of these kinds that a seat has heard since the last one of kind `start`."""
    found: list[dict[str, Any]] = []
    for event in reversed(events):
        if event.heard_by(seat, dm):
            if event.kind == start:
                break
            if event.kind in kinds:
                found.append(event.data)
    return found[::-1]
