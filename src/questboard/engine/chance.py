"""Luck that can be audited: every die and shuffle is a keyed hash of (stream, epoch, position).

The seed is secret during play; its commitment is shown at the start, and once the seed is opened anybody can
compute every roll again. Each deck and the DM's secret dice are streams of their own, so a hidden roll shifts
no open one. The counters are part of a checkpoint, the seed is part of no state.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from struct import unpack


def commitment(seed: str) -> str:
    """What is shown before the game; `commitment(seed)` must give it again when the seed is opened."""
    return blake2b(b"questboard seed " + seed.encode(), digest_size=16).hexdigest()


class Chance:
    """Draws numbers from the seed, or from a script that a test or a table with real dice gave."""

    __slots__ = ("_blocks", "_key", "drawn", "epoch", "scripted", "scripts", "seed")

    def __init__(self, seed: str, epoch: int = 0):
        self.seed = seed
        self.epoch = epoch
        """An undo across a die raises it: otherwise all would know the next die."""
        self.drawn: dict[str, int] = {}
        """How many values each stream has given."""
        self.scripted = False
        self.scripts: dict[str, list[int]] = {}
        self._key = blake2b(seed.encode(), digest_size=32).digest()
        self._blocks: dict[str, tuple[int, int, tuple[int, ...]]] = {}

    def script(self, stream: str, values: Sequence[int]) -> None:
        """The next values of a stream, dice as their faces: for tests, and for dice rolled by hand."""
        self.scripted = True
        self.scripts.setdefault(stream, []).extend(values)

    def below(self, stream: str, size: int) -> int:
        """The next value of a stream, from 0 to size - 1."""
        position = self.drawn.get(stream, 0)
        self.drawn[stream] = position + 1
        known = self._blocks.get(stream)
        if known is None or known[0] != position >> 3 or known[1] != self.epoch:
            return self._block(stream, position >> 3)[position & 7] * size >> 64
        return known[2][position & 7] * size >> 64

    def _block(self, stream: str, block: int) -> tuple[int, ...]:
        """Eight values of a stream at once: one hash gives so many."""
        epoch = self.epoch
        values = unpack("<8Q", blake2b(b"%s|%d|%d" % (stream.encode(), epoch, block), key=self._key).digest())
        self._blocks[stream] = (block, epoch, values)
        return values

    def dice(self, stream: str, sizes: Sequence[int]) -> tuple[int, ...]:
        """One value from 1 to size for each die."""
        if stream not in self.scripts:
            if len(sizes) == 1:
                return (self.below(stream, sizes[0]) + 1,)
            return tuple([self.below(stream, size) + 1 for size in sizes])
        values = [self.below(stream, size) + 1 for size in sizes]
        script = self.scripts[stream]
        values[: len(script)] = script[: len(values)]
        del script[: len(values)]
        return tuple(values)

    def permutation(self, stream: str, size: int) -> tuple[int, ...]:
        """The positions 0 to size - 1 in a random order (Fisher and Yates): as `below` draws them, in one go."""
        order = list(range(size))
        if size > 1:
            start = self.drawn.get(stream, 0)
            end = self.drawn[stream] = start + size - 1
            values: list[int] = []
            for block in range(start >> 3, (end + 7) >> 3):
                values += self._block(stream, block)
            for last, value in zip(range(size - 1, 0, -1), values[start & 7 :], strict=False):
                pick = value * (last + 1) >> 64
                order[last], order[pick] = order[pick], order[last]
        return tuple(order)
