"""The few statistics that the laboratory needs, exact and in a fixed order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil, sqrt

import msgspec

NORMAL_95 = 1.959963984540054


class Share(msgspec.Struct, frozen=True):
    """How often somebody won: a shared victory counts as a part of a win."""

    games: int
    wins: float
    share: float
    low: float
    """Lower end of the 95 % interval (Wilson)."""
    high: float
    fair: float
    """What it would be if all seats were equal."""

    def overlaps(self, other: Share) -> bool:
        """Whether the two intervals have anything in common: then the difference may be luck."""
        return self.low <= other.high and other.low <= self.high

    @property
    def is_fair(self) -> bool:
        return self.low <= self.fair <= self.high


def share(wins: float, games: int, fair: float) -> Share:
    """A share of wins with its interval; `fair` is the number of wins to expect."""
    low, high = wilson(wins, games)
    return Share(
        games,
        round(wins, 6),
        round(wins / games, 6) if games else 0.0,
        round(low, 6),
        round(high, 6),
        round(fair / games, 6) if games else 0.0,
    )


def wilson(wins: float, games: int, z: float = NORMAL_95) -> tuple[float, float]:
    """Wilson's interval for a share: it holds for few games, and for shares near 0 or 1."""
    if games <= 0:
        return 0.0, 1.0
    part = wins / games
    spread = z * z / games
    middle = (part + spread / 2) / (1 + spread)
    reach = z * sqrt(part * (1 - part) / games + spread / (4 * games)) / (1 + spread)
    # exact at the ends, where rounding would leave a speck
    return (middle - reach if wins > 0 else 0.0), (middle + reach if wins < games else 1.0)


def percentile(counts: Mapping[int, int], percent: float) -> int:
    """The smallest value that at least so many percent of the values do not exceed (0 if there are none)."""
    total = sum(counts.values())
    wanted = max(1, ceil(total * percent / 100))
    seen = 0
    for value in sorted(counts):
        seen += counts[value]
        if seen >= wanted:
            return value
    return 0


def counted(values: Sequence[int]) -> dict[int, int]:
    """How often each value occurs."""
    counts: dict[int, int] = {}
    for value in values:
        counts[value] = counts.get(value, 0) + 1
    return counts


class Bar(msgspec.Struct, frozen=True):
    """One bar of a histogram: how many games lie from `low` to `high`, both included."""

    low: int
    high: int
    games: int


def histogram(counts: Mapping[int, int], bars: int = 24) -> list[Bar]:
    """Bars of equal width over all values, empty ones among them too."""
    if not counts:
        return []
    lowest, highest = min(counts), max(counts)
    width = max(1, ceil((highest - lowest + 1) / bars))
    games = [0] * ((highest - lowest) // width + 1)
    for value, count in counts.items():
        games[(value - lowest) // width] += count
    return [Bar(lowest + place * width, lowest + (place + 1) * width - 1, count) for place, count in enumerate(games)]
