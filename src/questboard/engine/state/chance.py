"""Luck that can be audited: every die and shuffle is a keyed hash of (stream, epoch, position).

The seed is secret during play; its commitment is shown at the start, and once the seed is opened anybody can
compute every roll again. Each deck and the DM's secret dice are streams of their own, so a hidden roll shifts
no open one. The counters are part of a checkpoint, the seed is part of no state.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from operator import mul
from struct import unpack

import msgspec


def commitment(seed: str) -> str:
    """What is shown before the game; `commitment(seed)` must give it again when the seed is opened."""
    return blake2b(b"questboard seed " + seed.encode(), digest_size=16).hexdigest()


class Luck(msgspec.Struct, array_like=True, frozen=True):
    """Where the dice of a stretch of a game came from."""

    commitment: str
    seed: str | None
    """None: whoever wrote this down did not know it."""
    scripted: bool = False
    """Some of its dice were given by hand."""


NO_BLOCK: tuple[int, int, tuple[int, ...]] = (-1, 0, ())


class Chance:
    """Draws numbers from the seed, or from a script that a test or a table with real dice gave."""

    __slots__ = ("_blocks", "_key", "drawn", "epoch", "former", "scripted", "scripts", "seed")

    def __init__(self, seed: str, epoch: int = 0):
        self.seed = seed
        self.epoch = epoch
        """An undo across a die raises it: otherwise all would know the next die."""
        self.drawn: dict[str, int] = {}
        """How many values each stream has given."""
        self.former: tuple[Luck, ...] = ()
        """What the dice came from before the seed was another one (`renew`), oldest first."""
        self.scripted = False
        self.scripts: dict[str, list[int]] = {}
        self._key = b""
        self._blocks: dict[str, tuple[int, int, tuple[int, ...]]] = {}

    def renew(self, seed: str) -> None:
        """Draw from another seed from here on. The counters go on."""
        self.former += (Luck(commitment(self.seed), self.seed, self.scripted),)
        self.seed = seed
        self.scripted = False
        self.scripts.clear()
        self._key = b""
        self._blocks.clear()

    def script(self, stream: str, values: Sequence[int]) -> None:
        """The next values of a stream, dice as their faces: for tests, and for dice rolled by hand."""
        self.scripted = True
        self.scripts.setdefault(stream, []).extend(values)

    def below(self, stream: str, size: int) -> int:
        """The next value of a stream, from 0 to size - 1."""
        [value] = self._next(stream, 1)
        return value * size >> 64

    def _next(self, stream: str, count: int) -> Sequence[int]:
        """The next values of a stream as they come, 64 bits each."""
        if not count:
            return ()
        position = self.drawn.get(stream, 0)
        end = self.drawn[stream] = position + count
        block, epoch, values = self._blocks.get(stream, NO_BLOCK)
        if block != position >> 3 or epoch != self.epoch:
            block, _, values = self._hash(stream, position >> 3)
        values = values[position & 7 :]
        while end > block + 1 << 3:
            block, _, more = self._hash(stream, block + 1)
            values += more
        return values[:count]

    def _hash(self, stream: str, block: int) -> tuple[int, int, tuple[int, ...]]:
        """Eight values at a time, for the price of one hash."""
        epoch = self.epoch
        if not self._key:  # many a fork is thrown away before it rolls anything
            self._key = blake2b(self.seed.encode(), digest_size=32).digest()
        digest = blake2b(b"%s|%d|%d" % (stream.encode(), epoch, block), key=self._key).digest()
        known = self._blocks[stream] = (block, epoch, unpack("<8Q", digest))
        return known

    def dice(self, stream: str, sizes: Sequence[int]) -> tuple[int, ...]:
        """One value from 1 to size for each die."""
        if len(sizes) == 1 and not self.scripted:  # nearly always
            drawn = self.drawn
            position = drawn.get(stream, 0)
            drawn[stream] = position + 1
            block, epoch, values = self._blocks.get(stream, NO_BLOCK)
            if block != position >> 3 or epoch != self.epoch:
                _, _, values = self._hash(stream, position >> 3)
            return ((values[position & 7] * sizes[0] >> 64) + 1,)
        values = [(value * size >> 64) + 1 for value, size in zip(self._next(stream, len(sizes)), sizes, strict=True)]
        if self.scripted and (script := self.scripts.get(stream)):
            values[: len(script)] = script[: len(values)]
            del script[: len(values)]
        return tuple(values)

    def permutation(self, stream: str, size: int) -> tuple[int, ...]:
        """The positions 0 to size - 1 in a random order (Fisher and Yates)."""
        order = list(range(size))
        values = self._next(stream, max(0, size - 1))
        products: Iterator[int] = map(mul, values, range(size, 1, -1))
        for last, product in zip(range(size - 1, 0, -1), products, strict=True):
            pick = product >> 64  # one of those that are left
            order[last], order[pick] = order[pick], order[last]
        return tuple(order)
