"""Lists as JSON with one element a line, so that of a long list only the elements that changed need be sent."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import msgspec

SHORTEST, SMALLEST = 4, 500
"""Elements and bytes of a list that is worth looking into."""

Patch: TypeAlias = dict[str, msgspec.Raw]
"""Index -> the element that is there now."""

_encoder = msgspec.json.Encoder()


def lines_of(items: Sequence[Any]) -> bytes:
    """A list as JSON; a line break follows every comma between its elements, and stands nowhere else."""
    if len(items) < SHORTEST:
        return _encoder.encode(items)
    return b"[" + _encoder.encode_lines(items)[:-1].replace(b"\n", b",\n") + b"]"


class Lines:
    """A list that is made into JSON again and again: only the elements that changed are written anew."""

    def __init__(self) -> None:
        self._items: Sequence[Any] = ()
        self._lines: list[bytes] = []

    def of(self, items: Sequence[Any], shown: Callable[[Any], Any]) -> bytes:
        """As `lines_of` the items as they are shown; equal items must look equal."""
        known, lines = self._items, self._lines
        more = len(items) - len(known)  # what came or went mostly did so in one place
        self._lines = []
        for place, item in enumerate(items):
            if place < len(known) and item == known[place]:
                self._lines.append(lines[place])
            elif 0 <= place - more < len(known) and item == known[place - more]:
                self._lines.append(lines[place - more])
            else:
                self._lines.append(_encoder.encode(shown(item)))
        self._items = items
        return b"[" + (b",\n" if len(items) >= SHORTEST else b",").join(self._lines) + b"]"


def patch(old: bytes, new: bytes) -> Patch | None:
    """The elements in which two lists of the same length differ; None if it is simpler to send the whole."""
    if len(new) < SMALLEST or new[:1] != b"[" or old[:1] != b"[":
        return None
    before, after = old[1:-1].split(b",\n"), new[1:-1].split(b",\n")
    if len(before) != len(after) or len(after) < SHORTEST:
        return None
    places = [place for place, line in enumerate(after) if line != before[place]]
    return {str(place): msgspec.Raw(after[place]) for place in places} if 2 * len(places) <= len(after) else None
