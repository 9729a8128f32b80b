"""Lists as JSON, element by element, so that of a long list only the elements that changed need be sent."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import compress
from operator import is_, ne
from typing import Any, TypeAlias

import msgspec

SHORTEST, SMALLEST = 4, 500
"""Elements and bytes of a list that is worth looking into."""

STRETCH = 1024
"""Bytes that are compared at once."""

Patch: TypeAlias = dict[str, msgspec.Raw]
"""Index -> the element that is there now."""

_encoder = msgspec.json.Encoder()


class Listed:
    """A list as JSON, one element a line; within an element JSON has no line break."""

    __slots__ = ("lines", "size")

    def __init__(self, lines: bytes, size: int):
        self.lines = lines
        self.size = size

    def whole(self) -> bytes:
        return b"[" + self.lines[:-1].replace(b"\n", b",") + b"]"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Listed) and self.lines == other.lines

    __hash__ = None  # type: ignore[assignment]


def listed(items: Sequence[Any]) -> Listed:
    return Listed(_encoder.encode_lines(items), len(items))


def wrapped(name: str, items: Sequence[Any]) -> Listed:
    """As `listed` of objects that have each item under a name."""
    begin = b'{"%b":' % name.encode()
    lines = _encoder.encode_lines(items)[:-1].replace(b"\n", b"}\n" + begin)
    return Listed(begin + lines + b"}\n", len(items))


class Lines:
    """A list that is made into JSON again and again: only the elements that changed are written anew."""

    def __init__(self) -> None:
        self._items: Sequence[Any] = ()
        self._lines: list[bytes] = []
        self._listed = Listed(b"", 0)

    def of(self, items: Sequence[Any], shown: Callable[[Any], Any]) -> Listed:
        """As `listed` the items as they are shown; equal items must look equal."""
        known, lines = self._items, self._lines
        if len(items) == len(known) and all(map(is_, items, known)):
            return self._listed
        more = len(items) - len(known)  # what came or went mostly did so in one place
        self._lines = []
        for place, item in enumerate(items):
            if place < len(known) and item == known[place]:
                self._lines.append(lines[place])
            elif more and 0 <= place - more < len(known) and item == known[place - more]:
                self._lines.append(lines[place - more])
            else:
                self._lines.append(_encoder.encode(shown(item)) + b"\n")
        self._items = items
        self._listed = Listed(b"".join(self._lines), len(items))
        return self._listed


def patch(old: Listed, new: Listed) -> Patch | None:
    """The elements in which two lists of the same length differ; None if it is simpler to send the whole."""
    before, after = old.lines, new.lines
    if new.size != old.size or new.size < SHORTEST or len(after) < SMALLEST:
        return None
    # mostly they differ in one place: only what lies between the first and the last difference is taken apart
    same = _common(before, after)
    start = after.rfind(b"\n", 0, same) + 1
    tail = _common_end(before[start:], after[start:])
    end = after.find(b"\n", len(after) - tail - 1) + 1
    elements = after[start:end].split(b"\n")[:-1]
    known = before[start : len(before) - (len(after) - end)].split(b"\n")[:-1]
    places = list(compress(range(len(elements)), map(ne, known, elements)))
    if 2 * len(places) > new.size:
        return None
    first = after.count(b"\n", 0, start)
    return {str(first + place): msgspec.Raw(elements[place]) for place in places}


def _common(left: bytes, right: bytes) -> int:
    """How many bytes are the same at the beginning."""
    low, high = 0, min(len(left), len(right))
    while low < high and left[low : low + STRETCH] == right[low : low + STRETCH]:
        low += STRETCH
    low, high = min(low, high), min(low + STRETCH, high)
    while low < high:
        middle = (low + high + 1) // 2
        if left[low:middle] == right[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def _common_end(left: bytes, right: bytes) -> int:
    """How many bytes are the same at the end."""
    low, high = 0, min(len(left), len(right))
    first, second = len(left), len(right)
    while low + STRETCH <= high and (
        left[first - low - STRETCH : first - low] == right[second - low - STRETCH : second - low]
    ):
        low += STRETCH
    high = min(low + STRETCH, high)
    while low < high:
        middle = (low + high + 1) // 2
        if left[first - middle : first - low] == right[second - middle : second - low]:
            low = middle
        else:
            high = middle - 1
    return low
