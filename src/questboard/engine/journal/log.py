"""The log: everything that was decided, by people, by chance and by the clock. It is only appended to.

A position is a checkpoint and the entries since. Entries hold what was decided, never what follows from it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import msgspec

from questboard.engine.asking.option import Option, tupled


class Answered(msgspec.Struct, array_like=True, tag="answer", gc=False):
    """A seat answered a question. `by`: "" itself, "forced" by the engine, "clock" by the table's clock."""

    number: int
    name: str
    seat: int
    option: Option | None
    by: str = ""


class Sealed(msgspec.Struct, array_like=True, tag="sealed", gc=False):
    """A seat's part of a sealed question; a later one replaces it, the last missing one opens them all."""

    number: int
    name: str
    seat: int
    option: Option
    by: str = ""


class Closed(msgspec.Struct, array_like=True, tag="closed", gc=False):
    """The clock closed an open floor."""

    number: int
    name: str


class Drawn(msgspec.Struct, array_like=True, tag="chance", gc=False):
    """Chance answered: dice of these sizes, or (0, n) for a shuffle of n."""

    stream: str
    sizes: tuple[int, ...]
    values: tuple[int, ...]


class Interjected(msgspec.Struct, array_like=True, tag="interject", gc=False):
    """A seat did something out of turn while a question slept."""

    seat: int
    option: Option


class Undone(msgspec.Struct, array_like=True, tag="undo", gc=False):
    """Everything from this place of the log on was taken back. `epoch`: the dice are new ones since."""

    seat: int
    place: int
    epoch: int = 0


class Practised(Undone, array_like=True, tag="practice-undo", gc=False):
    """The same at a table for practice, beyond what luck had shown."""


class Renewed(msgspec.Struct, array_like=True, tag="new-luck", gc=False):
    """Dice come from another seed from here on, which was committed to now: who knew the old one foretells nothing."""

    commitment: str


class Placed(msgspec.Struct, array_like=True, tag="placed", gc=False):
    """Somebody set up a position by hand; what came before cannot be replayed into what follows."""

    step: str
    fingerprint: str


Entry: TypeAlias = Answered | Sealed | Closed | Drawn | Interjected | Undone | Practised | Renewed | Placed


def effective(entries: Sequence[Entry], start: int = 0) -> list[Entry]:
    """The entries that still count, from a place of the log on: what was undone is left out, and whose luck it was."""
    if start == len(entries):
        return []
    return [entry for _, entry in effective_places(entries, start)]


def effective_places(entries: Sequence[Entry], start: int = 0) -> list[tuple[int, Entry]]:
    """The same with their places. Only undos back to `start` or later can be followed."""
    kept: list[tuple[int, Entry]] = []
    for place in range(start, len(entries)):
        entry = entries[place]
        if isinstance(entry, Undone):
            while kept and kept[-1][0] >= entry.place:
                kept.pop()
        elif not isinstance(entry, Renewed):
            kept.append((place, entry))
    return kept


def own_tuples(entries: Sequence[Entry]) -> list[Entry]:
    """Entries as they were before a file made lists of the tuples inside their options."""
    return reworded(entries, tupled)


def reworded(entries: Sequence[Entry], reword: Callable[[Option], Option]) -> list[Entry]:
    """Entries with other words in their answers."""
    return [_reworded(entry, reword) for entry in entries]


def _reworded(entry: Entry, reword: Callable[[Option], Option]) -> Entry:
    if isinstance(entry, (Answered, Sealed, Interjected)) and entry.option is not None:
        return msgspec.structs.replace(entry, option=reword(entry.option))
    return entry
