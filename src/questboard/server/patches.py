"""Lists as JSON, element by element, so that of a long list only the elements that changed need be sent."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import compress
from operator import ne
from typing import Any, TypeAlias

import msgspec

SHORTEST, SMALLEST = 4, 500
"""Elements and bytes of a list that is worth looking into."""

Patch: TypeAlias = dict[str, msgspec.Raw]
"""Index -> the element that is there now."""

_encoder = msgspec.json.Encoder()


class Listed:
    """A list as JSON, each element by itself."""

    __slots__ = ("lines",)

    def __init__(self, lines: list[bytes]):
        self.lines = lines

    def whole(self) -> bytes:
        return b"[" + b",".join(self.lines) + b"]"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Listed) and self.lines == other.lines

    __hash__ = None  # type: ignore[assignment]


def listed(items: Sequence[Any]) -> Listed:
    """A list as JSON; JSON has no line break within an element."""
    return Listed(_encoder.encode_lines(items).split(b"\n")[:-1])


class Lines:
    """A list that is made into JSON again and again: only the elements that changed are written anew."""

    def __init__(self) -> None:
        self._items: Sequence[Any] = ()
        self._lines: list[bytes] = []

    def of(self, items: Sequence[Any], shown: Callable[[Any], Any]) -> Listed:
        """As `listed` the items as they are shown; equal items must look equal."""
        known, lines = self._items, self._lines
        more = len(items) - len(known)  # what came or went mostly did so in one place
        self._lines = []
        for place, item in enumerate(items):
            if place < len(known) and item == known[place]:
                self._lines.append(lines[place])
            elif more and 0 <= place - more < len(known) and item == known[place - more]:
                self._lines.append(lines[place - more])
            else:
                self._lines.append(_encoder.encode(shown(item)))
        self._items = items
        return Listed(self._lines)


def patch(old: Listed, new: Listed) -> Patch | None:
    """The elements in which two lists of the same length differ; None if it is simpler to send the whole."""
    before, after = old.lines, new.lines
    many = len(after)
    if len(before) != many or many < SHORTEST:
        return None
    places = list(compress(range(many), map(ne, before, after)))
    if 2 * len(places) > many or (many < SMALLEST and sum(map(len, after)) < SMALLEST):
        return None
    return {str(place): msgspec.Raw(after[place]) for place in places}
